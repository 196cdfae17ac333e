import { buttonVariants } from '@jala/ui/button';
import brokenLine from '#assets/putus.svg';
import { texts } from '#texts.ts';
import { SearchForm } from './search-form.tsx';
import { useArtwork } from '#lib/use-artwork.ts';

/** Page for an address that does not exist. */
export function NotFoundPage() {
  const artwork = useArtwork();
  return (
    <section
      className="on-indigo relative mb-10 grid min-h-184 place-items-center overflow-hidden bg-[linear-gradient(180deg,var(--color-nila-950),var(--color-nila-900)_calc(100%-16px),var(--color-background)_calc(100%-16px))] px-(--gutter) pt-28 pb-[calc(var(--wave-height)+1rem)] text-center"
      data-opening
    >
      <div>
        <img src={artwork(brokenLine)} alt="" width={680} height={300} className="mx-auto mb-6 w-full max-w-136" />
        <h1 className="text-h1">{texts.notFound.title}</h1>
        <p className="mx-auto mt-4 mb-8 max-w-120 text-lead text-inverse-muted">{texts.notFound.text}</p>
        <SearchForm button="inverse" className="mx-auto mb-5 text-left" />
        <a href="/" className={buttonVariants({ variant: 'accent', size: 'lg' })}>
          {texts.notFound.home}
        </a>
      </div>
      <div aria-hidden="true" className="edge-page wave absolute inset-x-0 bottom-0" />
    </section>
  );
}
