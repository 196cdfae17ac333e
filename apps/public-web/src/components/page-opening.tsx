import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { texts } from '#texts.ts';
import type { Step } from '#lib/steps.ts';
import { Icon } from './icon.tsx';

interface PageOpeningProps {
  title: string;
  text?: string | undefined;
  /** Shown above the title. */
  above?: ReactNode;
  /** The breadcrumb (`wayTo`). The breadcrumb of an article leaves out the article itself, whose title stands below. */
  steps?: readonly Step[];
  /** Leaves room for an image or card that overlaps its lower edge. */
  isTall?: boolean;
  /** Uses the narrower column of an article. */
  isArticle?: boolean;
  /** A framed picture in the right half, which hangs over the lower edge. Below 1024 px it is under the text. */
  picture?: ReactNode;
  /** Shown below the text. */
  children?: ReactNode;
}

export const ARTICLE_WIDTH = 'max-w-[calc(56rem+2*var(--gutter))]!';

const OPENING = 'on-indigo relative bg-linear-to-b from-nila-950 to-nila-900 pt-(--header-height)';

/** The indigo top of every page except the landing page. */
export function PageOpening({ isTall = false, isArticle = false, picture, ...words }: PageOpeningProps) {
  if (picture !== undefined) return <PicturedOpening picture={picture} {...words} />;
  return (
    <div data-opening className={clsx(OPENING, 'overflow-hidden')}>
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
        <Words {...words} isArticle={isArticle} textClassName="mt-3.5 max-w-152 text-lead text-inverse-muted" />
      </div>
    </div>
  );
}

/** The space below an opening with a picture, for the part of the picture that hangs over its edge. */
export const BELOW_PICTURE =
  'pt-[calc(3.5rem+clamp(2rem,1.5rem+2.4vw,3.5rem))] lg:pt-[calc(5rem+clamp(2rem,1rem+2.4vw,3.5rem))]';

function PicturedOpening({ picture, ...words }: PageOpeningProps) {
  return (
    <div data-opening className={OPENING}>
      <div className="page-width grid gap-8 pt-[clamp(2.25rem,1.5rem+2.6vw,4rem)] lg:grid-cols-2 lg:items-center lg:gap-[clamp(2.5rem,4vw,4rem)]">
        <div className="min-w-0 lg:pb-[clamp(2.25rem,1.5rem+2.6vw,4rem)]">
          <Words
            {...words}
            textClassName="mt-3.5 max-w-120 text-[clamp(1.25rem,1.1rem+0.6vw,1.625rem)] leading-[1.35] font-semibold tracking-[-0.01em] text-white"
          />
        </div>
        <div className="relative z-2 -mb-14 min-w-0 lg:-mb-20 lg:self-end">{picture}</div>
      </div>
    </div>
  );
}

type WordsProps = Omit<PageOpeningProps, 'isTall' | 'picture'> & { textClassName: string };

const Words = ({ title, text, above, steps, isArticle = false, children, textClassName }: WordsProps) => (
  <>
    {steps && <Breadcrumb steps={isArticle ? steps.slice(0, -1) : steps} hasPage={!isArticle} />}
    {above}
    <h1 className={clsx('max-w-184 text-h1 wrap-anywhere', above && 'mt-2')}>{title}</h1>
    {text && <p className={clsx('text-balance', textClassName)}>{text}</p>}
    {children}
  </>
);

interface BreadcrumbProps {
  steps: readonly Step[];
  /** True if the last step is the page itself. */
  hasPage: boolean;
}

function Breadcrumb({ steps, hasPage }: BreadcrumbProps) {
  return (
    <nav aria-label={texts.nav.breadcrumb} className="mb-4 text-sm text-nila-200">
      <ol className="flex flex-wrap items-center gap-x-2 gap-y-5">
        {steps.map(({ name, path }, index) => (
          <li key={path} className="flex items-center gap-2">
            {hasPage && index === steps.length - 1 ? (
              <span aria-current="page">{name}</span>
            ) : (
              <a
                href={path}
                // Each link has the height that a finger needs. Negative margins keep the line of steps lower.
                className="-my-2.5 inline-flex min-h-11 items-center underline underline-offset-[0.2em]"
              >
                {name}
              </a>
            )}
            {/* The arrow belongs to the step before it, so that no line begins with an arrow. */}
            {index < steps.length - 1 && <Icon name="chevron-right" className="size-3.5 opacity-70" />}
          </li>
        ))}
      </ol>
    </nav>
  );
}
