/**
 * HTML written as the server's cleaner writes it, so that it comes back from there as it went. Names and references are
 * those of rehype-stringify in apps/api/src/rich-text/clean-html.ts.
 */

const ATTRIBUTE_REFERENCES: Record<string, string> = {
  '"': '&quot;',
  '&': '&amp;',
  "'": '&#x27;',
  '`': '&#x60;',
};

/** Elements that are never closed. */
export const VOID_TAGS: ReadonlySet<string> = new Set(['br', 'hr', 'img']);

/** Whether it is of white space that HTML makes nothing of. */
export function isBlankText(text: string): boolean {
  return /^[\t\n\f\r ]*$/.test(text);
}

/** A value that is missing leaves the attribute out, `true` writes its name alone. */
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
  return ` ${name}="${value.replaceAll(/["&'`]/g, (character) => ATTRIBUTE_REFERENCES[character] ?? character)}"`;
}
