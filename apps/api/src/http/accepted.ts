import { IMAGE_FORMATS, type ImageFormat, PLAIN_IMAGE_FORMATS } from '@jala/schema/limits';
import Negotiator from 'negotiator';

/** Encodings, by their names in `Content-Encoding`, best compression first. */
export const ENCODINGS = ['br', 'gzip'] as const;
export type Encoding = (typeof ENCODINGS)[number];

/** Maximum number of headers in the cache. Browsers send only a few different headers. */
const MAX_KNOWN = 100;
const known = new Map<string, readonly Encoding[]>();

/** Returns the encodings that an `Accept-Encoding` header allows (RFC 9110 section 12.5.3), best compression first. */
export function acceptedEncodings(header: string): readonly Encoding[] {
  const before = known.get(header);
  if (before !== undefined) return before;
  const negotiator = new Negotiator({ headers: { 'accept-encoding': header } });
  const accepted = ENCODINGS.filter((encoding) => negotiator.encodings([encoding]).length > 0);
  if (known.size >= MAX_KNOWN) known.clear();
  known.set(header, accepted);
  return accepted;
}

/**
 * Returns the best format that an `Accept` header allows for a variant of the stored image `file`. A small format is only returned if the
 * header names this format, because old browsers accept everything but do not know small formats. Undefined means the image's own format.
 */
export function acceptedImageFormat(header = '', file: string): ImageFormat | undefined {
  const negotiator = new Negotiator({ headers: { accept: header || '*/*' } });
  const isAccepted = (format: string) => negotiator.mediaTypes([`image/${format}`]).length > 0;
  const small = IMAGE_FORMATS.find((format) => header.includes(format) && isAccepted(format));
  if (small !== undefined || isAccepted(ownFormat(file))) return small;
  return PLAIN_IMAGE_FORMATS.find(isAccepted);
}

const ownFormat = (file: string): string => file.slice(file.lastIndexOf('.') + 1).replace(/^jpg$/, 'jpeg');
