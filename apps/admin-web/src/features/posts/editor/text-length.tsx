import { useMemo } from 'react';
import { isElement, parseBody } from '@jala/rich-text/document/dom';
import { useSettled } from '#lib/use-settled.ts';
import { texts } from '../texts.ts';

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

/** Elements that can be inside a word. Any other element ends the word before it. */
const WITHIN_WORDS = new Set(['a', 'b', 'code', 'em', 'i', 's', 'span', 'strong', 'sub', 'sup', 'u']);
const WORD = /[\p{L}\p{N}]\S*/gu;

/** Counts the words that readers see in a text from the editor. Fast also for very long texts. */
export function countWords(html: string): number {
  const body = parseBody(html);
  const walker = document.createTreeWalker(body, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT);
  let text = '';
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
    if (isElement(node)) text += WITHIN_WORDS.has(node.localName) ? '' : ' ';
    else text += node.nodeValue ?? '';
  }
  return text.match(WORD)?.length ?? 0;
}
