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

/** The editor's code. React loads it when it draws the first editor. */
const FirstEditor = loadEditor();

/**
 * The form field for rich text. The editor's code is loaded on demand, and an error in it loses neither the form nor
 * the text.
 */
export function RichTextEditor(props: RichTextEditorProps) {
  const [Editor, setEditor] = useState(() => FirstEditor);
  return (
    <EditorBoundary
      renderFailure={(fault, recover) => (
        <EditorFailure
          sentence={fault instanceof NotLoaded ? texts.loadFailed : texts.fault}
          retryLabel={fault instanceof NotLoaded ? texts.retry : texts.reload}
          onRetry={() => {
            // React remembers that a lazy component could not be loaded, so a retry needs a new component.
            if (fault instanceof NotLoaded) setEditor(loadEditor);
            recover();
          }}
          html={props.value}
          onChange={props.onChange}
        />
      )}
    >
      <Suspense fallback={<EditorSkeleton className={props.className} look={props.look} />}>
        <Editor {...props} />
      </Suspense>
    </EditorBoundary>
  );
}
