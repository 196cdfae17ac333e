import { longDate } from '@jala/schema/rules/long-date';
import type { ShownGangguan } from '@jala/schema/wire/gangguan';
import { texts } from '#texts.ts';

const MINUTE_MS = 60_000;

/** Past entries, each with its date, its duration and its last news. */
export const PastIncidents = ({ entries }: { entries: readonly ShownGangguan[] }) => (
  <section className="mt-14 grid grid-cols-1 gap-x-10 gap-y-5 lg:grid-cols-[20rem_minmax(0,1fr)]">
    <div>
      <h2 className="text-h2 wrap-anywhere">{texts.status.past}</h2>
      <a
        href="/status.rss"
        className="mt-2 inline-flex min-h-11 items-center font-bold text-link underline underline-offset-[0.2em]"
      >
        {texts.status.feed}
      </a>
    </div>
    <ul className="divide-y divide-border border-y border-border">
      {entries.map(({ id, judul, tempat, mulai, selesai, kabar: [last] }) => (
        <li key={id} className="grid grid-cols-1 gap-x-8 gap-y-1 py-4.5 sm:grid-cols-[10rem_minmax(0,1fr)]">
          <p className="text-ui text-muted-foreground">{longDate(mulai)}</p>
          <div className="min-w-0 wrap-anywhere">
            <h3 className="text-base font-bold">
              {judul}
              {selesai !== null && `, ${lasted(mulai, selesai)}`}
            </h3>
            <p className="text-ui text-muted-foreground">{last === undefined ? tempat : `${tempat}. ${last.teks}`}</p>
          </div>
        </li>
      ))}
    </ul>
  </section>
);

function lasted(from: string, to: string): string {
  const minutes = Math.max(1, Math.floor((Date.parse(to) - Date.parse(from)) / MINUTE_MS));
  const hours = Math.floor(minutes / 60);
  return hours >= 48 ? texts.status.lastedDays(Math.round(hours / 24)) : texts.status.lasted(hours, minutes % 60);
}
