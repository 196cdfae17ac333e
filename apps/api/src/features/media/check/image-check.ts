import type { Metadata, Sharp } from 'sharp';
import { IMAGE_MAX_BYTES, IMAGE_MAX_PIXELS, IMAGE_MAX_READ_SIDE, IMAGE_MAX_SIDE } from '@jala/schema/limits';
import { messages } from '@jala/schema/messages';
import { writeContext } from '#write-context.ts';
import { DomainError } from '#errors/domain-error.ts';
import { sharp } from '#sharp.ts';
import { uploadQueue } from '../image-queues.ts';
import { isUnusualJpeg } from './jpeg-segments.ts';
import { withoutNeedlessChunks } from './png-chunks.ts';

/** An image ready to be stored: upright, without metadata, at most 3840 px on a side. */
export interface CheckedImage {
  bytes: Buffer;
  extension: 'png' | 'jpg' | 'webp';
  width: number;
  height: number;
  isTransparent: boolean;
}

const QUALITY = 90;
/** Effort on WebP's scale of 0 to 6. The default, 4, needs twice the time and saves only 5 % of the bytes. */
const EFFORT = 2;

/**
 * Decodes a whole image, turns it upright as its EXIF data says, scales it down to 3840 px on its longer side, and encodes it
 * again without metadata (place, camera). PNG and lossless WebP stay lossless. Reads the type from the bytes. Throws
 * unsupported-type, too-large or bad-input, and unavailable when too many images wait already. With `ofText`, the image does not
 * wait for the user's uploads, because the cleaning of its text holds up the long texts of other users.
 */
export async function checkImage(given: Buffer, { ofText = false } = {}): Promise<CheckedImage> {
  if (given.byteLength > IMAGE_MAX_BYTES) throw new DomainError('too-large', messages.imageTooLarge);
  const extension = extensionOf(given);
  if (extension === undefined) throw new DomainError('unsupported-type', messages.imageType);
  const input = extension === 'png' ? withoutNeedlessChunks(given) : given;
  if (input === undefined || (extension === 'jpg' && isUnusualJpeg(input)))
    throw new DomainError('bad-input', messages.imageType);
  const user = String(writeContext.getStore()?.writer.user_id ?? '');
  return uploadQueue(ofText ? `text of ${user}` : user, async () => {
    await refuseTooManyPixels(input);
    try {
      const { data, info } = await encode(uprightAndFitting(input), extension, input).toBuffer({
        resolveWithObject: true,
      });
      // An alpha channel makes the number of channels even: 2 for grey, 4 for colours.
      const isTransparent = info.channels % 2 === 0;
      return { bytes: data, extension, width: info.width, height: info.height, isTransparent };
    } catch (cause) {
      throw new DomainError('bad-input', messages.imageType, { cause });
    }
  });
}

/**
 * Options of the decoder. Ignores the decoder's warnings, as image viewers do: Samsung phones, among others, write wrong parameters before
 * the pixels. A file that ends too early is an error.
 */
const READABLE = { failOn: 'error' } as const;

const uprightAndFitting = (input: Buffer): Sharp =>
  sharp(input, { ...READABLE, limitInputPixels: IMAGE_MAX_PIXELS })
    .autoOrient()
    .resize({ width: IMAGE_MAX_SIDE, height: IMAGE_MAX_SIDE, fit: 'inside', withoutEnlargement: true });

async function refuseTooManyPixels(input: Buffer): Promise<void> {
  // This reads only the header, so that a decompression bomb costs nothing.
  const { width, height, channels, depth }: Metadata = await sharp(input, { ...READABLE, limitInputPixels: false })
    .metadata()
    .catch((cause: unknown) => {
      throw new DomainError('bad-input', messages.imageType, { cause });
    });
  // An interlaced PNG is decoded as a whole, and a PNG with 16 bits per channel takes twice the memory.
  const weight = depth === 'ushort' && channels > 2 ? 2 : 1;
  if (width * height * weight > IMAGE_MAX_PIXELS) throw new DomainError('too-large', messages.imageTooLarge);
  if (Math.max(width, height) > IMAGE_MAX_READ_SIDE) throw new DomainError('too-large', messages.imageTooLong);
}

function encode(image: Sharp, extension: CheckedImage['extension'], input: Buffer): Sharp {
  if (extension === 'png') return image.png({ compressionLevel: 9 });
  // No mozjpeg: it saves a few per cent, but takes seven times as long, and variants of its progressive files take twice the memory.
  if (extension === 'jpg') return image.jpeg({ quality: QUALITY });
  return isLosslessWebp(input)
    ? image.webp({ lossless: true, effort: EFFORT })
    : image.webp({ quality: QUALITY, effort: EFFORT });
}

/** Recognises the type by the first bytes (PNG section 5.2, JPEG B.1.1.3, WebP container). */
function extensionOf(input: Buffer): CheckedImage['extension'] | undefined {
  if (input.subarray(0, 8).equals(Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'))) return 'png';
  if (input.subarray(0, 3).equals(Buffer.from([0xff, 0xd8, 0xff]))) return 'jpg';
  const riff = input.toString('latin1', 0, 4) === 'RIFF' && input.toString('latin1', 8, 12) === 'WEBP';
  return riff ? 'webp' : undefined;
}

/** Maximum number of chunks that are read. The picture comes after a few chunks, such as its colour profile. */
const MAX_CHUNKS = 100;

/** True for a WebP file whose first picture is in a `VP8L` chunk (RFC 9649 section 2.6). */
function isLosslessWebp(input: Buffer): boolean {
  const FIRST_CHUNK = 12;
  let chunks = 0;
  for (let at = FIRST_CHUNK; at + 8 <= input.byteLength && chunks < MAX_CHUNKS; chunks += 1) {
    const name = input.toString('latin1', at, at + 4);
    if (name === 'VP8L') return true;
    if (name === 'VP8 ' || name === 'ANMF') return false;
    const size = input.readUInt32LE(at + 4);
    // Chunks start at even offsets.
    at += 8 + size + (size % 2);
  }
  return false;
}
