import { storageUrl } from '@jala/schema/storage-url';
import { storedImageSet } from './stored-image.ts';

const BODY_SIZES = '(min-width: 64rem) 44rem, 92vw';

/**
 * Rich text as the public site shows it: the page's own heading stays the only h1, and one of the text's looks like the
 * one that staff wrote; pictures come in the fitting size.
 */
export const enhanceRichText = (html: string): string =>
  html
    .replace(/<h1\b/gi, '<h2 data-level="1"')
    .replace(/<\/h1\b/gi, '</h2')
    .replace(
      /<img\b([^>]*?)\ssrc="\/api\/storage\/([a-z0-9]+\.(?:png|jpg|webp))"/gi,
      (_, before: string, file: string) => {
        const set = `srcset="${storedImageSet(file, 1600)}" sizes="${BODY_SIZES}"`;
        return `<img${before} ${set} src="${storageUrl(file, 960)}"`;
      },
    )
    .replace(/<img\b(?![^>]*\sloading=)/gi, '<img loading="lazy" decoding="async"')
    .replace(/<iframe\b(?![^>]*\sloading=)/gi, '<iframe loading="lazy"')
    .replace(/<iframe\b(?![^>]*\stitle=)/gi, '<iframe title="Video"');
