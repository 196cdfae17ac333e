/** Thrown on HTML whose meaning the document cannot hold; its block is then kept as it is, locked. */
export class NotHeld extends Error {
  override name = 'NotHeld';
}

/** Throws NotHeld when the element has attributes besides those named. */
export function expectOnly(element: Element, attributes: readonly string[]): void {
  const other = element.getAttributeNames().find((name) => !attributes.includes(name));
  if (other !== undefined) throw new NotHeld(`${element.localName}[${other}]`);
}
