import { IMAGE_FORMATS, type ImageFormat } from '@jala/schema/limits';
import Negotiator from 'negotiator';

/** Best compression first, as in `Content-Encoding`. */
export const ENCODINGS = ['br', 'gzip'] as const;
export type Encoding = (typeof ENCODINGS)[number];

/** Browsers send a handful of different headers. */
const MAX_KNOWN = 100;
const known = new Map<string, readonly Encoding[]>();

/** The encodings that an `Accept-Encoding` header allows (RFC 9110 section 12.5.3), the best compression first. */
export function acceptedEncodings(header: string): readonly Encoding[] {
  const before = known.get(header);
  if (before !== undefined) return before;
  const negotiator = new Negotiator({ headers: { 'accept-encoding': header } });
  const accepted = ENCODINGS.filter((encoding) => negotiator.encodings([encoding]).length > 0);
  if (known.size >= MAX_KNOWN) known.clear();
  known.set(header, accepted);
  return accepted;
}

/** The best image format that an `Accept` header names. Old browsers accept everything without knowing these formats. */
export const acceptedImageFormat = (header = ''): ImageFormat | undefined =>
  IMAGE_FORMATS.find(
    (format) =>
      header.includes(format) &&
      new Negotiator({ headers: { accept: header } }).mediaTypes([`image/${format}`]).length > 0,
  );
