import { ArrowDown, ArrowUp, LockOpen, Lock, Trash2 } from 'lucide-react';
import { useMemo } from 'react';
import { Node, Transforms } from 'slate';
import { ReactEditor, useSlateStatic } from 'slate-react';
import type { LockedElement } from '@jala/rich-text/document/types';
import { texts } from '#rich-text-editor/texts.ts';
import { documentFromForeignHtml } from '@jala/rich-text/paste/foreign-html';
import type { ElementKind, ElementProps } from './element-kind.ts';
import { PartButton, useRemoval, VoidFrame } from './element-parts.tsx';

export const locked: ElementKind<'locked'> = { View: LockedView, needsLineBeside: true };

/** HTML that the document cannot represent, shown as the server sanitized it. */
function LockedView({ attributes, element, children }: ElementProps<'locked'>) {
  const html = useMemo(() => withoutFrames(element.html), [element.html]);
  return (
    <VoidFrame
      attributes={attributes}
      spacer={children}
      className="overflow-x-auto border border-dashed border-input p-3"
    >
      <LockedTools element={element} />
      <div inert dangerouslySetInnerHTML={{ __html: html }} />
    </VoidFrame>
  );
}

/** Replaces each frame in the HTML with its address, so that the editor does not load a page of another site. */
function withoutFrames(html: string): string {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  for (const frame of body.querySelectorAll('iframe')) frame.replaceWith(`${texts.locked.frame}: ${frame.src}`);
  return body.innerHTML;
}

function LockedTools({ element }: { element: LockedElement }) {
  const editor = useSlateStatic();
  const unlock = () => {
    const at = ReactEditor.findPath(editor, element);
    Transforms.removeNodes(editor, { at });
    Transforms.insertNodes(editor, documentFromForeignHtml(element.html), { at });
  };
  const move = (by: -1 | 1) => {
    const at = ReactEditor.findPath(editor, element);
    const to = [(at[0] ?? 0) + by];
    if (Node.has(editor, to)) Transforms.moveNodes(editor, { at, to });
  };
  return (
    <div className="mb-3 flex flex-wrap items-center gap-1.5 text-sm text-muted-foreground">
      <Lock aria-hidden className="size-4 flex-none" strokeWidth={1.9} />
      <span className="min-w-40 flex-1">{texts.locked.note}</span>
      <PartButton onClick={unlock}>
        <LockOpen aria-hidden strokeWidth={1.9} />
        {texts.locked.unlock}
      </PartButton>
      <PartButton size="icon-sm" aria-label={texts.locked.up} onClick={() => move(-1)}>
        <ArrowUp aria-hidden strokeWidth={1.9} />
      </PartButton>
      <PartButton size="icon-sm" aria-label={texts.locked.down} onClick={() => move(1)}>
        <ArrowDown aria-hidden strokeWidth={1.9} />
      </PartButton>
      <PartButton size="icon-sm" aria-label={texts.locked.remove} onClick={useRemoval(element)}>
        <Trash2 aria-hidden strokeWidth={1.9} />
      </PartButton>
    </div>
  );
}
