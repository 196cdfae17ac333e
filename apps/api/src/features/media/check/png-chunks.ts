const SIGNATURE_BYTES = 8;
/** Bytes of a chunk besides its data: length, type and checksum. */
const FRAME_BYTES = 12;
/** Maximum bytes of a colour profile. A compressed profile of this size becomes 60 MB at most. */
const MAX_PROFILE_BYTES = 64 * 1024;
/** Encoders write chunks of 8 kB and more, so a file of 10 MB has about a thousand. */
const MAX_CHUNKS = 10_000;
/** Ancillary chunks that change how the picture looks. */
const WANTED = new Set(['tRNS', 'gAMA', 'cHRM', 'sRGB', 'iCCP', 'eXIf']);

/**
 * Returns a PNG file without the chunks that its picture does not need (PNG section 4.7), such as texts: compressed texts of two megabytes
 * can become two gigabytes, and the decoder would unpack all of them. Undefined for a file with more chunks than encoders write.
 */
export function withoutNeedlessChunks(png: Buffer): Buffer | undefined {
  const kept = [png.subarray(0, SIGNATURE_BYTES)];
  let chunks = 0;
  for (let at = SIGNATURE_BYTES; at + FRAME_BYTES <= png.byteLength;) {
    chunks += 1;
    if (chunks > MAX_CHUNKS) return undefined;
    const length = png.readUInt32BE(at);
    const type = png.toString('latin1', at + 4, at + 8);
    const end = at + FRAME_BYTES + length;
    if (isNeeded(type, length)) kept.push(png.subarray(at, end));
    at = end;
  }
  return Buffer.concat(kept);
}

/** True for chunks that the decoder needs, whose type begins with a capital letter, and for the chunks in `WANTED`. */
const isNeeded = (type: string, length: number): boolean =>
  /^[A-Z]/.test(type) || (WANTED.has(type) && (type !== 'iCCP' || length <= MAX_PROFILE_BYTES));
