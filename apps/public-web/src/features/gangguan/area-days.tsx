import type { AreaHistory } from '@jala/schema/wire/gangguan';
import { clsx } from 'clsx';
import { Icon, type IconName } from '#components/icon.tsx';
import { texts } from '#texts.ts';

type Letter = keyof typeof texts.status.legend;

/** The height of a bar shows the state, and the colour repeats it. */
const BARS: Record<Letter, string> = {
  n: 'h-full bg-daun-500',
  l: 'h-[62%] bg-soga-500',
  p: 'h-[34%] bg-destructive-text',
  m: 'h-full bg-nila-400',
};

const TAGS: Record<AreaHistory['status'], { icon: IconName; className: string }> = {
  normal: { icon: 'check', className: 'border-success-line bg-success-tint text-success-text' },
  gangguan: { icon: 'circle-alert', className: 'border-destructive-line bg-destructive-tint text-destructive-text' },
  pemeliharaan: { icon: 'clock', className: 'border-info-line bg-info-tint text-info-text' },
};

/** Number of days that fit on a phone. */
const FEW_DAYS = 45;

/** Each area with a bar for each of the last ninety days. */
export function AreaDays({ areas, hasCards }: { areas: readonly AreaHistory[]; hasCards: boolean }) {
  return (
    <section className={clsx(hasCards && 'mt-12')}>
      {hasCards && <h2 className="mb-6 text-h2">{texts.status.areas}</h2>}
      <div className="divide-y divide-border rounded-xl border border-border bg-card shadow-md">
        {!hasCards && <h2 className="px-7.5 py-5 text-lg max-sm:px-5">{texts.status.areas}</h2>}
        {areas.map((area) => (
          <Area key={area.kode} area={area} />
        ))}
      </div>
      <ul className="mt-4 flex flex-wrap gap-x-6 gap-y-2 text-sm text-muted-foreground">
        {Object.entries(texts.status.legend).map(([letter, name]) => (
          <li key={letter} className="flex items-center gap-2">
            <span aria-hidden className="flex h-4 w-1.5 items-end">
              <span className={clsx('w-full rounded-xs', BARS[letter as Letter])} />
            </span>
            {name}
          </li>
        ))}
      </ul>
    </section>
  );
}

function Area({ area: { nama, isi, hari, persen, status } }: { area: AreaHistory }) {
  const count = (letter: Letter) => hari.split(letter).length - 1;
  const { icon, className } = TAGS[status];
  return (
    <div className="grid grid-cols-1 gap-x-6 gap-y-3 px-7.5 py-5 max-sm:px-5 lg:grid-cols-[15rem_minmax(0,1fr)_8rem]">
      <div className="flex flex-wrap items-start justify-between gap-3 lg:block">
        <div className="min-w-0 flex-1 basis-36">
          <h3 className="text-base font-bold wrap-anywhere">{nama}</h3>
          <p className="text-sm text-muted-foreground wrap-anywhere">{isi}</p>
        </div>
        <Tag icon={icon} className={clsx(className, 'lg:hidden')} name={texts.status.states[status]} />
      </div>
      <div>
        <p className="sr-only">{texts.status.summary(count('p'), count('l'), count('m'))}</p>
        <div aria-hidden className="flex h-8 items-end gap-px sm:gap-0.5">
          {hari.split('').map((letter, day) => (
            <span
              // oxlint-disable-next-line react/no-array-index-key -- a day has no other name
              key={day}
              className={clsx(
                'flex-1 rounded-xs',
                BARS[letter as Letter],
                day < hari.length - FEW_DAYS && 'max-sm:hidden',
              )}
            />
          ))}
        </div>
        <p className="mt-1.5 flex flex-wrap justify-between gap-x-3 text-sm text-muted-foreground">
          <span aria-hidden>
            <span className="max-sm:hidden">{texts.status.daysAgo(hari.length)}</span>
            <span className="sm:hidden">{texts.status.daysAgo(FEW_DAYS)}</span>
          </span>
          <span>{texts.status.percent(persen)}</span>
          <span aria-hidden>{texts.status.today}</span>
        </p>
      </div>
      <Tag
        icon={icon}
        className={clsx(className, 'justify-self-end max-lg:hidden')}
        name={texts.status.states[status]}
      />
    </div>
  );
}

const Tag = ({ icon, className, name }: { icon: IconName; className: string; name: string }) => (
  <span
    className={clsx(
      'inline-flex h-7 items-center gap-1.5 self-start rounded-xs border px-2 text-sm font-semibold whitespace-nowrap',
      className,
    )}
  >
    <Icon name={icon} />
    {name}
  </span>
);
