"""Work in processes of their own, on this machine or on a cluster."""

from lenslab.workers.pool import Pool, WorkerFailure, each, never, worker_count
from lenslab.workers.process import Part

__all__ = ["Part", "Pool", "WorkerFailure", "each", "never", "worker_count"]
