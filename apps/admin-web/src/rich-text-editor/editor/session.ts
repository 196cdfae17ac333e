import { Transforms, type Editor } from 'slate';
import { documentFromHtml } from '@jala/rich-text/document/read';
import { documentToHtml } from '@jala/rich-text/document/write';
import type { RichDocument } from '@jala/rich-text/document/types';
import { adoptImages, insertFiles, settleUpload, uploadIdsOf } from '#rich-text-editor/images/image-commands.ts';
import { createUploads, type Uploads } from '#rich-text-editor/images/uploads.ts';
import type { UploadImage, UploadsState } from '#rich-text-editor/props.ts';
import { createRichEditor } from './create-editor.ts';
import { clearHistory, withoutHistory } from './history.ts';
import { emptyParagraph } from './nodes.ts';

/** What an editor asks of those around it. */
export interface Host {
  onChange: (html: string) => void;
  upload: UploadImage;
  refuse: (reason: string) => void;
  onFault: (fault: unknown) => void;
  onUploads: (state: UploadsState) => void;
}

/** One document under work. */
export interface Session {
  editor: Editor;
  uploads: Uploads;
  insertFiles: (files: File[]) => void;
  /** The next paste brings text alone. */
  pastePlain: () => void;
  /** From now on works for this host. */
  serve: (host: Host) => void;
  /** Tells the host of the document's HTML when it is another one than before. */
  report: () => void;
  /** Nothing is sent any more. */
  close: () => void;
  /** Takes the host's HTML, which replaces the document unless the host only gives back what it was told. */
  accept: (html: string) => void;
}

/** A host that gives back what it was told some changes late must not undo the later ones. */
const REPORTS_KEPT = 100;

export function openSession(html: string): Session {
  let served: Host | undefined;
  const host = (): Host => {
    if (served === undefined) throw new Error('nobody is served yet');
    return served;
  };
  const uploads = createUploads({
    send: () => host().upload,
    onStored: (id, media) => settleUpload(editor, id, media),
  });
  const intake = { uploads, refuse: (reason: string) => host().refuse(reason) };
  let isPlainNext = false;
  const editor = createRichEditor({
    onFault: (fault) => host().onFault(fault),
    intake: {
      insertFiles: (files) => insertFiles(editor, files, intake),
      adoptImages: (blocks) => adoptImages(blocks, intake),
      takePlain: () => {
        const isPlain = isPlainNext;
        isPlainNext = false;
        return isPlain;
      },
    },
  });
  editor.children = blocksOf(html);
  let toldUploads: UploadsState = 'none';
  const tellUploads = () => {
    const state = uploadsStateOf(editor, uploads);
    if (state === toldUploads) return;
    toldUploads = state;
    host().onUploads(state);
  };
  uploads.subscribe(tellUploads);
  // The newest last. Before it those that the host has not given back yet.
  let reports = [html];
  return {
    editor,
    uploads,
    insertFiles: (files) => insertFiles(editor, files, intake),
    pastePlain: () => {
      isPlainNext = true;
    },
    serve(next) {
      served = next;
    },
    report() {
      if (uploads.isSending()) uploads.keepOnly(uploadIdsOf(editor));
      tellUploads();
      const next = htmlOf(editor);
      if (next === reports.at(-1)) return;
      reports = [...reports.slice(-REPORTS_KEPT), next];
      host().onChange(next);
    },
    close() {
      uploads.close();
      tellUploads();
    },
    accept(given) {
      const index = reports.lastIndexOf(given);
      reports = index === -1 ? [given] : reports.slice(index);
      if (index === -1) replaceDocument(editor, given);
    },
  };
}

function uploadsStateOf(editor: Editor, uploads: Uploads): UploadsState {
  if (uploads.isSending()) return 'sending';
  // One that was taken out of the text is missed by nobody.
  const isMissed = (id: string) => uploads.get(id)?.status === 'failed';
  return uploads.hasFailed() && [...uploadIdsOf(editor)].some(isMissed) ? 'failed' : 'none';
}

/** A text that is nothing but an empty line is no text. */
function htmlOf(editor: Editor): string {
  const html = documentToHtml(editor.children as RichDocument);
  return html === '<p><br></p>' ? '' : html;
}

function blocksOf(html: string): RichDocument {
  const blocks = documentFromHtml(html);
  return blocks.length > 0 ? blocks : [emptyParagraph()];
}

/** What can stay where it is stays, and with it the cursor. */
function replaceDocument(editor: Editor, html: string): void {
  withoutHistory(editor, () => Transforms.setChildren(editor, blocksOf(html)));
  clearHistory(editor);
}
