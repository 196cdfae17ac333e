import { ChevronDown } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { textOf } from '@jala/rich-text/text';
import { EMPTY_SITE } from '@jala/schema/rules/empty-site';
import { sectionsOf } from '@jala/schema/rules/landing-sections';
import type { SiteRecord } from '@jala/schema/wire/site-data';
import type { LandingContentRecord } from '@jala/schema/wire/landing-content';
import { cn } from '@jala/ui/cn';
import { trpc } from '#lib/trpc.ts';
import { isPart, type Part, itemField } from './page-fields.ts';
import { PartDrawing } from './part-drawing.tsx';
import { typedPackages } from '../packages/package-cards.tsx';
import type { PageValues } from './page-values.ts';
import { texts } from './page-texts.ts';
import { useStayInPlace } from './use-stay-in-place.ts';
import { useWasOpen } from './use-was-open.ts';

interface PartSectionsProps {
  items: readonly LandingContentRecord[];
  values: PageValues;
  openPart: Part | undefined;
  /** The parts with unsaved changes. */
  changed: ReadonlySet<Part>;
  onOpen: (part: Part | undefined) => void;
  renderFields: (part: Part) => ReactNode;
}

/** The parts of the page in the site's order. At most one part is open. */
export function PartSections({ items, values, openPart, changed, onOpen, renderFields }: PartSectionsProps) {
  const { data: site = EMPTY_SITE } = trpc.site.get.useQuery();
  return partsOf(site).map(({ part, isShown }) => (
    <PartSection
      key={part}
      part={part}
      line={isShown ? lineOf(part, items, values) : texts.hiddenPart}
      isOpen={part === openPart}
      isChanged={changed.has(part)}
      onToggle={() => onOpen(part === openPart ? undefined : part)}
      renderFields={() => renderFields(part)}
    />
  ));
}

/** Returns the parts in the order of the site. `hero` is always first and `footer` always last, and both are always shown. */
function partsOf(site: Pick<SiteRecord, 'sections'>): { part: Part; isShown: boolean }[] {
  const sections = sectionsOf(site).flatMap(({ section, is_shown: isShown }) =>
    isPart(section) ? [{ part: section, isShown }] : [],
  );
  return [{ part: 'hero', isShown: true }, ...sections, { part: 'footer', isShown: true }];
}

interface PartSectionProps {
  part: Part;
  line: string;
  isOpen: boolean;
  isChanged: boolean;
  onToggle: () => void;
  renderFields: () => ReactNode;
}

function PartSection({ part, line, isOpen, isChanged, onToggle, renderFields }: PartSectionProps) {
  const id = useId();
  const wasOpen = useWasOpen(isOpen);
  const { head, note } = useStayInPlace();
  return (
    <section aria-labelledby={`${id}-name`} data-part={part} className="border-b border-border">
      <h2>
        <button
          ref={head}
          type="button"
          data-wanted={texts.parts[part]}
          aria-expanded={isOpen}
          aria-controls={`${id}-fields`}
          className="flex min-h-18 w-full items-center gap-3.5 px-5 py-3 text-left font-normal hover:bg-muted"
          onClick={() => {
            note();
            onToggle();
          }}
        >
          <PartDrawing part={part} />
          <span className="grid min-w-0 flex-1 leading-snug">
            <span className="flex items-center gap-2">
              <b id={`${id}-name`} className="text-base font-bold">
                {texts.parts[part]}
              </b>
              {isChanged && (
                <span className="size-2 flex-none rounded-full bg-soga-500">
                  <span className="sr-only">{texts.unsaved}</span>
                </span>
              )}
            </span>
            <span className="truncate text-sm text-muted-foreground">{line}</span>
          </span>
          <ChevronDown
            aria-hidden
            className={cn('size-5 flex-none text-muted-foreground', isOpen && 'rotate-180')}
            strokeWidth={1.9}
          />
        </button>
      </h2>
      <div id={`${id}-fields`} hidden={!isOpen} className="grid gap-5 px-5 pt-1 pb-6">
        {wasOpen && renderFields()}
      </div>
    </section>
  );
}

/** Summarizes a part in one line. */
function lineOf(part: Part, items: readonly LandingContentRecord[], values: PageValues): string {
  const { lines } = texts;
  const valueOf = (key: string): string => {
    const item = items.find(({ key_name }) => key_name === key);
    return item === undefined ? '' : String(values[itemField(item.id)] ?? '');
  };
  switch (part) {
    case 'hero':
      return plain(valueOf('text_hero')) || lines.empty;
    case 'feature': {
      const titles = [1, 2, 3].map((number) => valueOf(`title_feature_${number}`).trim());
      return titles.filter((title) => title !== '').join(', ') || lines.noCards;
    }
    case 'layanan': {
      const packages = typedPackages(items, values);
      const hidden = packages.filter(({ isHidden }) => isHidden).length;
      return lines.packages(packages.length - hidden, hidden);
    }
    case 'partner':
      return lines.partners(count(values, /^partners\.\d+\.key_name$/));
    case 'faq':
      return lines.questions(count(values, /^questions\.\d+\.question$/));
    case 'posts':
    case 'kontak':
    case 'footer':
      return lines[part];
  }
}

const count = (values: PageValues, name: RegExp): number =>
  Object.keys(values).filter((field) => name.test(field)).length;

/** Returns the plain text of rich text. Empty if the HTML cannot be parsed. */
function plain(html: string): string {
  try {
    return textOf(html);
  } catch {
    return '';
  }
}
