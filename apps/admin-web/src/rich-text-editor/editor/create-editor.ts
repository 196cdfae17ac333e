import { createEditor, Node, type Editor } from 'slate';
import { withReact } from 'slate-react';
import './slate-types.ts';
import { withBreaks } from './breaks.ts';
import { withClipboard } from './clipboard.ts';
import { withTimedHistory } from './history.ts';
import { withMarkdown } from './markdown.ts';
import { withSchema } from './schema.ts';

/** Blocks that are drawn anew together: a key draws one such group, however long the text is. */
const CHUNK_SIZE = 64;

interface Setting {
  intake: Parameters<typeof withClipboard>[1];
  /** Told when a change could not be made; the document may be half changed then. */
  onFault: (fault: unknown) => void;
}

export function createRichEditor({ intake, onFault }: Setting): Editor {
  const editor = withReact(withTimedHistory(createEditor()));
  editor.getChunkSize = (node) => (Node.isEditor(node) ? CHUNK_SIZE : null);
  return withFaults(withMarkdown(withBreaks(withClipboard(withSchema(editor), intake))), onFault);
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
