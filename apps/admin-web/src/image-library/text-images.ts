import { parseBody } from '@jala/rich-text/document/dom';

const STORED = /^\/api\/storage\/([0-9a-z]+\.(?:png|jpg|webp))(?:\?|$)/;

const fileOf = (image: Element): string | undefined => STORED.exec(image.getAttribute('src') ?? '')?.[1];
const isMute = (image: Element): boolean => (image.getAttribute('alt') ?? '').trim() === '';

/** Returns the stored images that have no alt text in a text from the editor, without duplicates. */
export function muteImagesIn(html: string): string[] {
  const images = [...parseBody(html).querySelectorAll('img')];
  return [...new Set(images.filter(isMute).flatMap((image) => fileOf(image) ?? []))];
}

/** Adds alt texts, keyed by file, to the images of a text that have none. Returns the same string if nothing changes. */
export function withAltTexts(html: string, alts: ReadonlyMap<string, string>): string {
  const body = parseBody(html);
  let isChanged = false;
  for (const image of body.querySelectorAll('img')) {
    const alt = alts.get(fileOf(image) ?? '') ?? '';
    if (alt === '' || !isMute(image)) continue;
    image.setAttribute('alt', alt);
    isChanged = true;
  }
  return isChanged ? body.innerHTML : html;
}
