/**
 * How HTML is written: by the editor and by the server's cleaner alike, so that what the editor wrote comes back from the
 * cleaner unchanged.
 */

/**
 * A parser needs only `"` and `&`. The others make an attribute harmless to code that reads HTML without parsing it: no
 * attribute contains anything that looks like a tag.
 */
const ATTRIBUTE_REFERENCES: Record<string, string> = {
  '"': '&quot;',
  '&': '&amp;',
  "'": '&#x27;',
  '`': '&#x60;',
  '<': '&lt;',
  '>': '&gt;',
};

/** The allowed elements that are never closed. */
export const VOID_TAGS: ReadonlySet<string> = new Set(['br', 'hr', 'img']);

/** Whether a text consists of the whitespace that HTML collapses. A no-break space is not part of it. */
export function isBlankText(text: string): boolean {
  return /^[\t\n\f\r ]*$/.test(text);
}

/** An `undefined` value leaves the attribute out, `true` writes its name alone. */
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
  return ` ${name}="${value.replaceAll(/["&'`<>]/g, (character) => ATTRIBUTE_REFERENCES[character] ?? character)}"`;
}
