import { cn } from '@jala/ui/cn';
import { PagePreview } from '#components/page-preview.tsx';
import type { IsolirPreview } from '@jala/schema/wire/isolir';
import { trpc } from '#lib/trpc.ts';
import { usePreviewed } from '#lib/use-previewed.ts';
import { texts } from './texts.ts';

interface NoticePreviewProps {
  /** Values in the form, saved or not. */
  typed: IsolirPreview;
  className?: string;
}

/** Width of a phone, in px, because customers see the notice on phones. */
const WIDTH = 390;

/** The notice as customers would see it with the unsaved values. */
export function NoticePreview({ typed, className }: NoticePreviewProps) {
  const { client } = trpc.useUtils();
  const { html, state } = usePreviewed({
    name: 'isolir.preview',
    input: typed,
    ask: (input, signal) => client.isolir.preview.mutate(input, { signal }),
    isShown: true,
  });
  return (
    <section aria-label={texts.preview.label} className={cn('flex flex-col gap-2', className)}>
      <PagePreview
        label={texts.preview.label}
        html={html}
        width={WIDTH}
        address="/isolir"
        isOneStop
        className="min-h-0 flex-1 rounded-lg border border-border bg-card"
      />
      <p role="status" className="text-sm text-muted-foreground">
        {texts.preview.states[state] || texts.preview.hint}
      </p>
    </section>
  );
}
