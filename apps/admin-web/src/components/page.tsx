import type { ReactNode } from 'react';
import { useScreenHeading } from './use-screen-heading.ts';

interface PageProps {
  title: string;
  hint?: ReactNode;
  /** Buttons and links next to the title. */
  actions?: ReactNode;
  children: ReactNode;
}

/** A screen of the panel: heading, window title, content. */
export function Page({ title, hint, actions, children }: PageProps) {
  const heading = useScreenHeading(title);
  return (
    <>
      <div className="mb-6 flex flex-wrap items-end justify-between gap-4">
        <div className="min-w-0">
          <h1
            ref={heading}
            tabIndex={-1}
            className="text-[clamp(1.5rem,1.3rem+0.8vw,1.875rem)] font-extrabold tracking-[-0.022em] outline-none"
          >
            {title}
          </h1>
          {hint && <p className="mt-1.5 text-muted-foreground">{hint}</p>}
        </div>
        {actions}
      </div>
      {children}
    </>
  );
}
