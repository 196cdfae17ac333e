import { IMAGE_MAX_BYTES, IMAGE_TYPES } from '@jala/schema/limits';
import { texts } from '#texts.ts';
import { toast } from './toasts.ts';

const isPhonePhoto = ({ name, type }: File): boolean => /^image\/hei[cf]/.test(type) || /\.hei[cf]$/i.test(name);

/** Tells whether the browser may be able to read a file whose type the server does not accept. */
const isReadable = (file: File): boolean =>
  isPhonePhoto(file) || ['image/avif', 'image/bmp', 'image/x-ms-bmp'].includes(file.type);

/**
 * File types that file dialogs offer. An iPhone converts a HEIC photo into a JPEG only if HEIC is not in the list. On other devices, users
 * can choose such a photo; if the browser cannot convert it, a message says what to do.
 */
export const ACCEPTED_IMAGES = (
  /iP(?:hone|ad|od)/.test(navigator.userAgent)
    ? IMAGE_TYPES
    : [...IMAGE_TYPES, 'image/heic', 'image/heif', '.heic', '.heif']
).join(',');

/** A file that would be refused again. Its message tells the user what to do instead. */
export class RefusedImage extends Error {}

/**
 * Returns the reason why neither the server nor the browser can read a file as an image, as a sentence for users. Undefined if one of them
 * may be able to.
 */
export const refusalOf = (file: File): string | undefined =>
  IMAGE_TYPES.includes(file.type) || isReadable(file) ? undefined : texts.image.wrongType;

/** A JPEG with more bytes is scaled down. A smaller file is sent in a few seconds on any connection. */
const LARGE_PHOTO_BYTES = 1_000_000;
/** Maximum length of the longer side of a redrawn image, in px: more than any page shows, also on high-density screens. */
const PHOTO_SIDE = 2560;

/**
 * Returns the image in a form that the server accepts. Redraws a large JPEG, which would take minutes on a phone's connection, an image
 * above the size limit, and a format that only the browser can read. Tells the user if an animation becomes a still image. Rejects with a
 * RefusedImage if the image cannot be uploaded.
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

/**
 * Byte offset of the flags in a WebP file. `MOVES` is the flag of an animation. `HEAD` is the number of bytes in which the `acTL` chunk of
 * an animated PNG is searched.
 */
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

/** Redraws an image, upright and with sides of at most `PHOTO_SIDE`. Rejects if the browser cannot read the image. */
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
  // WebP keeps transparent areas. A browser that cannot write WebP writes a PNG instead.
  const wanted = file.type === 'image/png' || file.type === 'image/webp' ? 'image/webp' : 'image/jpeg';
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, wanted, QUALITY));
  if (blob === null) throw new Error('This browser cannot write the image.');
  return new File([blob], file.name.replace(/\.\w+$|$/, ENDINGS[blob.type] ?? '.png'), { type: blob.type });
}
