import { Editor, Element, Path, Range, Transforms, type NodeEntry } from 'slate';
import type { Media } from '@jala/schema/media';
import { storageUrl } from '@jala/schema/storage-url';
import type { BlockElement, ImageElement, Inline, RichDocument, UploadElement } from '@jala/rich-text/document/types';
import { withoutHistory } from '#rich-text-editor/editor/history.ts';
import { insertBlocks } from '#rich-text-editor/editor/insert.ts';
import { fileOfDataAddress, refusalOf } from './image-file.ts';
import type { Uploads } from './uploads.ts';

/** Where pictures go, and how people hear that one cannot go there. */
export interface ImageIntake {
  uploads: Uploads;
  refuse: (reason: string) => void;
}

const isUpload = (node: unknown): node is UploadElement => Element.isElement(node) && node.type === 'upload';
const isImage = (node: unknown): node is ImageElement => Element.isElement(node) && node.type === 'image';

/** Begins to upload the pictures among the files and puts their places into the text. */
export function insertFiles(editor: Editor, files: File[], intake: ImageIntake): void {
  const places = files.flatMap((file) => placeOf(file, intake) ?? []);
  if (places.length > 0) insertBlocks(editor, [{ type: 'paragraph', children: places }]);
}

function placeOf(file: File, { uploads, refuse }: ImageIntake): UploadElement | undefined {
  const refusal = refusalOf(file);
  if (refusal !== undefined) {
    refuse(refusal);
    return undefined;
  }
  return { type: 'upload', uploadId: uploads.add(file), children: [{ text: '' }] };
}

/** Pasted blocks with their `data:` pictures on the way to storage. */
export const adoptImages = (blocks: RichDocument, intake: ImageIntake): RichDocument =>
  blocks.map((block) => adoptIn(block, intake));

function adoptIn<T extends BlockElement | { children: Inline[] }>(block: T, intake: ImageIntake): T {
  const children = block.children.flatMap((child): unknown[] => {
    if (!('type' in child)) return [child];
    if (child.type === 'image') return adopted(child, intake);
    return 'children' in child && child.type !== 'link' ? [adoptIn(child as { children: Inline[] }, intake)] : [child];
  });
  return { ...block, children };
}

function adopted(image: ImageElement, intake: ImageIntake): Inline[] {
  if (!image.src.startsWith('data:')) return [image];
  const file = fileOfDataAddress(image.src);
  const place = file === undefined ? undefined : placeOf(file, intake);
  return place === undefined ? [] : [place];
}

export function uploadIdsOf(editor: Editor): Set<string> {
  const entries = Editor.nodes(editor, { at: [], match: isUpload, voids: true });
  return new Set([...entries].map(([{ uploadId }]) => uploadId));
}

/** The picture has reached storage: it takes its place in the text. No undo brings the upload back. */
export function settleUpload(editor: Editor, id: string, { file, width, height }: Media): void {
  const image = {
    type: 'image',
    src: storageUrl(file),
    alt: '',
    width: `${width}`,
    height: `${height}`,
  } as const;
  const entries = [...Editor.nodes(editor, { at: [], match: isUpload, voids: true })];
  withoutHistory(editor, () => {
    for (const [{ uploadId }, at] of entries) {
      if (uploadId !== id) continue;
      Transforms.setNodes<Element>(editor, image, { at, voids: true });
      Transforms.unsetNodes(editor, 'uploadId', { at, voids: true });
    }
  });
}

/** The picture that alone is selected. */
export function selectedImage(editor: Editor): NodeEntry<ImageElement> | undefined {
  const { selection } = editor;
  if (selection === null || !Path.equals(selection.anchor.path, selection.focus.path)) return undefined;
  return Range.isCollapsed(selection) ? Editor.above(editor, { match: isImage, voids: true }) : undefined;
}

export function setAlt(editor: Editor, at: Path, alt: string): void {
  Transforms.setNodes<Element>(editor, { alt }, { at, voids: true });
}
