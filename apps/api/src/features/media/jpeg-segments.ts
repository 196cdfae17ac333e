const MARKER = 0xff;
/** The markers inside the data of a scan: a stuffed byte, and restarts (ITU-T T.81, table B.1). */
const isData = (code: number | undefined): boolean =>
  code === undefined || code === 0 || code === MARKER || (code >= 0xd0 && code <= 0xd7);
/** Those of a frame, its tables, scans, profiles and photo of the camera are a few dozen. */
const MAX_SEGMENTS = 2000;

/**
 * Whether a JPEG file has more segments than cameras and editors write. The decoder keeps each of them in memory: millions of
 * empty ones in 10 MB took half a gigabyte.
 */
export function hasTooManySegments(jpeg: Buffer): boolean {
  let segments = 0;
  for (let at = jpeg.indexOf(MARKER); at !== -1; at = jpeg.indexOf(MARKER, at + 1)) {
    if (isData(jpeg[at + 1])) continue;
    segments += 1;
    if (segments > MAX_SEGMENTS) return true;
    // The content of a segment may look like markers. Scans, 0xda, are followed by data without a length.
    if (jpeg[at + 1] !== 0xd8 && jpeg[at + 1] !== 0xd9 && at + 4 <= jpeg.byteLength)
      at += 1 + Math.max(2, jpeg.readUInt16BE(at + 2));
  }
  return false;
}
