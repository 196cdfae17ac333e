import { clsx } from 'clsx';
import type { ReactNode } from 'react';

interface SectionProps {
  id?: string;
  className?: string;
  children: ReactNode;
}

export function Section({ id, className, children }: SectionProps) {
  return (
    <section id={id} className={clsx('py-(--section-y)', className)}>
      <div className="page-width">{children}</div>
    </section>
  );
}

interface SectionTitleProps {
  title: string;
  text?: string;
  /** `split` puts the text beside the title on wide screens. */
  layout?: 'start' | 'center' | 'split';
}

const TITLE_LAYOUTS = {
  start: '',
  center: 'justify-items-center text-center',
  split:
    'lg:grid-cols-[minmax(0,1.1fr)_minmax(0,1fr)] lg:items-end lg:gap-8 lg:[&>p]:max-w-140 lg:[&>p]:justify-self-end',
};

export function SectionTitle({ title, text, layout = 'start' }: SectionTitleProps) {
  return (
    <div className={clsx('mb-[clamp(2rem,1.5rem+2vw,3.25rem)] grid grid-cols-1 gap-3', TITLE_LAYOUTS[layout])}>
      <h2 className="text-h2">{title}</h2>
      {text && <p className="max-w-152 text-lead text-muted-foreground">{text}</p>}
    </div>
  );
}
