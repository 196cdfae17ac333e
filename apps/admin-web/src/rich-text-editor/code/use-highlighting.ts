import { useCallback, useEffect, useRef, useState } from 'react';
import { Node, type DecoratedRange, type Editor, type NodeEntry } from 'slate';
import { ReactEditor } from 'slate-react';
import type { CodeElement } from '@jala/rich-text/document/types';
import { HIGHLIGHT_DELAY_MS } from '@jala/schema/limits';
import { isCode } from '#rich-text-editor/editor/nodes.ts';
import { tokensAfterChange, type Token } from './tokens.ts';

/** The longest code that is highlighted, in UTF-16 units. Guessing the language of longer code would delay typing. */
const MAX_LENGTH = 20_000;

interface Highlighted {
  code: string;
  tokens: Token[];
}

/** The highlighting of each code block. Slate's key of the block stays the same while the text of the block changes. */
type ByBlock = WeakMap<object, Highlighted>;

/** Highlights code blocks. Pass `decorate` to Slate, and call `touch` after each change of the document. */
export function useHighlighting(editor: Editor) {
  const highlighted = useRef<ByBlock>(new WeakMap());
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const [round, setRound] = useState(0);

  const touch = useCallback(() => {
    clearTimeout(timer.current);
    if (!editor.children.some(isCode)) return;
    timer.current = setTimeout(() => {
      void highlight(editor, highlighted.current).then((isChanged) => isChanged && setRound((last) => last + 1));
    }, HIGHLIGHT_DELAY_MS);
  }, [editor]);

  useEffect(() => {
    touch();
    return () => clearTimeout(timer.current);
  }, [touch]);

  // `round` is a dependency because Slate calls `decorate` again only when it gets a new function.
  const decorate = useCallback(
    ([node, path]: NodeEntry): DecoratedRange[] =>
      round > 0 && isCode(node) ? rangesIn(node, path, highlighted.current.get(ReactEditor.findKey(editor, node))) : [],
    [editor, round],
  );
  return { decorate, touch };
}

async function highlight(editor: Editor, highlighted: ByBlock): Promise<boolean> {
  // If the highlighter cannot be loaded, the code stays readable, and the next change loads it again.
  const loaded = await import('./highlighter.ts').catch(() => undefined);
  if (loaded === undefined) return false;
  let isChanged = false;
  for (const block of editor.children.filter(isCode)) {
    const code = Node.string(block);
    const key = ReactEditor.findKey(editor, block);
    if (code.length > MAX_LENGTH || highlighted.get(key)?.code === code) continue;
    highlighted.set(key, { code, tokens: loaded.tokensOf(code) });
    isChanged = true;
  }
  return isChanged;
}

function rangesIn(node: CodeElement, path: number[], highlighted: Highlighted | undefined): DecoratedRange[] {
  if (highlighted === undefined) return [];
  const at = [...path, 0];
  return tokensAfterChange(highlighted.tokens, highlighted.code, Node.string(node)).map(({ start, end, name }) => ({
    anchor: { path: at, offset: start },
    focus: { path: at, offset: end },
    token: name,
  }));
}
