import type { JangkauanStatus } from '@jala/schema/rules/jangkauan';
import { longDate } from '@jala/schema/rules/long-date';
import type { JangkauanPage } from '@jala/schema/wire/jangkauan';
import { clsx } from 'clsx';
import { texts, unbroken } from '#texts.ts';
import { CoverageMap } from './coverage-map.tsx';

const MARKS: Record<JangkauanStatus, string> = {
  tercakup: 'coverage-tercakup',
  segera: 'coverage-segera',
  belum: 'coverage-belum',
};

/** States in the list, and the state `belum`, which only the map shows. */
const SHOWN = ['tercakup', 'segera', 'belum'] as const;

/** Every kelurahan of a kabupaten that is covered or soon will be, by kecamatan. Each links to its answer. */
export function CoverageAreas({ page: { kabupaten, kecamatan, answer, map, changed_at } }: { page: JangkauanPage }) {
  const served = kecamatan
    .map((one) => ({ ...one, kelurahan: one.kelurahan.filter(({ status }) => status !== 'belum') }))
    .filter(({ kelurahan }) => kelurahan.length > 0);
  if (kabupaten === null || served.length === 0) return null;
  const states = new Set(
    [...served.flatMap(({ kelurahan }) => kelurahan), ...(map?.areas ?? [])].map(({ status }) => status),
  );
  return (
    <section className="rounded-xl border border-border bg-card p-7.5 shadow-md max-sm:p-5">
      <h2 className="text-lg">{texts.jangkauan.areas(kabupaten.nama)}</h2>
      <div className="mt-5 grid gap-5">
        {served.map(({ kode, nama, kelurahan }) => (
          <div key={kode}>
            <h3 className="text-ui font-bold">
              {texts.jangkauan.kecamatan} {nama}
            </h3>
            <ul className="mt-2 flex flex-wrap gap-2">
              {kelurahan.map((area) => (
                <li key={area.kode}>
                  <a
                    href={`/cek-jangkauan?kel=${area.kode}`}
                    {...(area.kode === answer?.kode && { 'aria-current': 'true' })}
                    className={clsx(
                      'inline-flex min-h-11 items-center rounded-md border px-3.5 font-semibold text-foreground hover:underline aria-[current]:outline-2 aria-[current]:outline-foreground',
                      MARKS[area.status],
                    )}
                  >
                    {area.nama}
                    {area.status === 'segera' && <span className="sr-only"> ({texts.jangkauan.legend.segera})</span>}
                  </a>
                </li>
              ))}
            </ul>
          </div>
        ))}
      </div>
      {map !== null && <CoverageMap map={map} kabupaten={kabupaten.nama} chosen={answer?.kode} />}
      <div className="mt-6 flex flex-wrap items-center gap-x-5 gap-y-2 border-t border-border pt-4 text-sm">
        {SHOWN.filter((status) => states.has(status)).map((status) => (
          <span key={status} className="flex items-center gap-2">
            <span aria-hidden className={clsx('h-4 w-6 rounded-xs border', MARKS[status])} />
            {texts.jangkauan.legend[status]}
          </span>
        ))}
        {changed_at !== null && (
          <span className="ml-auto text-muted-foreground">
            {texts.jangkauan.changedOn(unbroken(longDate(changed_at)))}
          </span>
        )}
      </div>
      <p className="mt-2 text-sm text-muted-foreground">
        {texts.jangkauan.credit}{' '}
        <a
          href="https://github.com/fityannugroho/idn-area-data"
          target="_blank"
          rel="noreferrer"
          className="underline underline-offset-[0.2em]"
        >
          {texts.jangkauan.creditName}
        </a>{' '}
        ({texts.jangkauan.creditLicence})
      </p>
    </section>
  );
}
