import { Captions, CircleAlert, Trash2, Type } from 'lucide-react';
import { Editor, Range, Transforms, type Element, type Node, type NodeEntry, type Path } from 'slate';
import { cn } from '@jala/ui/cn';
import type { FigureElement, ImageElement } from '@jala/rich-text/document/types';
import { isElsewhere } from '@jala/rich-text/paste/foreign-images';
import { narrowed } from '@jala/schema/rules/storage-url';
import { useShownImage } from '#lib/use-shown-image.ts';
import { texts } from '#rich-text-editor/texts.ts';
import { isFigure, isImage } from '#rich-text-editor/editor/nodes.ts';
import type { ElementKind, ElementProps } from './element-kind.ts';
import { PartButton, ringOf, useEditorContext, useIsSelected, useRemoval } from './element-parts.tsx';

export const image: ElementKind<'image'> = { View: ImageView };

function ImageView({ attributes, element, children }: ElementProps<'image'>) {
  const isSelected = useIsSelected();
  const { alt, title, width, height, classes } = element;
  return (
    <span {...attributes} className="relative inline-block max-w-full align-bottom">
      {children}
      <span contentEditable={false}>
        <img
          src={useShown(element)}
          alt={alt ?? ''}
          title={title}
          width={width}
          height={height}
          draggable={false}
          className={cn(classes, ringOf(isSelected))}
        />
        <ElsewhereNote element={element} />
        {isSelected && <ImageTools element={element} />}
      </span>
    </span>
  );
}

/** Widths of the loaded images in px: of an image in the text, and of a small figure. */
const WIDTH = 960;
const SMALL_WIDTH = 640;

/** The address from which the editor shows an image. */
export function useShown(element: ImageElement | FigureElement): string {
  const { uploads } = useEditorContext();
  const isSmall = isFigure(element) && element.size === 'small';
  return useShownImage(narrowed(element.src, isSmall ? SMALL_WIDTH : WIDTH), uploads.previewOf(element.src));
}

/** Shows a note on an image that is stored on another site. */
export function ElsewhereNote({ element: { src } }: { element: ImageElement | FigureElement }) {
  if (!isElsewhere({ src })) return null;
  return (
    <span className="absolute bottom-2 left-2 flex items-center gap-1.5 rounded-sm bg-card px-2 py-1 text-xs font-semibold text-card-foreground shadow-sm">
      <CircleAlert aria-hidden className="size-4 flex-none text-destructive-text" strokeWidth={1.9} />
      {texts.image.elsewhere}
    </span>
  );
}

/** The tools of a selected image. On a tall image they stay below the sticky toolbar. */
export function ImageTools({ element }: { element: ImageElement | FigureElement }) {
  const { openAlt, openFigure } = useEditorContext();
  return (
    <span className="pointer-events-none absolute inset-0 z-1">
      <span className="pointer-events-auto sticky top-40 flex w-max max-w-full flex-wrap gap-1.5 p-2">
        <PartButton onClick={openAlt}>
          <Type aria-hidden strokeWidth={1.9} />
          {texts.image.alt}
        </PartButton>
        <PartButton onClick={openFigure}>
          <Captions aria-hidden strokeWidth={1.9} />
          {texts.image.figure}
        </PartButton>
        <PartButton onClick={useRemoval(element)}>
          <Trash2 aria-hidden strokeWidth={1.9} />
          {texts.image.remove}
        </PartButton>
      </span>
    </span>
  );
}

/** The image that the cursor is on, or undefined when a range is selected. */
export function selectedImage(editor: Editor): NodeEntry<ImageElement | FigureElement> | undefined {
  const { selection } = editor;
  if (selection === null || Range.isExpanded(selection)) return undefined;
  return Editor.above(editor, { match: isAnyImage, voids: true });
}

const isAnyImage = (node: Node): node is ImageElement | FigureElement => isImage(node) || isFigure(node);

export function setAlt(editor: Editor, at: Path, alt: string): void {
  Transforms.setNodes<Element>(editor, { alt }, { at, voids: true });
}
