import { ArrowDown, ArrowUp, LockOpen, Lock, Trash2 } from 'lucide-react';
import { useMemo } from 'react';
import { Transforms } from 'slate';
import { ReactEditor, useSlateStatic } from 'slate-react';
import { copy } from '#rich-text-editor/copy.ts';
import type { LockedElement } from '@jala/rich-text/document/types';
import { moveBlock } from '#rich-text-editor/editor/blocks.ts';
import { documentFromForeignHtml } from '@jala/rich-text/paste/foreign-html';
import { PartButton } from './part-button.tsx';
import { VoidFrame, type VoidProps } from './void-frame.tsx';

/** HTML that the editor cannot hold, shown as the server cleaned it. */
export function LockedView({ attributes, element, spacer }: VoidProps<LockedElement>) {
  const html = useMemo(() => withoutFrames(element.html), [element.html]);
  return (
    <VoidFrame
      attributes={attributes}
      spacer={spacer}
      className="overflow-x-auto border border-dashed border-input p-3"
    >
      <LockedTools element={element} />
      <div inert dangerouslySetInnerHTML={{ __html: html }} />
    </VoidFrame>
  );
}

/** A frame would ask somebody outside while one only writes. */
function withoutFrames(html: string): string {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  for (const frame of body.querySelectorAll('iframe')) frame.replaceWith(`${copy.locked.frame}: ${frame.src}`);
  return body.innerHTML;
}

function LockedTools({ element }: { element: LockedElement }) {
  const editor = useSlateStatic();
  const path = () => ReactEditor.findPath(editor, element);
  const unlock = () => {
    const at = path();
    Transforms.removeNodes(editor, { at });
    Transforms.insertNodes(editor, documentFromForeignHtml(element.html), { at });
  };
  return (
    <div className="mb-3 flex flex-wrap items-center gap-1.5 text-sm text-muted-foreground">
      <Lock aria-hidden className="size-4 flex-none" strokeWidth={1.9} />
      <span className="min-w-40 flex-1">{copy.locked.note}</span>
      <PartButton onClick={unlock}>
        <LockOpen aria-hidden strokeWidth={1.9} />
        {copy.locked.unlock}
      </PartButton>
      <PartButton size="icon-sm" aria-label={copy.locked.up} onClick={() => moveBlock(editor, path(), -1)}>
        <ArrowUp aria-hidden strokeWidth={1.9} />
      </PartButton>
      <PartButton size="icon-sm" aria-label={copy.locked.down} onClick={() => moveBlock(editor, path(), 1)}>
        <ArrowDown aria-hidden strokeWidth={1.9} />
      </PartButton>
      <PartButton
        size="icon-sm"
        aria-label={copy.locked.remove}
        onClick={() => Transforms.removeNodes(editor, { at: path() })}
      >
        <Trash2 aria-hidden strokeWidth={1.9} />
      </PartButton>
    </div>
  );
}
