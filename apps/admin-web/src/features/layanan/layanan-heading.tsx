import type { ReactNode } from 'react';
import { LAYANAN_ORDER } from '@jala/schema/rules/layanan-kind';
import { Badge } from '@jala/ui/badge';
import { texts as layananTexts } from './texts.ts';

interface LayananHeadingProps {
  id: string;
  title: string;
  /** The place of the service in the list. It decides which page of the site shows the service. */
  position: number;
  children?: ReactNode;
}

/** The title of a service and the page of the site that shows it. */
export function LayananHeading({ id, title, position, children }: LayananHeadingProps) {
  const kind = LAYANAN_ORDER[position];
  return (
    <div className="flex flex-wrap items-center gap-x-2.5 gap-y-1.5">
      <h2 id={id} className="text-md leading-snug font-bold wrap-anywhere">
        {title}
      </h2>
      {kind && <Badge>{layananTexts.pages[kind]}</Badge>}
      {children}
    </div>
  );
}
