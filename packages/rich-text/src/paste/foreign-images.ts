import { storageUrl } from '@jala/schema/rules/storage-url';
import { figureClassesOf, plainCaption } from '#document/read-figure.ts';
import { defined, type FigureElement, type ImageElement } from '#document/types.ts';
import { ownBlockClasses } from './foreign-style.ts';

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

/** Images of a mail in Gmail, which only the reader of the mail can load. */
const MAIL_PICTURE = /^https:\/\/mail\.google\.com\//i;
/** Characters. Shorter `data:` addresses are only placeholders for images that a page loads later. */
const LEAST_DATA = 300;

/**
 * The name of an image that cannot be pasted, because it exists only on the device or in the program from which the text was copied; '' if
 * it has no name. Undefined for an image that can be pasted, and for an element that shows no image.
 */
export function lostImage(element: Element): string | undefined {
  const src = (element.getAttribute('src') ?? '').trim();
  const isPicture = src !== '' && !/^data:(?:image\/(?:svg|gif)|(?!image))/i.test(src);
  const isRoom = src.startsWith('data:') && src.length < LEAST_DATA;
  if (!isPicture || isRoom || isPixel(element) || foreignImage(element) !== undefined) return undefined;
  const [file = ''] = (!src.startsWith('data:') && /[^/\\?#:@]+\.\w{2,5}(?=[?#@]|$)/.exec(src)) || [];
  return element.getAttribute('alt')?.trim().slice(0, MAX_NAME) || file;
}

const MAX_NAME = 60;

const isPixel = (element: Element): boolean =>
  ['width', 'height'].every((side) => ['0', '1'].includes(element.getAttribute(side) ?? ''));

/** Tells whether a pasted image stays on another site. */
export const isElsewhere = ({ src }: Pick<ImageElement, 'src'>): boolean => /^(?:https?:)?\/\//i.test(src);

/** Reads an image. Undefined for a tracking pixel and for an image that visitors could not load, such as a local file. */
export function foreignImage(element: Element): Image | undefined {
  const src = publicAddress(element.getAttribute('src')) ?? publicAddress(element.getAttribute('data-src'));
  if (src === undefined || isPixel(element)) return undefined;
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

/**
 * An image with its caption, as blogs write it. Undefined for other figures, and for an image that must first be uploaded, because such an
 * image can only stand in a paragraph.
 */
export function foreignFigure(element: Element): FigureElement | undefined {
  const images = element.querySelectorAll('img');
  const [found] = images;
  const image = found === undefined || images.length > 1 ? undefined : foreignImage(found);
  const caption = element.querySelector('figcaption');
  const isMore =
    lettersOf(element) > lettersOf(caption) ||
    element.querySelector('iframe, table, figure, figcaption a[href]') !== null;
  if (image === undefined || image.src.startsWith('data:') || isMore) return undefined;
  const classes = figureClassesOf((ownBlockClasses(element).classes ?? '').split(' ')) ?? {};
  if (caption === null && classes.size === undefined) return undefined;
  const text = plainCaption(caption?.textContent ?? '');
  return defined<FigureElement>({ type: 'figure', ...classes, ...image, caption: text, children: [{ text: '' }] });
}

const lettersOf = (element: Element | null): number => element?.textContent.replaceAll(/\s/g, '').length ?? 0;

function publicAddress(address: string | null): string | undefined {
  const src = (address ?? '').trim();
  const [, protocol] = /^([a-z][a-z\d+.-]*):/i.exec(src) ?? [];
  if (src === '' || /\p{Cc}/u.test(src)) return undefined;
  // An address without a host is relative to the page that it was copied from.
  if (protocol === undefined) return src.startsWith('//') || src.startsWith(storageUrl('')) ? src : undefined;
  if (/^https?$/i.test(protocol)) return MAIL_PICTURE.test(src) ? undefined : src;
  return DATA_IMAGE.test(src) ? src : undefined;
}
