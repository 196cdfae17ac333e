const MARKER = 0xff;
/** True for markers inside the data of a scan: a stuffed byte, and restarts (ITU-T T.81, table B.1). */
const isData = (code: number): boolean => code === 0 || code === MARKER || (code >= 0xd0 && code <= 0xd7);
/** True for reserved markers and TEM, which has no length. Cameras and editors do not write them, and programs read them differently. */
const isReserved = (code: number): boolean => code < 0xc0;
/** A usual file has a few dozen segments, for its frame, tables, scans, profiles and the camera's photo. */
const MAX_SEGMENTS = 2000;
/** Progressive files have about ten scans. */
const MAX_SCANS = 64;
const START = 0xd8;
const END = 0xd9;
const SCAN = 0xda;

/**
 * Tells whether a JPEG file has more segments or scans than cameras and editors write, or reserved markers. The decoder keeps each segment
 * in memory: millions of empty segments in 10 MB took half a gigabyte. The decoder reads the whole picture for each scan: 1,900 scans in
 * 400 kB took a minute, and a running decoder cannot be stopped.
 */
export function isUnusualJpeg(jpeg: Buffer): boolean {
  let segments = 0;
  let scans = 0;
  for (let at = jpeg.indexOf(MARKER); at !== -1; at = jpeg.indexOf(MARKER, at + 1)) {
    const code = jpeg[at + 1];
    if (code === undefined || isData(code)) continue;
    // The decoder stops here. Phones append a video (motion photos).
    if (code === END) return false;
    if (isReserved(code)) return true;
    segments += 1;
    if (code === SCAN) scans += 1;
    if (segments > MAX_SEGMENTS || scans > MAX_SCANS) return true;
    // The content of a segment may look like markers. Scans, 0xda, are followed by data without a length.
    if (code !== START && at + 4 <= jpeg.byteLength) at += 1 + Math.max(2, jpeg.readUInt16BE(at + 2));
  }
  return false;
}
