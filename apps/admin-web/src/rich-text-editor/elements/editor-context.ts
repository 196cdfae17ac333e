import { createContext, useContext } from 'react';
import type { Uploads } from '#rich-text-editor/images/uploads.ts';

/** What the parts of a document may ask of the editor around them. */
export interface EditorContextValue {
  uploads: Uploads;
  /** Opens the field for the selected picture's alternative text. */
  openAlt: () => void;
}

export const EditorContext = createContext<EditorContextValue | undefined>(undefined);

export function useEditorContext(): EditorContextValue {
  const value = useContext(EditorContext);
  if (value === undefined) throw new Error('drawn outside of an editor');
  return value;
}
