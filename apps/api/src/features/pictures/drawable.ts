/** The characters that the site's own font has. */
const KNOWN = /[ -~\u00a0©«®°±·»É×àáâäç-ïñ-ôö÷ù-ü–—‘-‚“-„•…‹›€™↑↓−]/u;

/**
 * Adapts a text to the font. Replaces letters that the font does not have by similar letters, and removes characters without a similar
 * letter, such as emoji.
 */
export function drawable(text: string): string {
  const letters = Array.from(text.normalize('NFC'), (letter) => {
    if (/\s/.test(letter)) return ' ';
    return KNOWN.test(letter)
      ? letter
      : Array.from(letter.normalize('NFKD'))
          .filter((part) => KNOWN.test(part))
          .join('');
  });
  return letters.join('').replaceAll(/\s+/g, ' ').trim();
}
