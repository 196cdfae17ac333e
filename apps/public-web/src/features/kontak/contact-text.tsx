const NUMBER = /^[\d\s()+-]+$/;

/**
 * A line of a contact row. Where it is too long for its column, an e-mail address breaks after '@' and a number not at all, unless the
 * letters are very large.
 */
export function ContactText({ text }: { text: string }) {
  if (NUMBER.test(text)) return <span className="whitespace-nowrap max-[16rem]:whitespace-normal">{text}</span>;
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
