import { SEARCH_MAX } from '@jala/schema/limits';
import type { JangkauanPage } from '@jala/schema/wire/jangkauan';
import { buttonVariants } from '@jala/ui/button';
import { Input } from '@jala/ui/input';
import { Select } from '@jala/ui/select';
import { clsx } from 'clsx';
import { type ComponentProps, type ReactNode, useId } from 'react';
import { Icon } from '#components/icon.tsx';
import { texts } from '#texts.ts';

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
      'kelurahan-search': ComponentProps<'div'>;
    }
  }
}

interface CoverageFormProps {
  page: JangkauanPage;
  /** Code of the kecamatan that the address names. */
  kecamatan: string | undefined;
}

/**
 * Asks for a kelurahan: from lists, which work without a script, or by its name, which needs one. The script also narrows the second list
 * to the kecamatan of the first (`browser/coverage.ts`).
 */
export function CoverageForm({ page: { served, kabupaten, kecamatan }, kecamatan: chosen }: CoverageFormProps) {
  const shown = kecamatan.some(({ kode }) => kode === chosen)
    ? kecamatan.filter(({ kode }) => kode === chosen)
    : kecamatan;
  return (
    <>
      <h2 className="text-lg">{texts.jangkauan.question}</h2>
      {served.length > 1 && (
        <nav aria-label={texts.jangkauan.kabupaten} className="mt-4 flex flex-wrap gap-2">
          {served.map(({ kode, nama }) => (
            <a
              key={kode}
              href={`/cek-jangkauan?kab=${kode}`}
              {...(kode === kabupaten?.kode && { 'aria-current': 'true' })}
              className={clsx(
                'inline-flex min-h-11 items-center rounded-full border px-4 font-semibold',
                kode === kabupaten?.kode
                  ? 'border-primary bg-primary text-primary-foreground'
                  : 'border-border-strong text-link hover:border-foreground',
              )}
            >
              {nama}
            </a>
          ))}
        </nav>
      )}
      {kecamatan.length > 0 && (
        <form action="/cek-jangkauan" data-coverage autoComplete="off" className="mt-5 grid gap-4">
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
      )}
      <Search hasLists={kecamatan.length > 0} />
    </>
  );
}

function Choice({ label, children }: { label: string; children: (id: string) => ReactNode }) {
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

/** Finds any kelurahan of the country by its name. The script shows it. */
function Search({ hasLists }: { hasLists: boolean }) {
  return (
    <kelurahan-search
      hidden
      className={hasLists ? 'mt-5 block' : 'mt-4 block'}
      data-none={texts.jangkauan.noneFound}
      data-some={texts.jangkauan.found}
      data-failed={texts.jangkauan.notSearched}
    >
      {hasLists && (
        <p className="mb-4 flex items-center gap-3 text-sm text-muted-foreground before:h-px before:flex-1 before:bg-border after:h-px after:flex-1 after:bg-border">
          {texts.jangkauan.or}
        </p>
      )}
      <Choice label={texts.jangkauan.search}>
        {(id) => (
          <div className="relative">
            <Icon name="search" className="absolute top-3.5 left-3.5 size-5 text-muted-foreground" />
            <Input
              id={id}
              type="search"
              maxLength={SEARCH_MAX}
              autoComplete="off"
              placeholder={texts.jangkauan.searchExample}
              className="pl-11"
            />
          </div>
        )}
      </Choice>
      <p role="status" className="mt-2 text-sm text-muted-foreground" />
      <ul className="divide-y divide-border [&_a]:block [&_a]:py-2.5 [&_a]:font-bold [&_a]:text-link [&_span]:block [&_span]:text-sm [&_span]:font-normal [&_span]:text-muted-foreground" />
    </kelurahan-search>
  );
}
