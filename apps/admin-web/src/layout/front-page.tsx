import { Wordmark } from '@jala/ui/wordmark';
import type { ReactNode } from 'react';
import { Toaster } from '#components/toaster.tsx';
import cloud from '#assets/login.svg';
import { useBrand } from '#lib/use-brand.ts';

interface FrontPageProps {
  title: string;
  hint?: ReactNode;
  children: ReactNode;
}

/** A screen in front of the panel, for people who are not signed in. */
export function FrontPage({ title, hint, children }: FrontPageProps) {
  const { icon: _icon, ...brand } = useBrand();
  return (
    <div className="grid min-h-dvh lg:grid-cols-[1.1fr_1fr]">
      <div
        aria-hidden
        className="relative hidden overflow-hidden bg-linear-to-b from-nila-950 to-nila-900 p-10 text-white lg:block"
      >
        <Wordmark on="dark" {...brand} />
        <img src={cloud} alt="" className="absolute top-[46%] left-1/2 w-[118%] max-w-none -translate-1/2" />
        <div className="absolute inset-x-0 bottom-0 h-42 bg-[url(/src/assets/tepi-login.svg)] bg-size-[auto_calc(100%+3px)] bg-center bg-repeat-x" />
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
