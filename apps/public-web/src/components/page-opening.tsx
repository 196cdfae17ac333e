import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { texts } from '#texts.ts';
import { Icon } from './icon.tsx';

export interface Step {
  label: string;
  href?: string;
}

interface PageOpeningProps {
  title: string;
  text?: string | undefined;
  /** Shown above the title. */
  above?: ReactNode;
  /** The breadcrumb, outermost first. A step without an address is not a link. */
  steps?: readonly Step[];
  /** Leaves room for an image or card that overlaps its lower edge. */
  isTall?: boolean;
  /** Uses the narrower column of an article. */
  isArticle?: boolean;
  /** Shown below the text. */
  children?: ReactNode;
}

export const ARTICLE_WIDTH = 'max-w-[calc(56rem+2*var(--gutter))]!';

/** The indigo top of every page except the landing page. */
export function PageOpening({
  title,
  text,
  above,
  steps,
  isTall = false,
  isArticle = false,
  children,
}: PageOpeningProps) {
  return (
    <div
      data-opening
      className="on-indigo relative overflow-hidden bg-linear-to-b from-nila-950 to-nila-900 pt-(--header-height)"
    >
      <div
        aria-hidden="true"
        className="cloud-on-indigo absolute -right-100 -bottom-4 hidden aspect-900/256 w-176 opacity-34 md:block lg:-right-16 lg:-bottom-7 lg:w-216 lg:opacity-42"
      />
      <div
        className={clsx(
          'page-width relative py-[clamp(2.25rem,1.5rem+2.6vw,4rem)]',
          isTall && 'pb-[clamp(5rem,4rem+5vw,8.5rem)]',
          isArticle && ARTICLE_WIDTH,
        )}
      >
        {steps && <Breadcrumb steps={steps} />}
        {above}
        <h1 className={clsx('max-w-184 text-h1', above && 'mt-2')}>{title}</h1>
        {text && <p className="mt-3.5 max-w-152 text-lead text-balance text-inverse-muted">{text}</p>}
        {children}
      </div>
    </div>
  );
}

function Breadcrumb({ steps }: { steps: readonly Step[] }) {
  return (
    <nav aria-label={texts.nav.breadcrumb} className="mb-4 text-sm text-nila-200">
      <ol className="flex flex-wrap items-center gap-2">
        {steps.map(({ label, href }, index) => (
          <li key={label} className="flex items-center gap-2">
            {index > 0 && <Icon name="chevron-right" className="size-3.5 opacity-70" />}
            {href ? (
              <a href={href} className="py-0.5 underline underline-offset-[0.2em]">
                {label}
              </a>
            ) : (
              <span aria-current={index === steps.length - 1 ? 'page' : undefined}>{label}</span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
