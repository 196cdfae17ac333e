/** Thrown on HTML whose meaning the document cannot hold; its block is then kept as it is, locked. */
export class UnsupportedHtml extends Error {
  override name = 'UnsupportedHtml';
}

/** Throws UnsupportedHtml when the element has attributes besides those named. */
export function expectOnly(element: Element, attributes: readonly string[]): void {
  const other = element.getAttributeNames().find((name) => !attributes.includes(name));
  if (other !== undefined) throw new UnsupportedHtml(`${element.localName}[${other}]`);
}
