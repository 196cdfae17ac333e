import type { ComponentType } from 'react';
import type { Editor, Element, NodeEntry, Path } from 'slate';
import type { RenderElementProps } from 'slate-react';
import type { ElementOf } from '#rich-text-editor/editor/nodes.ts';

export interface ElementProps<Type extends Element['type']> extends Omit<RenderElementProps, 'element'> {
  element: ElementOf<Type>;
}

/** Changes the document and returns true, or changes nothing and returns false. After false, the caller does its default. */
type Attempt<Type extends Element['type']> = (editor: Editor, entry: NodeEntry<ElementOf<Type>>) => boolean;

/** Everything that the editor knows about one kind of element. */
export interface ElementKind<Type extends Element['type'] = Element['type']> {
  /** Draws the element with the HTML element in which it is saved, so that the text looks the same as on the site. */
  View: ComponentType<ElementProps<Type>>;
  /**
   * Repairs one fault that an edit, a paste or a deletion across blocks left in the element, so that it matches its
   * type in `@jala/rich-text/document/types`. Slate calls it again until it returns false.
   */
  normalize?: Attempt<Type>;
  /** Handles Enter. Without this, Enter splits the block, or calls `simplify` when the block is empty. */
  insertBreak?: Attempt<Type>;
  /** Brings the block one step closer to a plain paragraph. Backspace at the start of the block calls it. */
  simplify?: Attempt<Type>;
  /** Handles Tab, or Shift+Tab when `isBack` is true. Without this, Tab indents. False leaves the key to the browser. */
  pressTab?: (editor: Editor, entry: NodeEntry<ElementOf<Type>>, isBack: boolean) => boolean;
  /** The paths of all blocks that move when this one is indented. Without this, the block cannot be indented. */
  indentedWith?: (editor: Editor, entry: NodeEntry<ElementOf<Type>>, by: 1 | -1) => Path[];
  /** True if the arrow keys add a line above the block when it is the first one, and below it when it is the last one. */
  needsLineBeside?: boolean;
  /** `outside` when text typed at the edge of an inline element does not become part of it. */
  edgeAffinity?: 'outside';
}
