import { useEffect, useState } from 'react';
import { texts } from './texts.ts';
import type { SiteValues } from './site-values.ts';

/** The parts of the form, in the order of the form, with their ids and fields. */
export const PARTS = {
  identity: { id: 'identitas', fields: ['name', 'legal_name', 'tagline', 'founding_year', 'connected_homes'] },
  look: { id: 'tampilan', fields: ['logo', 'logo_dark', 'favicon', 'share_image', 'main_colour'] },
  contact: { id: 'whatsapp', fields: ['whatsapp', 'whatsapp_message', 'social.'] },
  help: { id: 'bantuan', fields: ['whatsapp_numbers.', 'report_message', 'shows_accounts'] },
  announcements: { id: 'pengumuman', fields: ['announcements'] },
  testimonials: { id: 'testimoni', fields: ['testimonials'] },
  address: { id: 'alamat', fields: ['address.'] },
  hours: { id: 'jam', fields: ['opening_hours', 'opening_exceptions', 'time_zone'] },
  legal: { id: 'legalitas', fields: ['legal.'] },
  menu: { id: 'menu', fields: ['menu'] },
  shape: { id: 'susunan', fields: ['sections', 'hidden_services'] },
  search: { id: 'pencarian', fields: ['pages', 'verification.'] },
  privacy: { id: 'privasi', fields: ['privacy'] },
  visibility: { id: 'tampil', fields: ['is_public'] },
} as const satisfies Record<string, { id: string; fields: readonly string[] }>;

interface PartListProps {
  isChanged: (name: keyof SiteValues) => boolean;
  names: readonly (keyof SiteValues)[];
}

/** Links to the parts of the form. Marks the part in view and the parts with unsaved changes. */
export function PartList({ isChanged, names }: PartListProps) {
  const changed = names.filter(isChanged);
  const here = usePartInView();
  return (
    <nav aria-label={texts.parts} className="lg:sticky lg:top-20">
      {/* `relative` keeps the texts for screen readers inside the scrolling list. Otherwise, the page would be wider than the window. */}
      <ul className="relative flex gap-1 overflow-x-auto lg:grid lg:overflow-visible">
        {Object.entries(PARTS).map(([part, { id, fields }]) => (
          <li key={id}>
            <a
              href={`#${id}`}
              aria-current={id === here || undefined}
              className="flex min-h-11 items-center gap-2 rounded-sm px-3 text-sm font-semibold whitespace-nowrap hover:bg-muted aria-[current]:bg-sidebar-active aria-[current]:text-sidebar-active-foreground lg:whitespace-normal"
            >
              {titleOf(part as keyof typeof PARTS)}
              {changed.some((name) => fields.some((field) => isOf(field, name))) && (
                <span className="size-2 flex-none rounded-full lg:ml-auto bg-soga-500">
                  <span className="sr-only">{texts.unsaved}</span>
                </span>
              )}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** Tells whether `field` covers the form field `name`. A `field` that ends with a dot covers all fields of an object. */
const isOf = (field: string, name: string): boolean => (field.endsWith('.') ? name.startsWith(field) : name === field);

const IDS = Object.values(PARTS).map(({ id }) => id);
/** The part in view is the last part whose top is at most this far below the top of the window, in px. */
const NEAR_TOP = 160;

/** The id of the part that the user has scrolled to. */
function usePartInView(): string | undefined {
  const [id, setId] = useState<string>();
  useEffect(() => {
    const look = () => {
      const { scrollHeight, clientHeight } = document.documentElement;
      const isAtEnd = window.scrollY > 0 && window.scrollY + clientHeight >= scrollHeight - 1;
      const topOf = (each: string) => document.getElementById(each)?.getBoundingClientRect().top ?? Infinity;
      setId(isAtEnd ? IDS.at(-1) : (IDS.findLast((each) => topOf(each) <= NEAR_TOP) ?? IDS[0]));
    };
    look();
    window.addEventListener('scroll', look, { passive: true });
    return () => window.removeEventListener('scroll', look);
  }, []);
  return id;
}

function titleOf(part: keyof typeof PARTS): string {
  const { [part]: title } = texts;
  return typeof title === 'string' ? title : title.title;
}
