import { Fragment } from 'react';

const NUMBER = /^[\d\s()+-]+$/;

/**
 * A line of a contact row. If it is too long for its column, an e-mail address breaks after '@' and dots. A number does not break, unless
 * the letters are very large.
 */
export function ContactText({ text }: { text: string }) {
  if (NUMBER.test(text)) return <span className="whitespace-nowrap max-[16rem]:whitespace-normal">{text}</span>;
  if (!text.includes('@')) return text;
  return text.split(/(?<=[@.])/).map((part, place) => (
    // oxlint-disable-next-line react/no-array-index-key -- the parts never change places
    <Fragment key={place}>
      {place > 0 && <wbr />}
      {part}
    </Fragment>
  ));
}
