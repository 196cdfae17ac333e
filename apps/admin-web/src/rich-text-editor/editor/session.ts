import { Transforms, type Editor } from 'slate';
import { documentFromHtml } from '@jala/rich-text/document/read';
import { documentToHtml } from '@jala/rich-text/document/write';
import type { RichDocument } from '@jala/rich-text/document/types';
import { insertFiles, settleUpload, uploadDataImages, uploadIdsOf } from '#rich-text-editor/elements/upload.tsx';
import { createEditorUploads, type Uploads } from '#rich-text-editor/images/uploads.ts';
import type { UploadImage, UploadsState } from '#rich-text-editor/props.ts';
import { texts } from '#rich-text-editor/texts.ts';
import { createRichEditor } from './create-editor.ts';
import type { PasteNotes } from './clipboard.ts';
import { clearHistory, withoutHistory } from './history.ts';
import { emptyParagraph } from './nodes.ts';

/** The form around the editor. */
export interface Host {
  onChange: (html: string) => void;
  upload: UploadImage;
  refuse: (reason: string) => void;
  onFault: (fault: unknown) => void;
  onUploads: (state: UploadsState) => void;
}

export type Session = ReturnType<typeof openSession>;

/** Number of reports to remember. A host may give back reported HTML several changes late, which must not undo the later changes. */
const REPORTS_KEPT = 100;

/** One document that is being edited. */
export function openSession(html: string) {
  let served: Host | undefined;
  const host = (): Host => {
    if (served === undefined) throw new Error('The editor has no host yet.');
    return served;
  };
  const uploads = createEditorUploads({
    currentSender: () => host().upload,
    onStored: (id, media) => settleUpload(editor, id, media),
  });
  const intake = { uploads, refuse: (reason: string) => host().refuse(reason) };
  let isPlainNext = false;
  const editor = createRichEditor({
    onFault: (fault) => host().onFault(fault),
    intake: {
      insertFiles: (files) => insertFiles(editor, files, intake),
      uploadDataImages: (blocks) => uploadDataImages(blocks, intake),
      tell: (notes) => {
        const sentences = sentencesOf(notes);
        if (sentences.length > 0) host().refuse(sentences.join(' '));
      },
      takePlain: () => {
        const isPlain = isPlainNext;
        isPlainNext = false;
        return isPlain;
      },
    },
  });
  editor.children = blocksOf(html);
  let reportedUploads: UploadsState = 'none';
  const reportUploads = () => {
    const state = uploadsStateOf(editor, uploads);
    if (state === reportedUploads) return;
    reportedUploads = state;
    host().onUploads(state);
  };
  uploads.subscribe(reportUploads);
  // The HTML that the host gave last, then the reports that the host has not given back yet. The newest report is the last.
  let reports = [html];
  return {
    editor,
    uploads,
    insertFiles: (files: File[]) => insertFiles(editor, files, intake),
    /** Makes the next paste insert plain text. */
    pastePlain: () => {
      isPlainNext = true;
    },
    /** Sets the host. Must be called before anything else happens in the editor. */
    serve: (next: Host): void => {
      served = next;
    },
    /** Passes the document's HTML to the host if it changed since the last report. */
    report: (): void => {
      if (uploads.isSending()) uploads.keepOnly(uploadIdsOf(editor));
      reportUploads();
      const next = htmlOf(editor);
      if (next === reports.at(-1)) return;
      reports = [...reports.slice(-REPORTS_KEPT), next];
      host().onChange(next);
    },
    /** Cancels all uploads. */
    close: (): void => {
      uploads.close();
      reportUploads();
    },
    /** Replaces the document with HTML from the host, unless the host only gives back what the editor reported. */
    accept: (given: string): void => {
      const index = reports.lastIndexOf(given);
      reports = index === -1 ? [given] : reports.slice(index);
      if (index === -1) replaceDocument(editor, given);
    },
  };
}

function sentencesOf({ hasLargeTable, lostImages, foreignImages }: PasteNotes): string[] {
  return [
    ...(hasLargeTable ? [texts.table.tooLarge] : []),
    ...(lostImages.length > 0 ? [texts.image.lost(lostImages)] : []),
    ...(foreignImages > 0 ? [texts.image.foreign(foreignImages)] : []),
  ];
}

function uploadsStateOf(editor: Editor, uploads: Uploads): UploadsState {
  if (uploads.isSending()) return 'sending';
  // A failed upload counts only while its placeholder is in the text.
  const hasFailed = (id: string) => uploads.get(id)?.status === 'failed';
  return uploads.hasFailed() && [...uploadIdsOf(editor)].some(hasFailed) ? 'failed' : 'none';
}

/** The HTML of the document, or an empty string when the document is a single empty line. */
function htmlOf(editor: Editor): string {
  const html = documentToHtml(editor.children as RichDocument);
  return html === '<p><br></p>' ? '' : html;
}

function blocksOf(html: string): RichDocument {
  const blocks = documentFromHtml(html);
  return blocks.length > 0 ? blocks : [emptyParagraph()];
}

/** Replaces the document and clears the undo history. Slate keeps the cursor in blocks that did not change. */
function replaceDocument(editor: Editor, html: string): void {
  withoutHistory(editor, () => Transforms.setChildren(editor, blocksOf(html)));
  clearHistory(editor);
}
