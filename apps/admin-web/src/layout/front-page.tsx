import { Wordmark } from '@jala/ui/wordmark';
import { cn } from '@jala/ui/cn';
import { type ReactNode, useEffect } from 'react';
import { Toaster } from '#components/toaster.tsx';
import { noteFirstScreen } from '#components/use-screen-heading.ts';
import cloud from '#assets/login.svg';
import edge from '#assets/tepi-login.svg';
import { useBrand } from '#lib/use-brand.ts';

interface FrontPageProps {
  title: string;
  hint?: ReactNode;
  children: ReactNode;
}

/** Background in the colours of the panel. `OWN` has the same lightness, in the hue of the site's colour. */
const STANDARD = 'from-nila-950 to-nila-900';
const OWN =
  'from-[oklch(from_var(--own)_0.205_min(c,0.058)_h)] to-[oklch(from_var(--own)_0.265_min(c,0.082)_h)] bg-nila-950';

/** Layout of the screens for people who are not signed in. */
export function FrontPage({ title, hint, children }: FrontPageProps) {
  const { icon: _icon, colour, isPending, ...brand } = useBrand();
  const drawn = (drawing: string) => (colour === null ? drawing : drawnIn(colour, drawing));
  // The next screen moves the focus to its heading, because the focused field of this screen disappears.
  useEffect(noteFirstScreen, []);
  return (
    <div className="grid min-h-dvh lg:grid-cols-[1.1fr_1fr]">
      <div
        aria-hidden
        style={{ '--own': colour ?? undefined, '--edge': `url("${drawn(edge)}")` }}
        className={cn(
          'relative hidden overflow-hidden bg-linear-to-b p-10 text-white transition-opacity lg:block',
          colour === null ? STANDARD : OWN,
          // Hidden until the company's colour is known.
          isPending && 'opacity-0',
        )}
      >
        <Wordmark on="dark" {...brand} />
        <img src={drawn(cloud)} alt="" className="absolute top-[46%] left-1/2 w-[118%] max-w-none -translate-1/2" />
        <div className="absolute inset-x-0 bottom-0 h-42 bg-(image:--edge) bg-size-[auto_calc(100%+3px)] bg-center bg-repeat-x" />
      </div>
      <main className="grid content-center justify-items-center px-5 py-8">
        <div className="w-full max-w-96">
          <div className="mb-8 lg:hidden">
            <Wordmark on="theme" {...brand} />
          </div>
          <h1 className="text-[1.875rem] font-extrabold tracking-[-0.025em]">{title}</h1>
          {hint && <p className="mt-1.5 text-base text-muted-foreground">{hint}</p>}
          <div className="mt-7">{children}</div>
        </div>
      </main>
      <Toaster />
    </div>
  );
}

/** Returns the URL at which the server provides a drawing in this colour. In development, drawings have other URLs and stay blue. */
const drawnIn = (colour: string, drawing: string): string =>
  drawing.replace(/^\/admin\/assets\//, `/admin/assets/${colour.slice(1)}/`);
