import { MAP_WIDTH } from '@jala/schema/rules/boundaries';
import type { JangkauanStatus } from '@jala/schema/rules/jangkauan';
import type { JangkauanPage } from '@jala/schema/wire/jangkauan';
import { clsx } from 'clsx';
import { texts } from '#texts.ts';

interface CoverageMapProps {
  map: NonNullable<JangkauanPage['map']>;
  kabupaten: string;
  /** Code of the kelurahan that the visitor has chosen. */
  chosen: string | undefined;
}

/** Fill of each status, the same as in the list: solid, striped and plain. */
const FILLS: Record<JangkauanStatus, string> = {
  tercakup: 'fill-nila-200 dark:fill-nila-700',
  segera: 'fill-[url(#segera)]',
  belum: 'fill-card',
};

/** A map of the kelurahan. Each kelurahan links to its answer; the list above says the same in words. */
export const CoverageMap = ({ map: { height, areas }, kabupaten, chosen }: CoverageMapProps) => (
  <svg
    role="group"
    aria-label={texts.jangkauan.map(kabupaten)}
    viewBox={`-4 -4 ${MAP_WIDTH + 8} ${height + 8}`}
    className="mt-5 max-h-120 w-full rounded-lg bg-muted p-3 forced-color-adjust-none"
  >
    <pattern id="segera" width="12" height="12" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
      <rect width="12" height="12" className="fill-soga-50 dark:fill-soga-950" />
      <rect width="5" height="12" className="fill-soga-200 dark:fill-soga-800" />
    </pattern>
    {areas.map(({ kode, nama, status, path }) => (
      <a
        key={kode}
        href={`/cek-jangkauan?kel=${kode}`}
        aria-label={`${nama}: ${texts.jangkauan.legend[status]}`}
        {...(kode === chosen && { 'aria-current': 'true' })}
      >
        <path
          d={path}
          vectorEffect="non-scaling-stroke"
          strokeDasharray={status === 'belum' ? '4 3' : undefined}
          className={clsx(
            'stroke-nila-900 hover:brightness-110 dark:stroke-nila-200',
            FILLS[status],
            kode === chosen ? 'stroke-4' : 'stroke-1',
          )}
        >
          <title>{nama}</title>
        </path>
      </a>
    ))}
  </svg>
);
