import { createEditor, Node, type BaseEditor, type BaseRange, type Editor } from 'slate';
import type { HistoryEditor } from 'slate-history';
import { withReact, type ReactEditor } from 'slate-react';
import type {
  BlockElement,
  InlineElement,
  ListItemElement,
  RichText,
  TableCellElement,
  TableRowElement,
} from '@jala/rich-text/document/types';
import { withBreaks } from './breaks.ts';
import { withClipboard } from './clipboard.ts';
import { withDeletion } from './deletion.ts';
import { withTimedHistory } from './history.ts';
import { withMarkdown } from './markdown.ts';
import { withSchema } from './schema.ts';
import { withVoids } from './voids.ts';

/** The highlighting of a text in a code block. The editor draws it but never saves it. */
interface Highlighted {
  /** The kind of token, such as `keyword`. */
  token?: string;
}

declare module 'slate' {
  interface CustomTypes {
    Editor: BaseEditor & ReactEditor & HistoryEditor;
    Element: BlockElement | ListItemElement | TableRowElement | TableCellElement | InlineElement;
    Text: RichText & Highlighted;
    Range: BaseRange & Highlighted;
  }
}

/** Number of blocks in a group. A key press redraws one group and not the whole document. */
const CHUNK_SIZE = 64;

interface Setting {
  intake: Parameters<typeof withClipboard>[1];
  /** Called when a change throws. The document may then be in a half-changed state. */
  onFault: (fault: unknown) => void;
}

export function createRichEditor({ intake, onFault }: Setting): Editor {
  const editor = withReact(withTimedHistory(createEditor()));
  editor.getChunkSize = (node) => (Node.isEditor(node) ? CHUNK_SIZE : null);
  return withFaults(
    withMarkdown(withBreaks(withClipboard(withVoids(withDeletion(withSchema(editor))), intake))),
    onFault,
  );
}

function withFaults(editor: Editor, onFault: Setting['onFault']): Editor {
  const { apply } = editor;
  editor.apply = (operation) => {
    try {
      apply(operation);
    } catch (fault) {
      onFault(fault);
      throw fault;
    }
  };
  return editor;
}
