const MARKER = 0xff;
/** The markers inside the data of a scan: a stuffed byte, and restarts (ITU-T T.81, table B.1). */
const isData = (code: number | undefined): boolean =>
  code === undefined || code === 0 || code === MARKER || (code >= 0xd0 && code <= 0xd7);
/** Those of a frame, its tables, scans, profiles and photo of the camera are a few dozen. */
const MAX_SEGMENTS = 2000;
/** Progressive files have about ten. */
const MAX_SCANS = 64;
const SCAN = 0xda;

/**
 * Whether a JPEG file has more segments or scans than cameras and editors write. The decoder keeps each segment in memory: millions of
 * empty ones in 10 MB took half a gigabyte. It goes through the whole picture for each scan: 1,900 in 400 kB took a minute.
 */
export function hasTooManySegments(jpeg: Buffer): boolean {
  let segments = 0;
  let scans = 0;
  for (let at = jpeg.indexOf(MARKER); at !== -1; at = jpeg.indexOf(MARKER, at + 1)) {
    if (isData(jpeg[at + 1])) continue;
    segments += 1;
    if (jpeg[at + 1] === SCAN) scans += 1;
    if (segments > MAX_SEGMENTS || scans > MAX_SCANS) return true;
    // The content of a segment may look like markers. Scans, 0xda, are followed by data without a length.
    if (jpeg[at + 1] !== 0xd8 && jpeg[at + 1] !== 0xd9 && at + 4 <= jpeg.byteLength)
      at += 1 + Math.max(2, jpeg.readUInt16BE(at + 2));
  }
  return false;
}
