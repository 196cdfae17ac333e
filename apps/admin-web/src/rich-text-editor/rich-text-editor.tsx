import { lazy, Suspense, useState } from 'react';
import { texts } from './texts.ts';
import { EditorBoundary } from './editor-boundary.tsx';
import { EditorFailure } from './editor-failure.tsx';
import { EditorSkeleton } from './editor-skeleton.tsx';
import type { RichTextEditorProps } from './props.ts';

export type { UploadsState } from './props.ts';

/** The editor's code could not be fetched. */
class NotLoaded extends Error {}

const loadEditor = () =>
  lazy(() =>
    import('./editor-view.tsx').catch((cause: unknown) => {
      throw new NotLoaded(texts.loadFailed, { cause });
    }),
  );

/** Fetched with the first editor that is shown. */
const FirstEditor = loadEditor();

/** Staff's field for rich text. Its code comes when it is needed, and no failure of it takes the form or the text along. */
export function RichTextEditor(props: RichTextEditorProps) {
  const [Editor, setEditor] = useState(() => FirstEditor);
  return (
    <EditorBoundary
      renderFailure={(fault, recover) => (
        <EditorFailure
          sentence={fault instanceof NotLoaded ? texts.loadFailed : texts.fault}
          retryLabel={fault instanceof NotLoaded ? texts.retry : texts.reload}
          onRetry={() => {
            // React keeps the failure of a fetch, so another try needs another component.
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
