import type { BlockClasses } from '#document/classes.ts';
import { isBlankText } from '#syntax.ts';
import { InlineBuilder, type TextStyle } from '#document/inline-builder.ts';
import type {
  BlockElement,
  HeadingElement,
  ImageElement,
  Inline,
  ListElement,
  ListItemElement,
  ParagraphElement,
  QuoteElement,
  RichDocument,
} from '#document/types.ts';

type QuoteLine = { type: 'quote-line'; quote: Omit<QuoteElement, 'type' | 'children'> } & BlockClasses;

interface Item {
  type: 'item';
  list: Omit<ListElement, 'type' | 'children'>;
  item: Omit<ListItemElement, 'type' | 'children'>;
}

/** The kind of block that the next line of text becomes. Lines with the same `quote` or `list` object share a block. */
export type Shape =
  | ({ type: 'paragraph'; isLoose: boolean } & BlockClasses)
  | ({ type: 'heading'; level: HeadingElement['level'] } & BlockClasses)
  | QuoteLine
  | Item;

/** A line outside any `<p>`. Two line breaks in a row start a new paragraph, and an empty line is only spacing. */
export const LOOSE: Shape = { type: 'paragraph', isLoose: true };

/** Collects the blocks of a document, line by line. */
export class BlockBuilder {
  readonly #blocks: BlockElement[] = [];
  #inlines = new InlineBuilder();
  #shape: Shape = LOOSE;
  /** The separator before the next text, on a line that several HTML blocks share. */
  #separator: '\n' | ' ' | undefined;
  /** The `quote` or `list` object of the last block, if that block can take more lines. */
  #open: object | undefined;

  /** Ends the current line, if any, and starts one of this shape. */
  startLine(shape: Shape): void {
    this.#flush();
    this.#shape = shape;
  }

  /** Continues the current line after a separator. */
  continueLine(separator: '\n' | ' '): void {
    if (!this.#inlines.isEmpty) this.#separator = separator;
  }

  addText(text: string, style: TextStyle): void {
    if (this.#separator !== undefined && isBlankText(text)) return;
    this.#addSeparator(style);
    this.#inlines.addText(text, style);
  }

  addBreak(style: TextStyle): void {
    this.#addSeparator(style);
    const isLoose = this.#shape.type === 'paragraph' && this.#shape.isLoose;
    if (isLoose && this.#inlines.endsWithBreak) this.#flush();
    else this.#inlines.addBreak(style);
  }

  addImage(image: Omit<ImageElement, 'type' | 'children'>): void {
    this.#addSeparator({ marks: {} });
    this.#inlines.addImage(image);
  }

  addBlock(block: BlockElement): void {
    this.#flush();
    this.#addWhole(block);
  }

  /** Returns at least one block: an empty paragraph if nothing was added. */
  finish(): RichDocument {
    this.#flush();
    return this.#blocks.length > 0 ? this.#blocks : [{ type: 'paragraph', children: [{ text: '' }] }];
  }

  #addSeparator({ marks }: TextStyle): void {
    if (this.#separator === '\n') this.#inlines.addBreak({ marks });
    else if (this.#separator === ' ') this.#inlines.addText(' ', { marks });
    this.#separator = undefined;
  }

  #flush(): void {
    const inlines = this.#inlines;
    this.#inlines = new InlineBuilder();
    this.#separator = undefined;
    if (inlines.isEmpty) return;
    const children = inlines.finish();
    const isLoose = this.#shape.type === 'paragraph' && this.#shape.isLoose;
    if (!isSpacer(children, isLoose)) this.#add(this.#shape, children);
  }

  #add(shape: Shape, children: Inline[]): void {
    if (shape.type === 'quote-line') this.#addQuoteLine(shape, children);
    else if (shape.type === 'item') this.#addItem(shape, children);
    else if (shape.type === 'heading') this.#addWhole({ ...shape, children });
    else {
      const { isLoose: _isLoose, ...paragraph } = shape;
      this.#addWhole({ ...paragraph, children });
    }
  }

  #addWhole(block: BlockElement): void {
    this.#blocks.push(block);
    this.#open = undefined;
  }

  #addQuoteLine({ quote, type: _type, ...classes }: QuoteLine, children: Inline[]): void {
    const line: ParagraphElement = { type: 'paragraph', ...classes, children };
    const last = this.#blocks.at(-1);
    if (this.#open === quote && last?.type === 'quote') last.children.push(line);
    else this.#blocks.push({ type: 'quote', ...quote, children: [line] });
    this.#open = quote;
  }

  #addItem({ list, item }: Item, children: Inline[]): void {
    const line: ListItemElement = { type: 'list-item', ...item, children };
    const last = this.#blocks.at(-1);
    if (this.#open === list && last?.type === 'list') last.children.push(line);
    else this.#blocks.push({ type: 'list', ...list, children: [line] });
    this.#open = list;
  }
}

/** Tells whether a line is only spacing: programs separate paragraphs with empty lines or lines of one no-break space. */
function isSpacer(children: readonly Inline[], isLoose: boolean): boolean {
  const text = children.map((child) => ('text' in child ? child.text : 'x')).join('');
  return !/[^\s\u200b]/.test(text) && (isLoose || text.includes('\u00a0'));
}
