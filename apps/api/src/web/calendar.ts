/** An event of a calendar. Times as ISO 8601. */
export interface CalendarEvent {
  /** Globally unique, and the same each time the event is read. */
  uid: string;
  title: string;
  text: string;
  place: string;
  url: string;
  from: string;
  to: string;
  /** Time of the last change. */
  changed: string;
}

/** Maximum number of bytes per line, without the line break (RFC 5545, section 3.1). */
const LINE = 75;

/** Writes a calendar with one event (RFC 5545). No library that works with Node 20 is still maintained. */
export function calendarOf({ uid, title, text, place, url, from, to, changed }: CalendarEvent): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Jala//Status//ID',
    'BEGIN:VEVENT',
    `UID:${escaped(uid)}`,
    `DTSTAMP:${utc(changed)}`,
    `DTSTART:${utc(from)}`,
    `DTEND:${utc(to)}`,
    `SUMMARY:${escaped(title)}`,
    `DESCRIPTION:${escaped(text)}`,
    `LOCATION:${escaped(place)}`,
    `URL:${url}`,
    'END:VEVENT',
    'END:VCALENDAR',
  ];
  return lines.map((line) => `${folded(line)}\r\n`).join('');
}

/** '2026-11-29T00:00:00.000Z' -> '20261129T000000Z'. */
const utc = (moment: string): string => new Date(moment).toISOString().replaceAll(/[-:]|\.\d+/g, '');

const escaped = (text: string): string =>
  text.replaceAll(/[\\;,]/g, String.raw`\$&`).replaceAll(/\r\n|\r|\n/g, String.raw`\n`);

/** Continues a long line in the next line, after a space. Never splits a character. */
function folded(line: string): string {
  let size = 0;
  let out = '';
  for (const character of line) {
    const bytes = Buffer.byteLength(character);
    if (size + bytes > LINE) {
      out += '\r\n ';
      size = 1;
    }
    out += character;
    size += bytes;
  }
  return out;
}
