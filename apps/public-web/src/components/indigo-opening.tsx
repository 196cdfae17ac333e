/** What stands under the header, whose text is white, when a page has no words of its own to open with. */
export function IndigoOpening() {
  return <div className="h-72 bg-linear-to-b from-nila-950 to-nila-900" />;
}
