/** A line of a contact row. Where it is too long for its column, an e-mail address breaks after '@' and not inside a word. */
export function ContactText({ text }: { text: string }) {
  const [name = '', domain] = text.split('@');
  return domain === undefined ? (
    text
  ) : (
    <>
      {name}@<wbr />
      {domain}
    </>
  );
}
