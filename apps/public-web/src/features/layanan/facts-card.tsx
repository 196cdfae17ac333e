import { buttonVariants } from '@jala/ui/button';
import type { ReactNode } from 'react';

/** Summary of a service in a few words, made only from data that staff have entered. */
export interface Facts {
  title: string;
  rows: readonly { label: string; value: ReactNode }[];
  action: { label: string; href: string };
}

export const FactsCard = ({ title, rows, action }: Facts) => (
  <aside className="self-start rounded-xl border border-border bg-card px-6.5 py-6 shadow-xs lg:sticky lg:top-24">
    <h2 className="mb-2 text-h3">{title}</h2>
    <dl>
      {rows.map(({ label, value }) => (
        <div key={label} className="flex justify-between gap-4 border-b border-border py-3 max-[16rem]:block">
          <dt className="min-w-0 text-muted-foreground">{label}</dt>
          <dd className="max-w-3/5 flex-none text-right font-bold text-balance wrap-anywhere max-[16rem]:max-w-full">
            {value}
          </dd>
        </div>
      ))}
    </dl>
    <a href={action.href} className={buttonVariants({ size: 'lg', className: 'mt-5 w-full' })}>
      {action.label}
    </a>
  </aside>
);
