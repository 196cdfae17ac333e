import { storageUrl } from '@jala/schema/storage-url';
import type { ImageElement } from '#document/types.ts';

type Image = Omit<ImageElement, 'type' | 'children'>;

/** Image formats that the server can store. */
const DATA_IMAGE = /^data:image\/(?:png|jpe?g|webp);base64,/i;

/** The character of an emoji that a messenger or blog shows as an image. Undefined for other images. */
export function emojiOf(image: Element): string | undefined {
  const marked = image.getAttribute('data-plain-text') ?? image.getAttribute('data-emoji');
  if (marked !== null) return marked;
  const isEmoji = /\bemoji/.test(image.getAttribute('class') ?? '');
  return isEmoji ? (image.getAttribute('alt') ?? undefined) : undefined;
}

/** Reads an image. Undefined for a tracking pixel and for an image that visitors could not load, such as a local file. */
export function foreignImage(element: Element): Image | undefined {
  const src = publicAddress(element.getAttribute('src')) ?? publicAddress(element.getAttribute('data-src'));
  const sides = [element.getAttribute('width'), element.getAttribute('height')];
  if (src === undefined || sides.every((side) => side === '1' || side === '0')) return undefined;
  const image: Image = { src };
  for (const name of ['alt', 'title'] as const) {
    const value = element.getAttribute(name);
    if (value !== null) image[name] = value.replaceAll('\r', '');
  }
  for (const name of ['width', 'height'] as const) {
    const value = element.getAttribute(name);
    if (value !== null && /^[1-9]\d{0,4}$/.test(value)) image[name] = value;
  }
  return image;
}

function publicAddress(address: string | null): string | undefined {
  const src = (address ?? '').trim();
  const [, protocol] = /^([a-z][a-z\d+.-]*):/i.exec(src) ?? [];
  if (src === '' || /\p{Cc}/u.test(src)) return undefined;
  // An address without a host is relative to the page that it was copied from.
  if (protocol === undefined) return src.startsWith('//') || src.startsWith(storageUrl('')) ? src : undefined;
  if (/^https?$/i.test(protocol)) return src;
  return DATA_IMAGE.test(src) ? src : undefined;
}
