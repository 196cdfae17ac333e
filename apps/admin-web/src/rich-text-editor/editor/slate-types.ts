import type { BaseEditor, BaseRange } from 'slate';
import type { HistoryEditor } from 'slate-history';
import type { ReactEditor } from 'slate-react';
import type { BlockElement, InlineElement, ListItemElement, RichText } from '@jala/rich-text/document/types';

/** What highlighting adds to a text of a code block while it is drawn, such as `keyword`. */
interface Highlighted {
  token?: string;
}

declare module 'slate' {
  interface CustomTypes {
    Editor: BaseEditor & ReactEditor & HistoryEditor;
    Element: BlockElement | ListItemElement | InlineElement;
    Text: RichText & Highlighted;
    Range: BaseRange & Highlighted;
  }
}
