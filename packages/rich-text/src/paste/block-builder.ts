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

/** What the next line of text becomes. Lines with the same `quote` or `list` object become one block. */
export type Shape =
  | ({ type: 'paragraph'; isLoose: boolean } & BlockClasses)
  | ({ type: 'heading'; level: HeadingElement['level'] } & BlockClasses)
  | QuoteLine
  | Item;

/** A line of no element that says what it is. Two line breaks in it part paragraphs, and an empty one is but space. */
export const LOOSE: Shape = { type: 'paragraph', isLoose: true };

/** Gathers blocks from a walk over HTML of any shape. */
export class BlockBuilder {
  readonly #blocks: BlockElement[] = [];
  #inlines = new InlineBuilder();
  #shape: Shape = LOOSE;
  /** What parts the text to come from the text before it, on a line that holds several blocks of HTML. */
  #joint: '\n' | ' ' | undefined;
  /** The quote or list that the last block was begun for. */
  #open: object | undefined;

  /** Ends the line at hand, if any, and begins one of this shape. */
  begin(shape: Shape): void {
    this.#flush();
    this.#shape = shape;
  }

  /** Begins a block of HTML on the line at hand. */
  join(joint: '\n' | ' '): void {
    if (!this.#inlines.isEmpty) this.#joint = joint;
  }

  addText(text: string, style: TextStyle): void {
    if (this.#joint !== undefined && isBlankText(text)) return;
    this.#addJoint(style);
    this.#inlines.addText(text, style);
  }

  addBreak(style: TextStyle): void {
    this.#addJoint(style);
    const isLoose = this.#shape.type === 'paragraph' && this.#shape.isLoose;
    if (isLoose && this.#inlines.endsWithBreak) this.#flush();
    else this.#inlines.addBreak(style);
  }

  addImage(image: Omit<ImageElement, 'type' | 'children'>): void {
    this.#addJoint({ marks: {} });
    this.#inlines.addImage(image);
  }

  addBlock(block: BlockElement): void {
    this.#flush();
    this.#addOwn(block);
  }

  /** At least one block, an empty paragraph if there was nothing. */
  finish(): RichDocument {
    this.#flush();
    return this.#blocks.length > 0 ? this.#blocks : [{ type: 'paragraph', children: [{ text: '' }] }];
  }

  #addJoint({ marks }: TextStyle): void {
    if (this.#joint === '\n') this.#inlines.addBreak({ marks });
    else if (this.#joint === ' ') this.#inlines.addText(' ', { marks });
    this.#joint = undefined;
  }

  #flush(): void {
    const inlines = this.#inlines;
    this.#inlines = new InlineBuilder();
    this.#joint = undefined;
    if (inlines.isEmpty) return;
    const children = inlines.finish();
    const isLoose = this.#shape.type === 'paragraph' && this.#shape.isLoose;
    if (!isSpacer(children, isLoose)) this.#add(this.#shape, children);
  }

  #add(shape: Shape, children: Inline[]): void {
    if (shape.type === 'quote-line') this.#addLine(shape, children);
    else if (shape.type === 'item') this.#addItem(shape, children);
    else if (shape.type === 'heading') this.#addOwn({ ...shape, children });
    else {
      const { isLoose: _isLoose, ...paragraph } = shape;
      this.#addOwn({ ...paragraph, children });
    }
  }

  #addOwn(block: BlockElement): void {
    this.#blocks.push(block);
    this.#open = undefined;
  }

  #addLine({ quote, type: _type, ...classes }: QuoteLine, children: Inline[]): void {
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

/** Programs part paragraphs by empty lines and by lines of a no-break space. */
function isSpacer(children: readonly Inline[], isLoose: boolean): boolean {
  const text = children.map((child) => ('text' in child ? child.text : 'x')).join('');
  return !/[^\s\u200b]/.test(text) && (isLoose || text.includes('\u00a0'));
}
