import { CircleAlert, RotateCw, Trash2, X } from 'lucide-react';
import { useCallback, useEffect, useSyncExternalStore } from 'react';
import { Transforms } from 'slate';
import { ReactEditor, useSlateStatic } from 'slate-react';
import { copy } from '#rich-text-editor/copy.ts';
import type { UploadElement } from '@jala/rich-text/document/types';
import { settleUpload } from '#rich-text-editor/images/image-commands.ts';
import type { Upload } from '#rich-text-editor/images/uploads.ts';
import { useEditorContext } from './editor-context.ts';
import { PartButton } from './part-button.tsx';
import { ringOf, useIsSelected, type VoidProps } from './void-frame.tsx';

/** A picture on its way: what it looks like, how much of it has been sent, or why it could not be. */
export function UploadView({ attributes, element, spacer }: VoidProps<UploadElement>) {
  const { uploadId } = element;
  const upload = useUpload(uploadId);
  const isSelected = useIsSelected();
  return (
    <span {...attributes} className="inline-block max-w-full align-bottom">
      {spacer}
      <span
        contentEditable={false}
        className={`grid max-w-80 gap-2.5 rounded-lg border border-border bg-surface-tint p-3 text-sm leading-snug whitespace-normal ${ringOf(isSelected) || ''}`}
      >
        {upload && <img src={upload.preview} alt="" className="max-h-40 opacity-60" draggable={false} />}
        {upload?.status === 'failed' || upload === undefined ? (
          <Failed element={element} reason={upload?.reason ?? copy.image.failed} />
        ) : (
          <Sending element={element} upload={upload} />
        )}
      </span>
    </span>
  );
}

function useUpload(id: string): Upload | undefined {
  const editor = useSlateStatic();
  const { uploads } = useEditorContext();
  const upload = useSyncExternalStore(
    uploads.subscribe,
    useCallback(() => uploads.get(id), [uploads, id]),
  );
  const media = upload?.media;
  useEffect(() => {
    // A redo may bring back the place of a picture that has long been stored.
    if (media !== undefined) settleUpload(editor, id, media);
  }, [editor, id, media]);
  return upload;
}

function Sending({ element, upload }: { element: UploadElement; upload: Upload }) {
  return (
    <>
      <span
        role="progressbar"
        aria-label={copy.image.sending(upload.file.name)}
        aria-valuenow={Math.round(upload.share * 100)}
        className="h-2 overflow-hidden rounded-xs bg-border"
      >
        <span className="block h-full bg-primary" style={{ width: `${upload.share * 100}%` }} />
      </span>
      <PartButton onClick={useRemoval(element)}>
        <X aria-hidden strokeWidth={1.9} />
        {copy.cancel}
      </PartButton>
    </>
  );
}

function Failed({ element, reason }: { element: UploadElement; reason: string }) {
  const { uploads } = useEditorContext();
  return (
    <>
      <span role="alert" className="flex gap-1.75 font-semibold text-destructive-text">
        <CircleAlert aria-hidden className="mt-0.5 size-4.25 flex-none" strokeWidth={1.9} />
        {reason}
      </span>
      <span className="flex flex-wrap gap-1.5">
        <PartButton onClick={() => uploads.retry(element.uploadId)}>
          <RotateCw aria-hidden strokeWidth={1.9} />
          {copy.retry}
        </PartButton>
        <PartButton onClick={useRemoval(element)}>
          <Trash2 aria-hidden strokeWidth={1.9} />
          {copy.image.remove}
        </PartButton>
      </span>
    </>
  );
}

function useRemoval(element: UploadElement): () => void {
  const editor = useSlateStatic();
  return () => Transforms.removeNodes(editor, { at: ReactEditor.findPath(editor, element), voids: true });
}
