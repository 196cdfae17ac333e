import { momentInWords, shortMoment } from '@jala/schema/rules/long-date';
import type { ShownGangguan } from '@jala/schema/wire/gangguan';
import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { Icon } from '#components/icon.tsx';
import { texts } from '#texts.ts';

const EDGES = {
  putus: 'border-t-destructive-text',
  lambat: 'border-t-soga-500',
  work: 'border-t-nila-500',
};

/** An outage or planned work: where, since when, until when, and its news, the newest first. */
export function IncidentCard({ entry }: { entry: ShownGangguan }) {
  const { id, jenis, dampak, status, judul, tempat, mulai, perkiraan, pelanggan, kabar, diam_sejak } = entry;
  const isWork = jenis === 'pemeliharaan';
  const tag =
    status === 'terjadwal' ? texts.status.tags.terjadwal : isWork ? texts.status.tags.work : texts.status.tags.aktif;
  return (
    <article
      className={clsx(
        'rounded-xl border border-t-4 border-border bg-card p-7.5 shadow-md max-sm:p-5',
        EDGES[isWork ? 'work' : dampak],
      )}
    >
      <p
        className={clsx(
          'inline-flex items-center gap-1.5 rounded-xs border px-2 py-0.5 text-sm font-semibold',
          isWork
            ? 'border-info-line bg-info-tint text-info-text'
            : 'border-destructive-line bg-destructive-tint text-destructive-text',
        )}
      >
        <Icon name={isWork ? 'clock' : 'circle-alert'} />
        {tag}
      </p>
      <h2 className="mt-3 text-lg wrap-anywhere">{judul}</h2>
      <dl className="mt-4 grid grid-cols-[repeat(auto-fit,minmax(min(100%,8rem),1fr))] gap-x-6 gap-y-4 border-t border-border pt-4">
        <Fact label={texts.status.area}>{tempat}</Fact>
        <Fact label={texts.status.start}>{momentInWords(mulai)}</Fact>
        <Fact label={isWork ? texts.status.end : texts.status.estimate}>
          {perkiraan === null ? texts.status.unknown : momentInWords(perkiraan)}
        </Fact>
        {pelanggan !== null && <Fact label={texts.status.customers}>{texts.status.about(pelanggan)}</Fact>}
      </dl>
      {kabar.length > 0 && (
        <ol className="mt-5 grid gap-3.5 border-t border-border pt-5">
          {kabar.map(({ teks, pada }, place) => (
            <li
              key={pada}
              className={clsx(
                'grid items-start gap-x-3.5 max-[22rem]:grid-cols-1',
                status === 'terjadwal' ? 'grid-cols-[auto_minmax(0,1fr)]' : 'grid-cols-[auto_auto_minmax(0,1fr)]',
              )}
            >
              {/* For planned work the time of writing is left out, because readers would take it for a time of the work. */}
              {status !== 'terjadwal' && (
                <time dateTime={pada} className="min-w-12 text-ui font-bold tabular-nums">
                  {shortMoment(pada)}
                </time>
              )}
              <span
                aria-hidden
                className={clsx(
                  'mt-1.5 size-3 rounded-full border-2 max-[22rem]:hidden',
                  place === 0 ? 'border-soga-500 bg-soga-400' : 'border-nila-400',
                )}
              />
              <p className="wrap-anywhere">{teks}</p>
            </li>
          ))}
        </ol>
      )}
      {diam_sejak !== null && !isWork && (
        <p className="mt-4 text-ui text-muted-foreground">{texts.status.silent(momentInWords(diam_sejak))}</p>
      )}
      {status === 'terjadwal' && (
        <a
          href={`/status/${id}.ics`}
          className="mt-4 inline-flex min-h-11 items-center gap-2 font-bold text-link underline underline-offset-[0.2em]"
        >
          {texts.status.calendar}
        </a>
      )}
    </article>
  );
}

const Fact = ({ label, children }: { label: string; children: ReactNode }) => (
  <div>
    <dt className="text-sm text-muted-foreground">{label}</dt>
    <dd className="mt-0.5 font-semibold wrap-anywhere">{children}</dd>
  </div>
);
