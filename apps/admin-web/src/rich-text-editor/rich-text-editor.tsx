import { lazy, Suspense, useState } from 'react';
import { texts } from './texts.ts';
import { EditorBoundary, EditorFailure } from './editor-failure.tsx';
import { EditorSkeleton } from './editor-skeleton.tsx';
import type { RichTextEditorProps } from './props.ts';

export type { UploadsState } from './props.ts';

/** Thrown when the editor's code cannot be loaded. */
class NotLoaded extends Error {}

const loadEditor = () =>
  lazy(() =>
    import('./editor-view.tsx').catch((cause: unknown) => {
      throw new NotLoaded(texts.loadFailed, { cause });
    }),
  );

/** Loaded when the first editor is shown. */
const FirstEditor = loadEditor();

/** The form field for rich text. Its code loads when needed, and an error in it loses neither the form nor the text. */
export function RichTextEditor(props: RichTextEditorProps) {
  const [Editor, setEditor] = useState(() => FirstEditor);
  return (
    <EditorBoundary
      renderFailure={(fault, recover) => (
        <EditorFailure
          sentence={fault instanceof NotLoaded ? texts.loadFailed : texts.fault}
          retryLabel={fault instanceof NotLoaded ? texts.retry : texts.reload}
          onRetry={() => {
            // React remembers that loading failed, so a retry needs a new component.
            if (fault instanceof NotLoaded) setEditor(loadEditor);
            recover();
          }}
          html={props.value}
          onChange={props.onChange}
        />
      )}
    >
      <Suspense fallback={<EditorSkeleton className={props.className} />}>
        <Editor {...props} />
      </Suspense>
    </EditorBoundary>
  );
}
