import { createContext, useContext, type ComponentProps, type ReactNode } from 'react';
import { Transforms, type Element } from 'slate';
import { ReactEditor, useFocused, useSelected, useSlateStatic, type RenderElementProps } from 'slate-react';
import { indentClass } from '@jala/rich-text/document/classes';
import { Button } from '@jala/ui/button';
import { cn } from '@jala/ui/cn';
import type { Uploads } from '#rich-text-editor/images/uploads.ts';

/** Parts of the surrounding editor that the elements in the text need. */
export interface EditorContextValue {
  uploads: Uploads;
  /** Opens the dialog for the selected image's alternative text. */
  openAlt: () => void;
  /** Opens the dialog for the selected image's caption and width. */
  openFigure: () => void;
}

export const EditorContext = createContext<EditorContextValue | undefined>(undefined);

export function useEditorContext(): EditorContextValue {
  const value = useContext(EditorContext);
  if (value === undefined) throw new Error('An element of the text was drawn outside an editor.');
  return value;
}

/** The class names of a text block, or undefined when it has no class. */
export const blockClass = ({ classes, indent }: { classes?: string; indent?: number }): string | undefined =>
  cn(classes, indentClass(indent)) || undefined;

interface VoidFrameProps extends Pick<RenderElementProps, 'attributes'> {
  /** The element in which Slate keeps the cursor while the block is selected. */
  spacer: ReactNode;
  children: ReactNode;
  className?: string;
}

/** A block that is selected, moved and removed as a whole. */
export function VoidFrame({ attributes, spacer, children, className }: VoidFrameProps) {
  const isSelected = useIsSelected();
  return (
    <div {...attributes}>
      {spacer}
      <div contentEditable={false} className={cn('rounded-lg whitespace-normal', ringOf(isSelected), className)}>
        {children}
      </div>
    </div>
  );
}

export function useIsSelected(): boolean {
  const isSelected = useSelected({ suppressThrow: true });
  return useFocused() && isSelected;
}

export const ringOf = (isSelected: boolean) => isSelected && 'outline-2 outline-offset-2 outline-ring';

/** A button within the text. Pressing it does not change the selection. */
export function PartButton({ className, ...props }: ComponentProps<typeof Button>) {
  return (
    <Button
      variant="outline"
      size="sm"
      className={cn('pointer-coarse:min-h-11 pointer-coarse:min-w-11', className)}
      onMouseDown={(event) => event.preventDefault()}
      {...props}
    />
  );
}

/** Returns a function that removes the element from the text. */
export function useRemoval(element: Element): () => void {
  const editor = useSlateStatic();
  return () => Transforms.removeNodes(editor, { at: ReactEditor.findPath(editor, element), voids: true });
}
