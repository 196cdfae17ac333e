import sharp, { type Metadata, type Sharp } from 'sharp';
import { IMAGE_MAX_BYTES, IMAGE_MAX_PIXELS } from '@jala/schema/limits';
import { messages } from '@jala/schema/messages';
import { DomainError } from '#errors/domain-error.ts';

/** An image ready to be stored: upright, without metadata. */
export interface CheckedImage {
  bytes: Buffer;
  extension: 'png' | 'jpg' | 'webp';
  width: number;
  height: number;
}

const QUALITY = 90;
/** On WebP's scale of 0 to 6. The default, 4, needs twice the time and saves only 5 % of the bytes. */
const EFFORT = 2;

/**
 * Decodes a whole image, turns it upright as its EXIF data says, and encodes it again without metadata (place, camera).
 * Reads the type from the bytes. Throws unsupported-type, too-large or bad-input.
 */
export async function checkImage(input: Buffer): Promise<CheckedImage> {
  if (input.byteLength > IMAGE_MAX_BYTES) throw new DomainError('too-large', messages.imageTooLarge);
  const extension = extensionOf(input);
  if (extension === undefined) throw new DomainError('unsupported-type', messages.imageType);
  await refuseTooManyPixels(input);
  try {
    const upright = sharp(input, { limitInputPixels: IMAGE_MAX_PIXELS }).autoOrient();
    const { data, info } = await encode(upright, extension).toBuffer({ resolveWithObject: true });
    return { bytes: data, extension, width: info.width, height: info.height };
  } catch (cause) {
    throw new DomainError('bad-input', messages.imageType, { cause });
  }
}

async function refuseTooManyPixels(input: Buffer): Promise<void> {
  // This reads only the header, so that a decompression bomb costs nothing.
  const { width, height }: Metadata = await sharp(input, { limitInputPixels: false })
    .metadata()
    .catch((cause: unknown) => {
      throw new DomainError('bad-input', messages.imageType, { cause });
    });
  if (width * height > IMAGE_MAX_PIXELS) throw new DomainError('too-large', messages.imageTooLarge);
}

function encode(image: Sharp, extension: CheckedImage['extension']): Sharp {
  if (extension === 'png') return image.png({ compressionLevel: 9 });
  if (extension === 'jpg') return image.jpeg({ quality: QUALITY, mozjpeg: true });
  return image.webp({ quality: QUALITY, effort: EFFORT });
}

/** Recognises the type by the first bytes (PNG section 5.2, JPEG B.1.1.3, WebP container). */
function extensionOf(input: Buffer): CheckedImage['extension'] | undefined {
  if (input.subarray(0, 8).equals(Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'))) return 'png';
  if (input.subarray(0, 3).equals(Buffer.from([0xff, 0xd8, 0xff]))) return 'jpg';
  const riff = input.toString('latin1', 0, 4) === 'RIFF' && input.toString('latin1', 8, 12) === 'WEBP';
  return riff ? 'webp' : undefined;
}
