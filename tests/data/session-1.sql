PRAGMA application_id=1280074082;
PRAGMA user_version=1;
BEGIN TRANSACTION;
CREATE TABLE about (name TEXT PRIMARY KEY, value TEXT NOT NULL);
INSERT INTO "about" VALUES('program','"0.1.0"');
INSERT INTO "about" VALUES('settings','{"encoding": "auto", "layout": "article", "measures": ["levels", "detail", "vignetting", "transmission"], "raw": "balanced"}');
CREATE TABLE edits (photo INTEGER PRIMARY KEY REFERENCES photos (id), correction TEXT NOT NULL);
INSERT INTO "edits" VALUES(1,'{"aperture": 6.3, "unsure": true}');
INSERT INTO "edits" VALUES(3,'{"aperture": 2.8, "focal_length_mm": 50.0, "lens": "Pentacon 50/1.8"}');
INSERT INTO "edits" VALUES(4,'{"excluded": true}');
CREATE TABLE given (place INTEGER PRIMARY KEY, path BLOB NOT NULL UNIQUE, near BLOB);
INSERT INTO "given" VALUES(0,X'2F70686F746F732F6368617274732F6576656E696E67',X'2E2E2F2E2E2F2E2E2F70686F746F732F6368617274732F6576656E696E67');
CREATE TABLE makers (id INTEGER PRIMARY KEY, settings TEXT NOT NULL, version TEXT NOT NULL, UNIQUE (settings, version));
INSERT INTO "makers" VALUES(1,'{"encoding": "auto", "layout": "centre-corners", "measures": ["levels", "detail", "vignetting", "transmission"], "raw": "balanced"}','0.1.0+9d28e6f6');
INSERT INTO "makers" VALUES(2,'{"encoding": "auto", "layout": "article", "measures": ["levels", "detail", "vignetting", "transmission"], "raw": "balanced"}','0.1.0+9d28e6f6');
CREATE TABLE outcomes (
    photo INTEGER PRIMARY KEY REFERENCES photos (id), maker INTEGER NOT NULL REFERENCES makers (id),
    reason TEXT, numbers TEXT, warnings TEXT, noise_method TEXT
);
INSERT INTO "outcomes" VALUES(1,1,NULL,'[["entire","std",0.3333333333333333],["entire","level",1.3333333333333333],["entire","detail_contrast",2.3333333333333335],["third","std",0.6666666666666666],["third","level",1.6666666666666665],["third","detail_contrast",2.6666666666666665],["corner","std",1.0],["corner","level",2.0],["corner","detail_contrast",3.0],["tl","std",1.3333333333333333],["tl","level",2.333333333333333],["tl","detail_contrast",3.333333333333333],["tr","std",1.6666666666666667],["tr","level",2.666666666666667],["tr","detail_contrast",3.666666666666667],["bl","std",2.0],["bl","level",3.0],["bl","detail_contrast",4.0],["br","std",2.3333333333333335],["br","level",3.3333333333333335],["br","detail_contrast",4.333333333333334]]','[]','pair');
INSERT INTO "outcomes" VALUES(2,2,NULL,'[["entire","std",0.6666666666666666],["entire","level",1.6666666666666665],["entire","detail_contrast",2.6666666666666665],["third","std",1.3333333333333333],["third","level",2.333333333333333],["third","detail_contrast",3.333333333333333],["corner","std",2.0],["corner","level",3.0],["corner","detail_contrast",4.0],["tl","std",2.6666666666666665],["tl","level",3.6666666666666665],["tl","detail_contrast",4.666666666666666],["tr","std",3.3333333333333335],["tr","level",4.333333333333334],["tr","detail_contrast",5.333333333333334],["bl","std",4.0],["bl","level",5.0],["bl","detail_contrast",6.0],["br","std",4.666666666666667],["br","level",5.666666666666667],["br","detail_contrast",6.666666666666667]]','[]','pair');
INSERT INTO "outcomes" VALUES(3,2,NULL,'[["entire","std",1.0],["entire","level",2.0],["entire","detail_contrast",3.0],["third","std",2.0],["third","level",3.0],["third","detail_contrast",4.0],["corner","std",3.0],["corner","level",4.0],["corner","detail_contrast",5.0],["tl","std",4.0],["tl","level",5.0],["tl","detail_contrast",6.0],["tr","std",5.0],["tr","level",6.0],["tr","detail_contrast",7.0],["bl","std",6.0],["bl","level",7.0],["bl","detail_contrast",8.0],["br","std",7.0],["br","level",8.0],["br","detail_contrast",9.0]]','["no detail contrast: the picture is too small for it, or too dark"]','model');
INSERT INTO "outcomes" VALUES(4,2,'damaged: its pixels cannot be decoded',NULL,NULL,NULL);
INSERT INTO "outcomes" VALUES(5,2,'not a photo: LensLab measures RAW, TIFF, JPEG and PNG files',NULL,NULL,NULL);
CREATE TABLE photos (
    id INTEGER PRIMARY KEY, path BLOB NOT NULL UNIQUE, near BLOB, name TEXT NOT NULL,
    size INTEGER, mtime_ns INTEGER, ctime_ns INTEGER, fingerprint BLOB, metadata TEXT
);
INSERT INTO "photos" VALUES(1,X'2F70686F746F732F6368617274732F6576656E696E672F50312E525732',X'2E2E2F2E2E2F2E2E2F70686F746F732F6368617274732F6576656E696E672F50312E525732','evening/P1.RW2',NULL,NULL,NULL,NULL,'{"aperture": 5.6, "camera": "Panasonic DMC-G5", "exposure_compensation_ev": 0.66, "exposure_mode": "Aperture-priority AE", "focal_length_mm": 30.0, "iso": 160.0, "lens": "LUMIX G VARIO 14-42/F3.5-5.6", "shutter_s": 0.016666666666666666, "taken": "2026-01-05T20:01:03.250000"}');
INSERT INTO "photos" VALUES(2,X'2F70686F746F732F6368617274732F6576656E696E672F50322E525732',X'2E2E2F2E2E2F2E2E2F70686F746F732F6368617274732F6576656E696E672F50322E525732','evening/P2.RW2',NULL,NULL,NULL,NULL,'{"aperture": 5.6, "camera": "Panasonic DMC-G5", "exposure_compensation_ev": 0.66, "exposure_mode": "Aperture-priority AE", "focal_length_mm": 30.0, "iso": 160.0, "lens": "LUMIX G VARIO 14-42/F3.5-5.6", "shutter_s": 0.016666666666666666, "taken": "2026-01-05T20:02:03.250000"}');
INSERT INTO "photos" VALUES(3,X'2F70686F746F732F6368617274732F6576656E696E672F50332E525732',X'2E2E2F2E2E2F2E2E2F70686F746F732F6368617274732F6576656E696E672F50332E525732','evening/P3.RW2',NULL,NULL,NULL,NULL,'{"camera": "Panasonic DMC-G5", "exposure_compensation_ev": 0.66, "exposure_mode": "Aperture-priority AE", "iso": 160.0, "shutter_s": 0.05, "taken": "2026-01-05T20:03:03.250000"}');
INSERT INTO "photos" VALUES(4,X'2F70686F746F732F6368617274732F6576656E696E672F50342E525732',X'2E2E2F2E2E2F2E2E2F70686F746F732F6368617274732F6576656E696E672F50342E525732','evening/P4.RW2',NULL,NULL,NULL,NULL,'{"camera": "Panasonic DMC-G5", "exposure_compensation_ev": 0.66, "exposure_mode": "Aperture-priority AE", "iso": 160.0, "shutter_s": 0.05, "taken": "2026-01-05T20:04:03.250000"}');
INSERT INTO "photos" VALUES(5,X'2F70686F746F732F6368617274732FC3A976656E696E672F782E747874',X'2E2E2F2E2E2F2E2E2F70686F746F732F6368617274732FC3A976656E696E672F782E747874','x.txt',NULL,NULL,NULL,NULL,NULL);
CREATE TABLE view (name TEXT PRIMARY KEY, value TEXT NOT NULL);
INSERT INTO "view" VALUES('hidden','[["Panasonic DMC-G5", null]]');
INSERT INTO "view" VALUES('choice','{"measure": "detail"}');
COMMIT;
