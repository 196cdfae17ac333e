import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { useMark } from '#lib/use-mark.ts';

interface SectionProps {
  id?: string;
  className?: string;
  /** Name of the content that staff write in it (see `use-mark.ts`). */
  mark?: string;
  children: ReactNode;
}

export function Section({ id, className, mark: name, children }: SectionProps) {
  const mark = useMark();
  return (
    <section id={id} {...(name && mark(name))} className={clsx('py-(--section-y)', className)}>
      <div className="page-width">{children}</div>
    </section>
  );
}

interface SectionTitleProps {
  title: string;
  text?: string;
  /** Names of the content that staff write in the title and in the text (see `use-mark.ts`). */
  marks?: { title?: string; text?: string };
  /** `split` puts the text beside the title on wide screens. */
  layout?: 'start' | 'center' | 'split';
}

const TITLE_LAYOUTS = {
  start: '',
  center: 'justify-items-center text-center',
  split:
    'lg:grid-cols-[minmax(0,1.1fr)_minmax(0,1fr)] lg:items-end lg:gap-8 lg:[&>p]:max-w-140 lg:[&>p]:justify-self-end',
};

export function SectionTitle({ title, text, marks, layout = 'start' }: SectionTitleProps) {
  const mark = useMark();
  return (
    <div className={clsx('mb-[clamp(2rem,1.5rem+2vw,3.25rem)] grid grid-cols-1 gap-3', TITLE_LAYOUTS[layout])}>
      <h2 {...(marks?.title && mark(marks.title))} className="text-h2">
        {title}
      </h2>
      {text && (
        <p {...(marks?.text && mark(marks.text))} className="max-w-152 text-lead text-muted-foreground">
          {text}
        </p>
      )}
    </div>
  );
}
