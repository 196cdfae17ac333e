import { IMAGE_MAX_BYTES, IMAGE_TYPES } from '@jala/schema/limits';
import { texts } from '#texts.ts';
import { toast } from './toasts.ts';

const isPhonePhoto = ({ name, type }: File): boolean => /^image\/hei[cf]/.test(type) || /\.hei[cf]$/i.test(name);

/** Tells whether the browser may be able to read a file that the server does not take. */
const isReadable = (file: File): boolean =>
  isPhonePhoto(file) || ['image/avif', 'image/bmp', 'image/x-ms-bmp'].includes(file.type);

/**
 * File types that file dialogs offer. iPhones make a JPEG of a photo only if HEIC is not among them; everywhere else, people should be able
 * to choose such a photo, and read what to do with it.
 */
export const ACCEPTED_IMAGES = (
  /iP(?:hone|ad|od)/.test(navigator.userAgent)
    ? IMAGE_TYPES
    : [...IMAGE_TYPES, 'image/heic', 'image/heif', '.heic', '.heif']
).join(',');

/** A file that would be refused again. Its message tells the user what to do instead. */
export class RefusedImage extends Error {}

/** The reason why a file is no image that anybody here can read, as a sentence for users. */
export const refusalOf = (file: File): string | undefined =>
  IMAGE_TYPES.includes(file.type) || isReadable(file) ? undefined : texts.image.wrongType;

/** A photo of fewer bytes is sent in a few seconds on any line. */
const LARGE_PHOTO_BYTES = 1_000_000;
/** Pixels on the longer side of a photo that was scaled down: more than any page shows, also on sharp screens. */
const PHOTO_SIDE = 2560;

/**
 * The image as the server takes it: as it is, or drawn anew if it is a large photo, which would take minutes on a phone's line, or is too
 * large or of a format that the browser alone can read. Says of a moving image that it will stand still. Rejects with a RefusedImage.
 */
export async function uploadable(file: File): Promise<File> {
  if (await isMoving(file)) toast.note(texts.image.moving(file.name));
  const isTaken = IMAGE_TYPES.includes(file.type);
  if (isTaken && file.size <= IMAGE_MAX_BYTES) {
    const isLargePhoto = file.type === 'image/jpeg' && file.size > LARGE_PHOTO_BYTES;
    const smaller = isLargePhoto ? await drawn(file).catch(() => file) : file;
    return smaller.size < file.size ? smaller : file;
  }
  const refusal = refusalOf(file);
  if (refusal !== undefined) throw new RefusedImage(refusal);
  const smaller = await drawn(file).catch(() => undefined);
  if (smaller !== undefined && smaller.size <= IMAGE_MAX_BYTES) return smaller;
  if (isPhonePhoto(file)) throw new RefusedImage(texts.image.phonePhoto);
  throw new RefusedImage(isTaken ? texts.image.tooLarge : texts.image.wrongType);
}

/** Where a file says that it moves: a bit of a WebP, or a chunk of a PNG before its first image. In bytes. */
const WEBP_FLAGS = 20;
const MOVES = 0x02;
const HEAD = 64_000;

/** Tells whether an image is an animation. */
async function isMoving(file: File): Promise<boolean> {
  if (file.type !== 'image/webp' && file.type !== 'image/png') return false;
  const bytes = new Uint8Array(await file.slice(0, HEAD).arrayBuffer());
  const head = new TextDecoder('latin1').decode(bytes);
  if (file.type === 'image/webp') return head.slice(12, 16) === 'VP8X' && ((bytes[WEBP_FLAGS] ?? 0) & MOVES) !== 0;
  return head.split('IDAT', 1)[0]?.includes('acTL') === true;
}

const QUALITY = 0.85;
const ENDINGS: Readonly<Record<string, string>> = { 'image/jpeg': '.jpg', 'image/webp': '.webp' };

/** The image drawn anew, upright and with sides of at most `PHOTO_SIDE`. Rejects when the browser cannot read it. */
async function drawn(file: File): Promise<File> {
  const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' });
  const scale = Math.min(1, PHOTO_SIDE / Math.max(bitmap.width, bitmap.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(bitmap.width * scale));
  canvas.height = Math.max(1, Math.round(bitmap.height * scale));
  const context = canvas.getContext('2d');
  if (context === null) throw new Error('This browser draws no images.');
  context.imageSmoothingQuality = 'high';
  context.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  bitmap.close();
  // WebP keeps transparent areas. A browser that writes none makes a PNG of it.
  const wanted = file.type === 'image/png' || file.type === 'image/webp' ? 'image/webp' : 'image/jpeg';
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, wanted, QUALITY));
  if (blob === null) throw new Error('This browser cannot write the image.');
  return new File([blob], file.name.replace(/\.\w+$|$/, ENDINGS[blob.type] ?? '.png'), { type: blob.type });
}
