/**
 * The editor's document: a flat list of blocks, each of which is one element at the top of the HTML. It holds what the
 * toolbar can do and nothing else, so that every command is simple; what it cannot hold stays as a locked block.
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
  /** Quill's `ql-font-{font}`; none is the page's own. */
  font?: string;
  /** Quill's `ql-size-{size}`; none is normal. */
  size?: string;
  /** Other classes that a `span` around the text had, as they were written. */
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

/** A picture in the text. Void: its one child is an empty text. */
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

/** The place of a picture that is on its way to storage; never written to HTML. Void. */
export interface UploadElement {
  type: 'upload';
  /** Tells the uploads of one editor apart. */
  uploadId: string;
  children: RichText[];
}

export type InlineElement = LinkElement | ImageElement | UploadElement;
export type Inline = RichText | InlineElement;

interface BlockBase {
  /**
   * The HTML that the block was read from, with the whitespace around it, when the editor would write it differently.
   * `canonical` is what the editor would have written for it: as long as the block still comes out as that, nobody has
   * changed it, and it is written exactly as it was read.
   */
  source?: { html: string; canonical: string };
  /** Classes but for the indent, such as `ql-align-center`, as they were written. */
  classes?: string;
}

/** Blocks of text that indent by steps of one, to at most MAX_INDENT (Quill's `ql-indent-{n}`). */
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

/** One list. Items are flat: a nested one has an indent. In HTML they are nested. */
export interface ListElement extends BlockBase {
  type: 'list';
  /** Where an ordered list begins to count. */
  start?: number;
  children: ListItemElement[];
}

export interface ListItemElement extends Indented {
  type: 'list-item';
  ordered: boolean;
  classes?: string;
  children: Inline[];
}

/** A block of code: one text, its lines parted by `\n`. */
export interface CodeElement extends BlockBase {
  type: 'code';
  children: RichText[];
}

/** A player of YouTube or Vimeo. Void. */
export interface VideoElement extends BlockBase {
  type: 'video';
  src: string;
  title?: string;
  children: RichText[];
}

/** A line across. Void. */
export interface RuleElement extends BlockBase {
  type: 'rule';
  children: RichText[];
}

/** HTML that the document cannot hold. It is shown, moved and removed as a whole and written as it was read. Void. */
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
  | VideoElement
  | RuleElement
  | LockedElement;

export type RichDocument = BlockElement[];
