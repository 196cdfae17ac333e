import { ChevronDown, ChevronUp } from 'lucide-react';
import { JANGKAUAN_CATATAN_MAX } from '@jala/schema/limits';
import { JANGKAUAN_STATUSES, monthName } from '@jala/schema/rules/jangkauan';
import { dayAt } from '@jala/schema/rules/long-date';
import type { Package } from '@jala/schema/rules/package';
import { Button } from '@jala/ui/button';
import { cn } from '@jala/ui/cn';
import { Field } from '@jala/ui/field';
import { Input } from '@jala/ui/input';
import { Select } from '@jala/ui/select';
import { Choice } from '#components/choice.tsx';
import { Status } from '#components/status.tsx';
import { type Area, withStatus } from './coverage-values.ts';
import { texts } from './texts.ts';

interface AreaRowProps {
  kode: string;
  nama: string;
  area: Area;
  error: string | undefined;
  /** Packages that visitors see. */
  packages: readonly Package[];
  isOpen: boolean;
  onOpen: () => void;
  onArea: (area: Area) => void;
}

export const rowId = (kode: string): string => `kelurahan-${kode}`;

const TONES = { tercakup: 'live', segera: 'waiting', belum: 'off' } as const;

/** One kelurahan: its checkbox, its coverage, and its fields while the row is open. */
export function AreaRow({ kode, nama, area, error, packages, isOpen, onOpen, onArea }: AreaRowProps) {
  const { status, bulan, catatan } = area;
  return (
    <li id={rowId(kode)} className={cn(isOpen && 'border-l-3 border-l-primary bg-surface-tint')}>
      <div className="flex min-h-11.5 items-center gap-3.5 px-5 py-1 pointer-coarse:min-h-13 max-md:px-4">
        <label className="flex min-h-9 min-w-0 flex-1 cursor-pointer items-center gap-3.5 pointer-coarse:min-h-11">
          <input
            type="checkbox"
            className="size-4.5 flex-none accent-primary"
            checked={status === 'tercakup'}
            onChange={({ target }) => onArea(withStatus(area, target.checked ? 'tercakup' : 'belum'))}
          />
          <span className="min-w-0">
            <span className="font-semibold wrap-anywhere">{nama}</span>{' '}
            <span className="ml-1 text-sm whitespace-nowrap text-muted-foreground tabular-nums max-md:hidden">
              {kode}
            </span>
            {catatan !== '' && <span className="block text-sm text-muted-foreground wrap-anywhere">{catatan}</span>}
          </span>
        </label>
        <span className="w-40 max-sm:w-auto">
          <Status tone={TONES[status]}>{texts.statuses[status]}</Status>
          {bulan !== null && <span className="block text-sm text-muted-foreground">{monthName(bulan)}</span>}
        </span>
        <span className="w-44 truncate text-sm text-muted-foreground max-lg:hidden">
          {status !== 'belum' && packagesOf(area, packages)}
        </span>
        <Button
          variant="ghost"
          size="icon-sm"
          className="-mr-2 pointer-coarse:size-11"
          aria-label={texts.details(nama)}
          aria-expanded={isOpen}
          onClick={onOpen}
        >
          {isOpen ? <ChevronUp aria-hidden strokeWidth={1.9} /> : <ChevronDown aria-hidden strokeWidth={1.9} />}
        </Button>
      </div>
      {isOpen && (
        <div className="grid gap-5 px-5 pt-1 pb-5 md:pl-13 max-md:px-4">
          <div className="flex flex-wrap gap-x-8 gap-y-4">
            <div className="grid gap-1.75">
              <span className="font-semibold">{texts.status}</span>
              <Choice
                label={texts.status}
                options={JANGKAUAN_STATUSES.map((key) => ({ key, label: texts.statuses[key] }))}
                chosen={status}
                onChoose={(key) => onArea(withStatus(area, key))}
              />
            </div>
            {status === 'segera' && (
              <Field label={texts.month} required error={bulan === null ? error : undefined}>
                {(control) => (
                  <Select
                    {...control}
                    value={bulan ?? ''}
                    onChange={({ target }) => onArea({ ...area, bulan: target.value || null })}
                  >
                    <option value="">{texts.chooseMonth}</option>
                    {monthsWith(bulan).map((month) => (
                      <option key={month} value={month}>
                        {monthName(month)}
                      </option>
                    ))}
                  </Select>
                )}
              </Field>
            )}
          </div>
          {status !== 'belum' && <PackageBoxes area={area} packages={packages} onArea={onArea} />}
          <Field
            label={texts.note}
            help={texts.noteHelp}
            error={status === 'segera' && bulan === null ? undefined : error}
          >
            {(control) => (
              <Input
                {...control}
                value={catatan}
                maxLength={JANGKAUAN_CATATAN_MAX}
                onChange={({ target }) => onArea({ ...area, catatan: target.value })}
              />
            )}
          </Field>
        </div>
      )}
    </li>
  );
}

/** Chooses the packages that can be ordered in the kelurahan. If no package is ticked, all packages can be ordered. */
function PackageBoxes({ area, packages, onArea }: Pick<AreaRowProps, 'area' | 'packages' | 'onArea'>) {
  const { paket } = area;
  const toggle = (number: number, isTicked: boolean) =>
    onArea({ ...area, paket: isTicked ? [...paket, number] : paket.filter((other) => other !== number) });
  return (
    <fieldset className="grid gap-1.75">
      <legend className="mb-1.75 font-semibold">{texts.packages}</legend>
      {packages.length === 0 ? (
        <p className="text-sm text-muted-foreground">{texts.noPackages}</p>
      ) : (
        <div className="flex flex-wrap gap-2.5">
          {packages.map(({ number, title }) => (
            <label
              key={number}
              className="flex min-h-11 cursor-pointer items-center gap-2.5 rounded-md border border-input bg-card px-3.5 font-semibold has-checked:border-primary has-checked:outline-1 has-checked:outline-primary"
            >
              <input
                type="checkbox"
                className="size-4.5 flex-none accent-primary"
                checked={paket.includes(number)}
                onChange={({ target }) => toggle(number, target.checked)}
              />
              <span className="wrap-anywhere">{title}</span>
            </label>
          ))}
        </div>
      )}
      <p className="text-sm text-muted-foreground">{texts.packagesHelp}</p>
    </fieldset>
  );
}

/** Describes the packages that can be ordered. Names the packages that cannot be ordered instead if they are fewer. */
function packagesOf({ paket }: Area, packages: readonly Package[]): string {
  if (paket.length === 0) return texts.everyPackage;
  const offered = packages.filter(({ number }) => paket.includes(number));
  if (offered.length === 0) return texts.noPackage;
  const others = packages.filter(({ number }) => !paket.includes(number));
  if (others.length === 0) return texts.everyPackage;
  const titles = (some: readonly Package[]) => some.map(({ title }) => title).join(', ');
  return others.length < offered.length ? texts.without(titles(others)) : texts.only(titles(offered));
}

/** Number of months that staff can choose, from the current month. A stored month outside these months is offered too. */
const MONTHS = 24;

function monthsWith(chosen: string | null): string[] {
  const [year = 0, month = 0] = dayAt(Date.now()).split('-').map(Number);
  const months = Array.from({ length: MONTHS }, (_, ahead) => {
    const index = month - 1 + ahead;
    return `${year + Math.floor(index / 12)}-${String((index % 12) + 1).padStart(2, '0')}`;
  });
  return chosen === null || months.includes(chosen) ? months : [chosen, ...months];
}
