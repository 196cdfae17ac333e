import { attributeValue, openTag } from '@jala/rich-text/syntax';

const TAG = /<img\b[^>]*>/g;
const ADDRESS = /\/api\/storage\/([0-9a-z]+\.(?:png|jpg|webp))/;
const ALT = / alt(?:="([^"]*)")?(?=[\s>])/;

const fileOf = (tag: string): string | undefined => ADDRESS.exec(tag)?.[1];
const altOf = (tag: string): string => attributeValue(ALT.exec(tag)?.[1] ?? '').trim();

/** The stored images of a text from the editor that have no alt text there, each once. */
export function muteImagesIn(html: string): string[] {
  const tags = html.match(TAG) ?? [];
  return [...new Set(tags.filter((tag) => altOf(tag) === '').flatMap((tag) => fileOf(tag) ?? []))];
}

/** The text with these alt texts, by file, for its images that have none. */
export const withAltTexts = (html: string, alts: ReadonlyMap<string, string>): string =>
  html.replaceAll(TAG, (tag) => {
    const alt = alts.get(fileOf(tag) ?? '');
    if (alt === undefined || alt === '' || altOf(tag) !== '') return tag;
    const written = openTag('img', { alt }).slice('<img'.length, -1);
    return tag.replace(ALT, '').replace(/^<img/, () => `<img${written}`);
  });
