import { TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { texts } from './texts.ts';

interface PublicCardProps {
  judul: string;
  teks: string;
  /** Expected end, such as '11.00 WIB'. Undefined while unknown. */
  estimate: string | undefined;
  children?: ReactNode;
}

/** An outage as visitors will read it. */
export const PublicCard = ({ judul, teks, estimate, children }: PublicCardProps) => (
  <div className="rounded-lg border border-t-4 border-border border-t-destructive-text bg-card p-5">
    <p className="inline-flex items-center gap-1.5 rounded-xs border border-destructive-line bg-destructive-tint px-2 py-0.5 text-sm font-semibold text-destructive-text">
      <TriangleAlert aria-hidden className="size-4" strokeWidth={1.9} />
      {texts.tag}
    </p>
    <p className="mt-2.5 text-md font-bold wrap-anywhere">{judul || '…'}</p>
    <p className="text-muted-foreground wrap-anywhere">
      {teks} {estimate !== undefined && `${texts.until} ${estimate}.`}
    </p>
    {children}
  </div>
);
