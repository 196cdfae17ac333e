import { Editor, Transforms, type Element, type NodeEntry, type Path } from 'slate';
import { joinClasses } from '@jala/rich-text/document/classes';
import { plainCaption } from '@jala/rich-text/document/read-figure';
import { defined, type FigureElement, type FigureSize, type ImageElement } from '@jala/rich-text/document/types';
import { insertBlocks } from '#rich-text-editor/editor/insert.ts';
import { isFigure } from '#rich-text-editor/editor/nodes.ts';
import type { ElementKind } from './element-kind.ts';
import { ringOf, useIsSelected } from './element-parts.tsx';
import { ElsewhereNote, ImageTools, useShown } from './image.tsx';

/** Caption and width of an image, as set by the user. */
export interface Look {
  caption: string;
  /** Undefined if the image is at most as wide as the text. */
  size: FigureSize | undefined;
}

export const figure: ElementKind<'figure'> = {
  View({ attributes, element, children }) {
    const isSelected = useIsSelected();
    const { alt, title, width, height, size, classes, caption } = element;
    return (
      <div {...attributes}>
        {children}
        <figure contentEditable={false} className={joinClasses(['relative', size && `ql-figure-${size}`, classes])}>
          <img
            src={useShown(element)}
            alt={alt ?? ''}
            title={title}
            width={width}
            height={height}
            draggable={false}
            className={ringOf(isSelected) || undefined}
          />
          {caption !== undefined && <figcaption>{caption}</figcaption>}
          <ElsewhereNote element={element} />
          {isSelected && <ImageTools element={element} />}
        </figure>
      </div>
    );
  },
  needsLineBeside: true,
};

export const lookOf = (image: ImageElement | FigureElement): Look => ({
  caption: isFigure(image) ? (image.caption ?? '') : '',
  size: isFigure(image) ? image.size : undefined,
});

/** Sets the caption and the width of an image. An image in a line of text gets a place of its own, between the lines around it. */
export function setLook(editor: Editor, [image, path]: NodeEntry<ImageElement | FigureElement>, look: Look): void {
  const caption = plainCaption(look.caption);
  if (isFigure(image)) {
    const removed = [caption === undefined && 'caption', look.size === undefined && 'size'].filter(
      (key) => key !== false,
    );
    Transforms.unsetNodes<Element>(editor, removed, { at: path });
    Transforms.setNodes<Element>(editor, defined({ caption, size: look.size }), { at: path });
  } else if (caption !== undefined || look.size !== undefined) {
    const { type: _type, classes: _classes, ...source } = image;
    moveOut(editor, path, defined({ type: 'figure', ...source, caption, size: look.size }));
  }
}

/** Replaces an image with a figure, which stands between the content before and behind the image. */
function moveOut(editor: Editor, path: Path, element: FigureElement): void {
  Transforms.select(editor, Editor.start(editor, path));
  Transforms.removeNodes(editor, { at: path });
  insertBlocks(editor, [element]);
}
