import { useMemo } from 'react';
import { useSettled } from '#lib/use-settled.ts';
import { texts } from '../texts.ts';
import { countWords } from './count-words.ts';

/** Words that people read in a minute. */
const WORDS_A_MINUTE = 180;
const PAUSE_MS = 800;

/** Number of words and reading time, below the text. */
export function TextLength({ html }: { html: string }) {
  const settled = useSettled(html, PAUSE_MS);
  const words = useMemo(() => countWords(settled), [settled]);
  return (
    <p className="mx-auto flex w-full max-w-184 gap-4 px-4 pb-16 text-sm text-muted-foreground tabular-nums">
      <span>{texts.editor.words(words)}</span>
      <span>{texts.editor.minutes(Math.max(1, Math.round(words / WORDS_A_MINUTE)))}</span>
    </p>
  );
}
