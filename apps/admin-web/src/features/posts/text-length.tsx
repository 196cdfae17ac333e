import { useSettled } from '#lib/use-settled.ts';
import { texts } from './texts.ts';

/** Words that people read in a minute. */
const WORDS_A_MINUTE = 180;
const PAUSE_MS = 800;

/** How many words a text has. Rough, and fast for very long texts. */
const wordsIn = (html: string): number => html.replaceAll(/<[^>]*>/g, ' ').match(/[\p{L}\p{N}][^\s]*/gu)?.length ?? 0;

/** How long the text is, below it. */
export function TextLength({ html }: { html: string }) {
  const words = wordsIn(useSettled(html, PAUSE_MS));
  return (
    <p className="mx-auto flex w-full max-w-184 gap-4 px-4 pb-16 text-sm text-muted-foreground tabular-nums">
      <span>{texts.editor.words(words)}</span>
      <span>{texts.editor.minutes(Math.max(1, Math.round(words / WORDS_A_MINUTE)))}</span>
    </p>
  );
}
