/* Browsers start no workers for pages opened from disk. Here the search's worker runs in a hidden frame instead. */
if (location.protocol === "file:") {
  window.Worker = class extends EventTarget {
    constructor(script) {
      super();
      this.waiting = [];
      this.frame = document.createElement("iframe");
      this.frame.hidden = true;
      this.frame.title = "Search";
      document.body.append(this.frame);
      const inside = this.frame.contentWindow;
      inside.postMessage = (data) => this.dispatchEvent(new MessageEvent("message", { data }));
      inside.importScripts = (...scripts) =>
        scripts.reduce((loaded, one) => loaded.then(() => load(inside.document, one)), Promise.resolve());
      load(inside.document, script).then(() => {
        const waiting = this.waiting;
        this.waiting = null;
        waiting.forEach((data) => this.postMessage(data));
      });
    }

    postMessage(data) {
      if (this.waiting) this.waiting.push(data);
      else this.frame.contentWindow.dispatchEvent(new MessageEvent("message", { data }));
    }

    terminate() {
      this.frame.remove();
    }
  };

  function load(page, source) {
    return new Promise((done, failed) => {
      const script = page.createElement("script");
      script.src = new URL(source, location).href;
      script.onload = done;
      script.onerror = failed;
      page.head.append(script);
    });
  }
}
