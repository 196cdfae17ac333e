import { CircleAlert, RotateCw, Trash2, X } from 'lucide-react';
import { useCallback, useEffect, useSyncExternalStore } from 'react';
import { Editor, Transforms, type Element } from 'slate';
import { useSlateStatic } from 'slate-react';
import type { BlockElement, ImageElement, Inline, RichDocument, UploadElement } from '@jala/rich-text/document/types';
import type { Media } from '@jala/schema/wire/media';
import { storageUrl } from '@jala/schema/rules/storage-url';
import { texts } from '#rich-text-editor/texts.ts';
import { withoutHistory } from '#rich-text-editor/editor/history.ts';
import { insertBlocks } from '#rich-text-editor/editor/insert.ts';
import { isUpload } from '#rich-text-editor/editor/nodes.ts';
import { fileOfDataAddress } from '#rich-text-editor/images/image-file.ts';
import { refusalOf } from '#lib/uploadable-image.ts';
import type { PickedImage } from '#rich-text-editor/props.ts';
import type { Upload, Uploads } from '#rich-text-editor/images/uploads.ts';
import type { ElementKind, ElementProps } from './element-kind.ts';
import { PartButton, ringOf, useEditorContext, useIsSelected, useRemoval } from './element-parts.tsx';

export const upload: ElementKind<'upload'> = { View: UploadView };

/** An image that is being uploaded: shows its preview with the progress, or the reason why the upload failed. */
function UploadView({ attributes, element, children }: ElementProps<'upload'>) {
  const { uploadId } = element;
  const sent = useUpload(uploadId);
  const isSelected = useIsSelected();
  return (
    <span {...attributes} className="inline-block max-w-full align-bottom">
      {children}
      <span
        contentEditable={false}
        className={`grid max-w-80 gap-2.5 rounded-lg border border-border bg-surface-tint p-3 text-sm leading-snug whitespace-normal ${ringOf(isSelected) || ''}`}
      >
        {sent && sent.isRefused !== true && (
          <img src={sent.preview} alt="" className="max-h-40 opacity-60" draggable={false} />
        )}
        {sent?.status === 'failed' || sent === undefined ? (
          <Failed element={element} upload={sent} />
        ) : (
          <Sending element={element} upload={sent} />
        )}
      </span>
    </span>
  );
}

function useUpload(id: string): Upload | undefined {
  const editor = useSlateStatic();
  const { uploads } = useEditorContext();
  const current = useSyncExternalStore(
    uploads.subscribe,
    useCallback(() => uploads.get(id), [uploads, id]),
  );
  const media = current?.media;
  useEffect(() => {
    // After a redo, the placeholder may belong to an image whose upload has already ended.
    if (media !== undefined) settleUpload(editor, id, media);
  }, [editor, id, media]);
  return current;
}

function Sending({ element, upload: { file, share } }: { element: UploadElement; upload: Upload }) {
  return (
    <>
      <span
        role="progressbar"
        aria-label={texts.image.sending(file.name)}
        aria-valuenow={Math.round(share * 100)}
        className="h-2 overflow-hidden rounded-xs bg-border"
      >
        <span className="block h-full bg-primary" style={{ width: `${share * 100}%` }} />
      </span>
      <PartButton onClick={useRemoval(element)}>
        <X aria-hidden strokeWidth={1.9} />
        {texts.cancel}
      </PartButton>
    </>
  );
}

function Failed({ element, upload: failed }: { element: UploadElement; upload: Upload | undefined }) {
  const { uploads } = useEditorContext();
  return (
    <>
      <span role="alert" className="flex gap-1.75 font-semibold text-destructive-text">
        <CircleAlert aria-hidden className="mt-0.5 size-4.25 flex-none" strokeWidth={1.9} />
        {failed?.reason ?? texts.image.failed}
      </span>
      <span className="flex flex-wrap gap-1.5">
        {failed?.isRefused !== true && (
          <PartButton onClick={() => uploads.retry(element.uploadId)}>
            <RotateCw aria-hidden strokeWidth={1.9} />
            {texts.retry}
          </PartButton>
        )}
        <PartButton onClick={useRemoval(element)}>
          <Trash2 aria-hidden strokeWidth={1.9} />
          {texts.image.remove}
        </PartButton>
      </span>
    </>
  );
}

/** Uploads images. `refuse` tells the user why a file cannot be used. */
export interface ImageIntake {
  uploads: Uploads;
  refuse: (reason: string) => void;
}

/** Starts to upload those files that are images, and inserts a placeholder for each of them. */
export function insertFiles(editor: Editor, files: File[], intake: ImageIntake): void {
  const placeholders = files.flatMap((file) => startUpload(file, intake) ?? []);
  if (placeholders.length > 0) insertBlocks(editor, [{ type: 'paragraph', children: placeholders }]);
}

/** Inserts an image that is stored already. */
export function insertStored(editor: Editor, { file, width, height, alt }: PickedImage): void {
  const image = { src: storageUrl(file), alt, width: `${width}`, height: `${height}` };
  insertBlocks(editor, [{ type: 'paragraph', children: [{ type: 'image', ...image, children: [{ text: '' }] }] }]);
}

/** Starts an upload. Returns undefined, and tells the user the reason, when the server would not accept the file. */
function startUpload(file: File, { uploads, refuse }: ImageIntake): UploadElement | undefined {
  const refusal = refusalOf(file);
  if (refusal !== undefined) {
    refuse(refusal);
    return undefined;
  }
  return { type: 'upload', uploadId: uploads.add(file), children: [{ text: '' }] };
}

/** Starts to upload the `data:` images of pasted blocks, and returns the blocks with a placeholder for each image. */
export const uploadDataImages = (blocks: RichDocument, intake: ImageIntake): RichDocument =>
  blocks.map((block) => uploadImagesIn(block, intake));

function uploadImagesIn<T extends BlockElement | { children: Inline[] }>(block: T, intake: ImageIntake): T {
  const children = block.children.flatMap((child): unknown[] => {
    if (!('type' in child)) return [child];
    if (child.type === 'image') return uploadIfData(child, intake);
    const mayContainImages = 'children' in child && child.type !== 'link';
    return mayContainImages ? [uploadImagesIn(child as { children: Inline[] }, intake)] : [child];
  });
  return { ...block, children };
}

function uploadIfData(image: ImageElement, intake: ImageIntake): Inline[] {
  if (!image.src.startsWith('data:')) return [image];
  const file = fileOfDataAddress(image.src);
  const placeholder = file === undefined ? undefined : startUpload(file, intake);
  return placeholder === undefined ? [] : [placeholder];
}

const uploadsIn = (editor: Editor) => [...Editor.nodes(editor, { at: [], match: isUpload, voids: true })];

export const uploadIdsOf = (editor: Editor): Set<string> =>
  new Set(uploadsIn(editor).map(([{ uploadId }]) => uploadId));

/** Replaces the placeholder by the stored image. Undo does not bring the placeholder back. */
export function settleUpload(editor: Editor, id: string, { file, width, height }: Media): void {
  const image = {
    type: 'image',
    src: storageUrl(file),
    alt: '',
    width: `${width}`,
    height: `${height}`,
  } as const;
  const entries = uploadsIn(editor);
  withoutHistory(editor, () => {
    for (const [{ uploadId }, at] of entries) {
      if (uploadId !== id) continue;
      Transforms.setNodes<Element>(editor, image, { at, voids: true });
      Transforms.unsetNodes(editor, 'uploadId', { at, voids: true });
    }
  });
}
