/**
 * The editor's document: a flat list of blocks, each of which is one top-level element of the HTML. It represents only
 * what the toolbar can make, so that every command is simple. HTML that it cannot represent stays as a locked block.
 */

/** A text with its marks. A line break within a block is a `\n` in the text. */
export interface RichText {
  text: string;
  bold?: true;
  italic?: true;
  underline?: true;
  strike?: true;
  code?: true;
  script?: 'sub' | 'sup';
  /** Quill's `ql-font-{font}`; without it, the site's font. */
  font?: string;
  /** Quill's `ql-size-{size}`; without it, the normal size. */
  size?: string;
  /** Other classes of the elements around the text, unchanged. */
  classes?: string;
}

/** The marks of a text without the text. */
export type Marks = Omit<RichText, 'text'>;

export interface LinkElement {
  type: 'link';
  href: string;
  /** `_blank` */
  target?: string;
  children: RichText[];
}

/** An image in the text. Void: its only child is an empty text. */
export interface ImageElement {
  type: 'image';
  src: string;
  alt?: string;
  title?: string;
  width?: string;
  height?: string;
  classes?: string;
  children: RichText[];
}

/** A placeholder for an image that is being uploaded. It is not written to HTML. Void. */
export interface UploadElement {
  type: 'upload';
  /** The id of the upload within one editor. */
  uploadId: string;
  children: RichText[];
}

export type InlineElement = LinkElement | ImageElement | UploadElement;
export type Inline = RichText | InlineElement;

interface BlockBase {
  /**
   * Set if the editor writes other HTML than the block was read from. `html` is the HTML that was read, with the whitespace
   * around it. `canonical` is the HTML that the editor would have written then. While the editor would still write
   * `canonical`, the block is unchanged and is written as `html`.
   */
  source?: { html: string; canonical: string };
  /** Classes except the indent, such as `ql-align-center`, unchanged. */
  classes?: string;
}

/** A text block that can be indented by 1 to MAX_INDENT steps (Quill's `ql-indent-{n}`). */
interface Indented {
  indent?: number;
}
export const MAX_INDENT = 8;

export interface ParagraphElement extends BlockBase, Indented {
  type: 'paragraph';
  children: Inline[];
}

export interface HeadingElement extends BlockBase, Indented {
  type: 'heading';
  level: 1 | 2 | 3 | 4 | 5 | 6;
  children: Inline[];
}

/** One `blockquote`; its children are its lines. */
export interface QuoteElement extends BlockBase {
  type: 'quote';
  children: ParagraphElement[];
}

/** A list. Its items are flat: an item that is nested in HTML has an indent instead. */
export interface ListElement extends BlockBase {
  type: 'list';
  /** The number of the first item of an ordered list. */
  start?: number;
  children: ListItemElement[];
}

export interface ListItemElement extends Indented {
  type: 'list-item';
  ordered: boolean;
  classes?: string;
  children: Inline[];
}

/** A block of code: one text with its lines separated by `\n`. */
export interface CodeElement extends BlockBase {
  type: 'code';
  children: RichText[];
}

/** A table. All its rows have the same number of cells, at least one. */
export interface TableElement extends BlockBase {
  type: 'table';
  children: TableRowElement[];
}

export interface TableRowElement {
  type: 'table-row';
  /** True if its cells are the headings of their columns. Only the first row may have headings. */
  header?: true;
  children: TableCellElement[];
}

/** A cell. It contains no images: images stand beside the table. */
export interface TableCellElement {
  type: 'table-cell';
  classes?: string;
  children: Inline[];
}

/** Width of an image: wider than the text where the page has room, or small. An image without a size is at most as wide as the text. */
export type FigureSize = 'full' | 'small';

/** An image that stands alone, with a caption or a width. Void. */
export interface FigureElement extends BlockBase, Omit<ImageElement, 'type' | 'classes'> {
  type: 'figure';
  /** `ql-figure-{size}` in HTML. */
  size?: FigureSize;
  /** Plain text in one line, with at least one word. */
  caption?: string;
}

/** A YouTube or Vimeo player. Void. */
export interface VideoElement extends BlockBase {
  type: 'video';
  src: string;
  title?: string;
  children: RichText[];
}

/** A horizontal line. Void. */
export interface RuleElement extends BlockBase {
  type: 'rule';
  children: RichText[];
}

/** HTML that the document cannot represent. It is shown, moved and removed as a whole, and written as it was read. Void. */
export interface LockedElement {
  type: 'locked';
  html: string;
  children: RichText[];
}

export type BlockElement =
  | ParagraphElement
  | HeadingElement
  | QuoteElement
  | ListElement
  | CodeElement
  | FigureElement
  | TableElement
  | VideoElement
  | RuleElement
  | LockedElement;

export type RichDocument = BlockElement[];

/** Leaves out the properties that are undefined, because Slate compares nodes by their keys. */
export const defined = <Fields extends object>(fields: Fields): Fields =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as Fields;
