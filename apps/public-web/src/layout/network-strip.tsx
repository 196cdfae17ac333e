import { momentInWords } from '@jala/schema/rules/long-date';
import type { ShownGangguan } from '@jala/schema/wire/gangguan';
import { texts } from '#texts.ts';
import { Strip, STRIP_LINK } from './strip.tsx';

/** A strip on every page that names a current outage, or planned work that comes soon. */
export function NetworkStrip({ entry }: { entry: ShownGangguan }) {
  const isWork = entry.jenis === 'pemeliharaan';
  return (
    <Strip
      id={String(entry.id)}
      label={texts.strip.name}
      tone={isWork ? 'info' : 'warning'}
      icon={isWork ? 'clock' : 'triangle-alert'}
    >
      <b>{isWork ? texts.strip.work(entry.tempat_singkat) : texts.strip.outage(entry.tempat_singkat)}</b>{' '}
      <span className="max-sm:hidden">{details(entry)} </span>
      <a href="/status" className={STRIP_LINK}>
        {texts.strip.look}
        <span className="max-sm:sr-only"> {texts.strip.progress}</span>
      </a>
    </Strip>
  );
}

/** 'Kabel putus di Jl. Siliwangi, perkiraan pulih 16.30 WIB.' */
function details({ jenis, status, judul, mulai, perkiraan }: ShownGangguan): string {
  const isAhead = perkiraan !== null && Date.parse(perkiraan) > Date.now();
  const end = isAhead ? momentInWords(perkiraan) : undefined;
  const times =
    status === 'terjadwal'
      ? [momentInWords(mulai), end === undefined ? '' : texts.strip.until(end)].join(' ').trim()
      : end && (jenis === 'gangguan' ? texts.strip.estimate(end) : texts.strip.until(end));
  return `${[judul.replace(/[.,;]$/, ''), times].filter(Boolean).join(', ')}.`;
}
