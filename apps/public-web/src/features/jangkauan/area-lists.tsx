import type { JangkauanPage } from '@jala/schema/wire/jangkauan';
import { buttonVariants } from '@jala/ui/button';
import { Select } from '@jala/ui/select';
import { clsx } from 'clsx';
import { type ReactNode, useId } from 'react';
import { texts } from '#texts.ts';

interface AreaListsProps extends Pick<JangkauanPage, 'kecamatan'> {
  /** Code of the kecamatan that is chosen. */
  chosen?: string | undefined;
  className?: string;
}

/**
 * Asks for a kelurahan by lists. The script narrows the second list to the kecamatan that is chosen in the first (`browser/coverage.ts`).
 */
export function AreaLists({ kecamatan, chosen, className }: AreaListsProps) {
  const shown = kecamatan.some(({ kode }) => kode === chosen)
    ? kecamatan.filter(({ kode }) => kode === chosen)
    : kecamatan;
  return (
    <form action="/cek-jangkauan" data-coverage autoComplete="off" className={clsx('grid gap-4', className)}>
      <Choice label={texts.jangkauan.kecamatan}>
        {(id) => (
          <Select id={id} name="kec" defaultValue={chosen ?? ''}>
            <option value="">{texts.jangkauan.everyKecamatan}</option>
            {kecamatan.map(({ kode, nama }) => (
              <option key={kode} value={kode}>
                {nama}
              </option>
            ))}
          </Select>
        )}
      </Choice>
      <Choice label={texts.jangkauan.kelurahan}>
        {(id) => (
          <Select id={id} name="kel" required defaultValue="">
            <option value="">{texts.jangkauan.chooseKelurahan}</option>
            {shown.map(({ kode, nama, kelurahan }) => (
              <optgroup key={kode} label={nama} data-kecamatan={kode}>
                {kelurahan.map((area) => (
                  <option key={area.kode} value={area.kode}>
                    {area.nama}
                  </option>
                ))}
              </optgroup>
            ))}
          </Select>
        )}
      </Choice>
      <button type="submit" className={buttonVariants({ size: 'lg', className: 'w-full' })}>
        {texts.jangkauan.submit}
      </button>
    </form>
  );
}

interface KabupatenLinksProps extends Pick<JangkauanPage, 'served'> {
  /** Code of the kabupaten that is chosen. */
  chosen?: string | undefined;
  className?: string;
}

/** Asks for a kabupaten, where there are several. */
export const KabupatenLinks = ({ served, chosen, className }: KabupatenLinksProps) => (
  <nav aria-label={texts.jangkauan.kabupaten} className={clsx('flex flex-wrap gap-2', className)}>
    {served.map(({ kode, nama }) => (
      <a
        key={kode}
        href={`/cek-jangkauan?kab=${kode}`}
        {...(kode === chosen && { 'aria-current': 'true' })}
        className={clsx(
          'inline-flex min-h-11 items-center rounded-full border px-4 font-semibold',
          kode === chosen
            ? 'border-primary bg-primary text-primary-foreground'
            : 'border-border-strong text-link hover:border-foreground',
        )}
      >
        {nama}
      </a>
    ))}
  </nav>
);

export function Choice({ label, children }: { label: string; children: (id: string) => ReactNode }) {
  const id = useId();
  return (
    <div className="grid gap-1.75">
      <label htmlFor={id} className="text-ui font-semibold">
        {label}
      </label>
      {children(id)}
    </div>
  );
}
