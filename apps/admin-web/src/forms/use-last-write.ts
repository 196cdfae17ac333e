/** Who wrote a record last, and when. */
interface LastWrite {
  by: string;
  at: Date;
}

/** The last write of the record `place`. Undefined while it is not known. */
export const useLastWrite = (_place: string): LastWrite | undefined => undefined;

const time = new Intl.DateTimeFormat('id-ID', { timeStyle: 'short' });
const day = new Intl.DateTimeFormat('id-ID', { dateStyle: 'long' });

/** 'pukul 14.02', and with the day if it is another one: 'pada 21 November 2026 pukul 14.02'. */
export function momentOf(at: Date, now = new Date()): string {
  const isToday = at.toDateString() === now.toDateString();
  return `${isToday ? '' : `pada ${day.format(at)} `}pukul ${time.format(at)}`;
}
