import { ExternalLink, Monitor, Smartphone } from 'lucide-react';
import { useEffect, useState } from 'react';
import { buttonVariants } from '@jala/ui/button';
import { cn } from '@jala/ui/cn';
import { PagePreview } from '#components/page-preview.tsx';
import type { Previewed } from '#lib/use-previewed.ts';
import { useSite } from '#lib/use-site.ts';
import { type Chosen, createRings } from './preview-rings.ts';
import { texts } from '../page-editor/page-texts.ts';

const words = texts.preview;

/** Window widths for which the preview shows the page, in px. */
const VIEWS = [
  { key: 'desktop', width: 1280, Icon: Monitor },
  { key: 'phone', width: 390, Icon: Smartphone },
] as const;

interface LivePreviewProps {
  page: Previewed;
  chosen: Chosen | undefined;
  /** Called with the marks of the clicked element and of the elements around it, the innermost first. */
  onPick: (marks: readonly string[]) => void;
  /** True in narrow windows: shows the page as on a phone, without a choice of widths. */
  isPhone: boolean;
  className?: string;
}

/** Shows the page as the site would render it with the values of the form. A click on an element selects its field. */
export function LivePreview({ page, chosen, onPick, isPhone, className }: LivePreviewProps) {
  const [view, setView] = useState<(typeof VIEWS)[number]>(VIEWS[0]);
  const { data: settings } = useSite();
  const { width } = isPhone ? VIEWS[1] : view;
  const [rings] = useState(createRings);
  useEffect(() => rings.show({ chosen, width, onPick }));
  useEffect(() => rings.stop, [rings]);
  return (
    <section aria-label={words.label} className={cn('flex min-h-0 min-w-0 flex-col bg-muted', className)}>
      {!isPhone && (
        <div className="flex min-h-14 flex-none flex-wrap items-center gap-x-3 gap-y-1 border-b border-border bg-card px-4 py-1.5">
          <div
            role="group"
            aria-label={words.width}
            className="flex gap-0.5 rounded-lg border border-border bg-muted p-0.5"
          >
            {VIEWS.map(({ key, width: wide, Icon }) => (
              <button
                key={key}
                type="button"
                aria-pressed={view.key === key}
                title={`${wide} px`}
                className="inline-flex min-h-9 pointer-coarse:min-h-11 items-center gap-2 rounded-md border border-transparent px-3 text-sm font-semibold text-muted-foreground hover:text-foreground aria-pressed:border-border aria-pressed:bg-card aria-pressed:text-foreground aria-pressed:shadow-xs forced-colors:aria-pressed:underline"
                onClick={() => setView(VIEWS.find((each) => each.key === key) ?? VIEWS[0])}
              >
                <Icon aria-hidden className="size-4.5" strokeWidth={1.9} />
                {words[key]}
              </button>
            ))}
          </div>
          <p role="status" className="min-w-0 flex-1 basis-40 text-sm text-muted-foreground">
            {words.states[page.state] || words.hint}
          </p>
          {settings !== undefined && (
            <a
              href={settings.public_origin}
              target="_blank"
              rel="noopener"
              className={buttonVariants({ variant: 'ghost', size: 'sm' })}
            >
              <ExternalLink aria-hidden strokeWidth={1.9} />
              {words.openTab}
            </a>
          )}
        </div>
      )}
      {isPhone && page.state !== 'shown' && (
        <p role="status" className="px-4 py-1.5 text-sm text-muted-foreground">
          {words.states[page.state]}
        </p>
      )}
      <PagePreview
        label={words.label}
        html={page.html}
        width={width}
        address="/"
        onDrawn={(drawn) => rings.drawOn(drawn)}
        isOneStop
        className={cn(
          'min-h-0 flex-1',
          !isPhone && 'my-3 rounded-lg',
          !isPhone && (view.key === 'phone' ? 'mx-auto w-full max-w-97.5' : 'mx-3'),
        )}
      />
    </section>
  );
}
