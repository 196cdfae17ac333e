import { parseBody } from '@jala/rich-text/document/dom';

const STORED = /^\/api\/storage\/([0-9a-z]+\.(?:png|jpg|webp))(?:\?|$)/;

const fileOf = (image: Element): string | undefined => STORED.exec(image.getAttribute('src') ?? '')?.[1];
const isMute = (image: Element): boolean => (image.getAttribute('alt') ?? '').trim() === '';

/** The stored images of a text from the editor that have no alt text there, each once. */
export function muteImagesIn(html: string): string[] {
  const images = [...parseBody(html).querySelectorAll('img')];
  return [...new Set(images.filter(isMute).flatMap((image) => fileOf(image) ?? []))];
}

/** The text with these alt texts, by file, for its images that have none. The same string if there is nothing to write. */
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
