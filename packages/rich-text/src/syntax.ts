/** Functions with which the editor and the server's cleaner write HTML, so that the cleaner does not change what the editor wrote. */

/**
 * A parser only needs `"` and `&` to be escaped. The other characters are escaped to protect code that reads HTML without a
 * parser: no attribute contains anything that looks like a tag.
 */
const ATTRIBUTE_REFERENCES: Record<string, string> = {
  '"': '&quot;',
  '&': '&amp;',
  "'": '&#x27;',
  '`': '&#x60;',
  '<': '&lt;',
  '>': '&gt;',
};

const ATTRIBUTE_CHARACTERS = new Map(
  Object.entries(ATTRIBUTE_REFERENCES).map(([character, reference]) => [reference, character]),
);

/** The value of an attribute as `openTag` writes it. */
export const attributeValue = (written: string): string =>
  written.replaceAll(/&(?:#x)?\w+;/g, (reference) => ATTRIBUTE_CHARACTERS.get(reference) ?? reference);

/** The allowed elements that have no end tag. */
export const VOID_TAGS: ReadonlySet<string> = new Set(['br', 'hr', 'img']);

/** Tells whether a text is empty or has only whitespace that HTML collapses. A no-break space is not such whitespace. */
export function isBlankText(text: string): boolean {
  return /^[\t\n\f\r ]*$/.test(text);
}

/** `undefined` leaves the attribute out, and `true` writes only its name. */
export type Attributes = Record<string, string | true | undefined>;

export function escapeText(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
}

export function openTag(name: string, attributes: Attributes): string {
  const written = Object.entries(attributes).map(([attribute, value]) => attributeHtml(attribute, value));
  return `<${name}${written.join('')}>`;
}

function attributeHtml(name: string, value: string | true | undefined): string {
  if (value === undefined) return '';
  if (value === true) return ` ${name}`;
  return ` ${name}="${escapeAttribute(value)}"`;
}

/** Escapes the value of an attribute in double quotes. */
export function escapeAttribute(value: string): string {
  return value.replaceAll(/["&'`<>]/g, (character) => ATTRIBUTE_REFERENCES[character] ?? character);
}
