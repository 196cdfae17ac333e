import { Trash2, Type } from 'lucide-react';
import { Transforms } from 'slate';
import { ReactEditor, useSlateStatic } from 'slate-react';
import { cn } from '@jala/ui/cn';
import { copy } from '#rich-text-editor/copy.ts';
import type { ImageElement } from '@jala/rich-text/document/types';
import { useEditorContext } from './editor-context.ts';
import { PartButton } from './part-button.tsx';
import { ringOf, useIsSelected, type VoidProps } from './void-frame.tsx';

export function ImageView({ attributes, element, spacer }: VoidProps<ImageElement>) {
  const isSelected = useIsSelected();
  const { src, alt, title, width, height, classes } = element;
  return (
    <span {...attributes} className="relative inline-block max-w-full align-bottom">
      {spacer}
      <span contentEditable={false}>
        <img
          src={src}
          alt={alt ?? ''}
          title={title}
          width={width}
          height={height}
          draggable={false}
          className={cn(classes, ringOf(isSelected))}
        />
        {isSelected && <ImageTools element={element} />}
      </span>
    </span>
  );
}

function ImageTools({ element }: { element: ImageElement }) {
  const editor = useSlateStatic();
  const { openAlt } = useEditorContext();
  const remove = () => Transforms.removeNodes(editor, { at: ReactEditor.findPath(editor, element), voids: true });
  return (
    <span className="absolute top-2 left-2 z-1 flex w-max gap-1.5">
      <PartButton onClick={openAlt}>
        <Type aria-hidden strokeWidth={1.9} />
        {copy.image.alt}
      </PartButton>
      <PartButton onClick={remove}>
        <Trash2 aria-hidden strokeWidth={1.9} />
        {copy.image.remove}
      </PartButton>
    </span>
  );
}
