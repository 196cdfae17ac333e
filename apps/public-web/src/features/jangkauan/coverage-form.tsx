import { SEARCH_MAX } from '@jala/schema/limits';
import type { JangkauanPage } from '@jala/schema/wire/jangkauan';
import { buttonVariants } from '@jala/ui/button';
import { Input } from '@jala/ui/input';
import { clsx } from 'clsx';
import type { ComponentProps } from 'react';
import { Icon } from '#components/icon.tsx';
import { texts } from '#texts.ts';
import { AreaLists, Choice, KabupatenLinks } from './area-lists.tsx';

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
      'kelurahan-search': ComponentProps<'div'>;
    }
  }
}

interface CoverageFormProps {
  page: JangkauanPage;
  /** True if the visitor's position lies in no known area. */
  isOutside: boolean;
  /** Code of the kecamatan that the address names. */
  kecamatan: string | undefined;
}

/** Asks for a kelurahan: from lists, which work without a script, or by the visitor's position or a name, which need a script. */
export function CoverageForm({ page, isOutside, kecamatan: chosen }: CoverageFormProps) {
  const { served, kabupaten, kecamatan, knows_borders: knowsBorders } = page;
  return (
    <>
      <h2 className="text-lg">{texts.jangkauan.question}</h2>
      {isOutside && (
        <p role="alert" className="mt-3 font-semibold text-destructive-text">
          {texts.jangkauan.positionOutside}
        </p>
      )}
      {served.length > 1 && <KabupatenLinks served={served} chosen={kabupaten?.kode} className="mt-4" />}
      {kecamatan.length > 0 && <AreaLists kecamatan={kecamatan} chosen={chosen} className="mt-5" />}
      {knowsBorders && <OwnPosition />}
      <Search hasLists={kecamatan.length > 0} />
    </>
  );
}

/** Classes of elements that need the script. Their room is reserved before the script arrives, so that nothing moves. */
const BY_SCRIPT = 'noscript:hidden scriptless:invisible';

/** Finds the kelurahan in which the visitor is. The script shows this form, and fills in the rounded position. */
const OwnPosition = () => (
  <form action="/cek-jangkauan" method="post" data-own-position className={`mt-3 grid gap-2 ${BY_SCRIPT}`}>
    <input type="hidden" name="lat" />
    <input type="hidden" name="long" />
    <button type="submit" className={buttonVariants({ variant: 'outline', size: 'lg', className: 'w-full' })}>
      <Icon name="map-pin" />
      {texts.jangkauan.ownPosition}
    </button>
    <p className="text-sm text-muted-foreground">{texts.jangkauan.positionHelp}</p>
    <p
      role="status"
      data-reading={texts.jangkauan.reading}
      data-refused={texts.jangkauan.positionRefused}
      className="text-sm font-semibold empty:hidden"
    />
  </form>
);

/** Finds any kelurahan of the country by its name. The script shows this search. */
function Search({ hasLists }: { hasLists: boolean }) {
  return (
    <kelurahan-search
      className={clsx('block', hasLists ? 'mt-5' : 'mt-4', BY_SCRIPT)}
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
