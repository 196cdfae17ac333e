import { useEffect, useRef, type ReactNode } from 'react';
import { texts } from '#texts.ts';

interface PageProps {
  title: string;
  hint?: ReactNode;
  /** Buttons and links next to the title. */
  actions?: ReactNode;
  children: ReactNode;
}

/**
 * Whether no screen has been shown yet. The first screen leaves the focus to the browser; later ones move it to their
 * heading.
 */
let isFirst = true;

/** A screen of the panel: heading, window title, content. */
export function Page({ title, hint, actions, children }: PageProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    document.title = `${title} · ${texts.brand}`;
  }, [title]);
  useEffect(() => {
    if (!isFirst) heading.current?.focus({ preventScroll: true });
    isFirst = false;
  }, []);
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
