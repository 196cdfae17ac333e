import type { ImageElement } from '#document/types.ts';

type Image = Omit<ImageElement, 'type' | 'children'>;

/** What the server can make a picture of. */
const DATA_PICTURE = /^data:image\/(?:png|jpe?g|webp);base64,/i;

/** The character that a picture of an emoji stands for, as messengers and blogs draw them. */
export function emojiOf(image: Element): string | undefined {
  const marked = image.getAttribute('data-plain-text') ?? image.getAttribute('data-emoji');
  if (marked !== null) return marked;
  const isEmoji = /\bemoji/.test(image.getAttribute('class') ?? '');
  return isEmoji ? (image.getAttribute('alt') ?? undefined) : undefined;
}

/** Nothing when the picture is out of reach, such as a file of the program it comes from, or only counts readers. */
export function foreignImage(element: Element): Image | undefined {
  const src = reachable(element.getAttribute('src')) ?? reachable(element.getAttribute('data-src'));
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

function reachable(address: string | null): string | undefined {
  const src = (address ?? '').trim();
  const [, protocol] = /^([a-z][a-z\d+.-]*):/i.exec(src) ?? [];
  if (src === '' || /\p{Cc}/u.test(src)) return undefined;
  // An address without a host meant the page that it was copied from.
  if (protocol === undefined) return src.startsWith('//') || src.startsWith('/api/storage/') ? src : undefined;
  if (/^https?$/i.test(protocol)) return src;
  return DATA_PICTURE.test(src) ? src : undefined;
}
