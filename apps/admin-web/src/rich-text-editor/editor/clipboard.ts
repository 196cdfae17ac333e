import { Editor, Node, Range, type Descendant } from 'slate';
import { documentFromHtml } from '@jala/rich-text/document/read';
import { linkAddress } from '@jala/rich-text/link';
import { documentToHtml } from '@jala/rich-text/document/write';
import type { BlockElement, RichDocument } from '@jala/rich-text/document/types';
import { videoAddress } from '@jala/rich-text/video';
import { documentFromClipboard, documentFromPlainText } from '@jala/rich-text/paste/from-clipboard';
import { insertBlocks } from './insert.ts';
import {
  isEmptyBlock,
  isInCode,
  isInlineElement,
  isTextBlock,
  placeCaret,
  plainTextOf,
  textBlockAtCursor,
} from './nodes.ts';
import { randomId } from '#lib/random-id.ts';
import { insertLink, wrapInLink } from '#rich-text-editor/elements/link.tsx';
import { insertVideo } from '#rich-text-editor/elements/video.tsx';

interface Intake {
  /** Inserts pasted or dropped image files at the cursor. */
  insertFiles: (files: File[]) => void;
  /** Turns the `data:` images of pasted blocks into uploads. */
  uploadDataImages: (blocks: RichDocument) => RichDocument;
  /** Tells the user what a paste could not keep. */
  tell: (notes: PasteNotes) => void;
  /** Tells whether the user asked for the next paste to be plain text. The call resets this, so a second call returns false. */
  takePlain: () => boolean;
}

/** Parts of a paste that could not be kept. */
export interface PasteNotes {
  hasLargeTable: boolean;
  /** Names of the images that could not be pasted; '' for an image without a name. */
  lostImages: string[];
  /** Number of pasted images that are still stored on another site. */
  foreignImages: number;
}

const OWN_TYPE = 'application/x-jala-rich-text';
/**
 * A secret that marks what this page copied. Other pages can put HTML of the same type on the clipboard, but cannot
 * know the secret.
 */
const OWN_MARK = randomId();

/** Copies as HTML, and pastes and drops HTML, text and images from any program. */
export function withClipboard(editor: Editor, intake: Intake): Editor {
  editor.setFragmentData = (data) => copy(editor, data);
  editor.insertData = (data) => {
    const text = data.getData('text/plain');
    const isPlain = intake.takePlain();
    placeCaret(editor);
    if (isInCode(editor)) editor.insertText(text.replaceAll(/\r\n?/g, '\n'));
    else if (isPlain) insertBlocks(editor, documentFromPlainText(text));
    else insertRich(editor, data, intake);
  };
  return editor;
}

function copy(editor: Editor, data: Pick<DataTransfer, 'setData'>): void {
  const { selection } = editor;
  if (selection === null) return;
  const blocks = selectedBlocks(editor, selection);
  const html = documentToHtml(blocks);
  data.setData(OWN_TYPE, OWN_MARK + html);
  data.setData('text/html', html);
  data.setData('text/plain', blocks.map(plainTextOf).join('\n'));
}

/**
 * The selected blocks. A part of a single block becomes a paragraph, so that pasting it continues the line at the
 * cursor.
 */
function selectedBlocks(editor: Editor, selection: Range): RichDocument {
  const fragment = Node.fragment(editor, selection);
  const [only] = fragment;
  const lowest = fragment.length === 1 && only !== undefined ? onlyTextBlock(only) : undefined;
  if (lowest === undefined || isWholeBlock(editor, selection)) return fragment as BlockElement[];
  return [
    { type: 'paragraph', children: lowest.filter((child) => !Node.isElement(child) || isInlineElement(child)) },
  ] as RichDocument;
}

function onlyTextBlock(node: Descendant): Descendant[] | undefined {
  if (isTextBlock(node)) return node.type === 'code' ? undefined : node.children;
  const [only] = Node.isElement(node) && node.children.length === 1 ? node.children : [];
  return only === undefined ? undefined : onlyTextBlock(only);
}

function isWholeBlock(editor: Editor, selection: Range): boolean {
  const [start, end] = Range.edges(selection);
  const [block, path] = textBlockAtCursor(editor) ?? [];
  if (block === undefined || path === undefined || ['paragraph', 'table-cell'].includes(block.type)) return false;
  return Editor.isStart(editor, start, path) && Editor.isEnd(editor, end, path);
}

function insertRich(editor: Editor, data: DataTransfer, { insertFiles, uploadDataImages, tell }: Intake): void {
  const own = data.getData(OWN_TYPE);
  const html = data.getData('text/html');
  const text = data.getData('text/plain');
  const files = [...data.files];
  if (own.startsWith(OWN_MARK)) insertBlocks(editor, documentFromHtml(own.slice(OWN_MARK.length)));
  else if (files.length > 0 && !saysMoreThanFiles(html, text)) insertFiles(files);
  else if (!insertAddress(editor, text.trim())) {
    const notes: PasteNotes = { hasLargeTable: false, lostImages: [], foreignImages: 0 };
    const document = documentFromClipboard(
      { html, text },
      {
        onLargeTable: () => (notes.hasLargeTable = true),
        onLostImage: (name) => notes.lostImages.push(name),
        onForeignImage: () => (notes.foreignImages += 1),
      },
    );
    insertBlocks(editor, uploadDataImages(document));
    tell(notes);
  }
}

/**
 * Tells whether to paste the text rather than the files. Office programs add an image of the copied text, and browsers add HTML to a copied
 * image.
 */
const saysMoreThanFiles = (html: string, text: string): boolean =>
  text.trim() !== '' && html !== '' && !/^file:/i.test(text.trim());

/**
 * Links the selected text to a pasted address, or inserts a video or a link. Returns false when the text is not an
 * address.
 */
function insertAddress(editor: Editor, text: string): boolean {
  const { selection } = editor;
  if (selection === null || !/^(?:https?:\/\/|mailto:|tel:)\S+$/i.test(text)) return false;
  const video = videoAddress(text);
  const href = linkAddress(text);
  if (Range.isExpanded(selection) && href !== undefined) wrapInLink(editor, { href });
  else if (video !== undefined && isOnEmptyLine(editor)) insertVideo(editor, video);
  else if (href !== undefined && Range.isCollapsed(selection)) insertLink(editor, { href });
  else return false;
  return true;
}

function isOnEmptyLine(editor: Editor): boolean {
  const [block, path] = textBlockAtCursor(editor) ?? [];
  return block?.type === 'paragraph' && path?.length === 1 && isEmptyBlock(block);
}
