import { Play } from 'lucide-react';
import type { Editor } from 'slate';
import { texts } from '#rich-text-editor/texts.ts';
import type { VideoElement } from '@jala/rich-text/document/types';
import { moveCursorBelow } from '#rich-text-editor/editor/blocks.ts';
import { insertBlocks } from '#rich-text-editor/editor/insert.ts';
import type { ElementKind } from './element-kind.ts';
import { VoidFrame } from './element-parts.tsx';

/** Draws a card in place of the player, so that the editor does not load the player from another site. */
export const video: ElementKind<'video'> = {
  View: ({ attributes, children, element }) => (
    <VoidFrame attributes={attributes} spacer={children}>
      <div className="grid aspect-video max-h-72 w-full place-content-center justify-items-center gap-2 rounded-lg bg-inverse-2 p-4 text-center text-sm text-inverse-foreground">
        <span className="grid size-12 place-items-center rounded-full bg-accent text-accent-foreground">
          <Play aria-hidden className="size-6" strokeWidth={1.9} />
        </span>
        <span className="font-bold">{element.title ?? texts.video.card(providerOf(element))}</span>
        <span className="text-inverse-muted [overflow-wrap:anywhere]">{element.src}</span>
      </div>
    </VoidFrame>
  ),
  needsLineBeside: true,
};

/** Inserts a video at the cursor and moves the cursor to the line below it. */
export function insertVideo(editor: Editor, src: string): void {
  insertBlocks(editor, [{ type: 'video', src, children: [{ text: '' }] }]);
  moveCursorBelow(editor);
}

const providerOf = ({ src }: VideoElement): string => (src.includes('vimeo.com') ? 'Vimeo' : 'YouTube');
