import { Monitor, Smartphone } from 'lucide-react';
import { useState } from 'react';
import { Button } from '@jala/ui/button';
import { cn } from '@jala/ui/cn';
import { inputClasses } from '@jala/ui/input';
import { PagePreview } from '#components/page-preview.tsx';
import { texts } from './texts.ts';
import type { Previewed } from './use-site-preview.ts';

/** The window widths in which the preview can show a page, in px. */
const VIEWS = [
  { key: 'phone', width: 390, Icon: Smartphone },
  { key: 'desktop', width: 1280, Icon: Monitor },
] as const;

const PAGES = ['/', '/tentang-kami', '/paket', '/layanan', '/layanan/internet', '/blogs', '/kontak-kami'] as const;

/** A preview of the site's pages with the unsaved changes. */
export function SitePreview({ preview, className }: { preview: Previewed; className?: string }) {
  const [view, setView] = useState<(typeof VIEWS)[number]>(VIEWS[0]);
  const { address, setAddress, html, state } = preview;
  const others = (PAGES as readonly string[]).includes(address) ? [] : [address];
  return (
    <section aria-label={texts.preview.title} className={cn('flex min-h-0 flex-col gap-3', className)}>
      <div className="flex flex-wrap items-center gap-2">
        <select
          aria-label={texts.preview.page}
          className={cn(inputClasses, 'w-auto min-w-0 flex-1 basis-40')}
          value={address}
          onChange={(event) => setAddress(event.target.value)}
        >
          {[...PAGES, ...others].map((path) => (
            <option key={path} value={path}>
              {path in texts.preview.pages ? texts.preview.pages[path as keyof typeof texts.preview.pages] : path}
            </option>
          ))}
        </select>
        <div role="group" aria-label={texts.preview.view} className="flex gap-1">
          {VIEWS.map(({ key, width, Icon }) => (
            <Button
              key={key}
              variant={view.key === key ? 'secondary' : 'ghost'}
              size="icon"
              aria-label={texts.preview.views[key]}
              aria-pressed={view.key === key}
              title={`${texts.preview.views[key]} (${width} px)`}
              onClick={() => setView(VIEWS.find((each) => each.key === key) ?? VIEWS[0])}
            >
              <Icon aria-hidden strokeWidth={1.9} />
            </Button>
          ))}
        </div>
      </div>
      <PagePreview
        label={texts.preview.frame}
        html={html}
        width={view.width}
        address={address}
        onFollow={setAddress}
        className="min-h-96 flex-1 rounded-md border border-border bg-muted"
      />
      <p role="status" className="min-h-5 text-sm text-muted-foreground">
        {texts.preview.states[state]}
      </p>
    </section>
  );
}
