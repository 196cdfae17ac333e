import type { ComponentType } from 'react';
import type { Editor, Element, NodeEntry, Path } from 'slate';
import type { RenderElementProps } from 'slate-react';
import type { ElementOf } from '#rich-text-editor/editor/nodes.ts';

export interface ElementProps<Type extends Element['type']> extends Omit<RenderElementProps, 'element'> {
  element: ElementOf<Type>;
}

/** Changes the document and returns true, or changes nothing and returns false, which leaves the rest to the caller. */
type Attempt<Type extends Element['type']> = (editor: Editor, entry: NodeEntry<ElementOf<Type>>) => boolean;

/** Everything that the editor knows about one kind of element. */
export interface ElementKind<Type extends Element['type'] = Element['type']> {
  /** Draws the same HTML element that the document is saved as, so that the text looks as it will on the site. */
  View: ComponentType<ElementProps<Type>>;
  /**
   * Repairs one fault that an edit, a paste or a deletion across blocks left in the element, so that it matches its
   * type in `@jala/rich-text/document/types`. Slate calls it again until it returns false.
   */
  normalize?: Attempt<Type>;
  /** What Enter does. Without it, Enter splits the block, and in an empty block it does what `simplify` does. */
  insertBreak?: Attempt<Type>;
  /** Takes the block one step back to a plain paragraph: what Backspace does at the start of the block. */
  simplify?: Attempt<Type>;
  /** What Tab does, and Shift+Tab with `isBack`. Without it, Tab indents. False leaves the key to the browser. */
  pressTab?: (editor: Editor, entry: NodeEntry<ElementOf<Type>>, isBack: boolean) => boolean;
  /** The blocks that move along when this one is indented. Without it, the block cannot be indented. */
  indentedWith?: (editor: Editor, entry: NodeEntry<ElementOf<Type>>, by: 1 | -1) => Path[];
  /** Whether the arrow keys add a line above the block at the start of the document, and below it at the end. */
  needsLineBeside?: boolean;
  /** `outside` when text typed at the edge of an inline element does not become part of it. */
  edgeAffinity?: 'outside';
}
