import type { ImageElement, Inline, LinkElement, Marks, RichText } from './types.ts';

const MARKS = ['bold', 'italic', 'underline', 'strike', 'code', 'script', 'font', 'size', 'classes'] as const;

/** The target of a link. Each link in the HTML has its own object, so that two equal links in a row stay separate. */
export type LinkTarget = Pick<LinkElement, 'href' | 'target'>;

export interface TextStyle {
  marks: Marks;
  link?: LinkTarget | undefined;
}

interface Run extends TextStyle {
  text: string;
}

/**
 * Collects the content of one text block as a browser would draw it: whitespace collapses into one space, and lines do
 * not start or end with a space. The result is in Slate's normal form.
 */
export class InlineBuilder {
  readonly #runs: (Run | ImageElement)[] = [];
  /** Whitespace that becomes a space only if something follows on the same line. */
  #space: TextStyle | undefined;
  #atLineStart = true;

  addText(text: string, style: TextStyle): void {
    for (const part of text.split(/([\t\n\f\r ]+)/)) {
      if (part === '') continue;
      if (/^[\t\n\f\r ]/.test(part)) this.#space ??= style;
      else this.#add(part, style);
    }
  }

  addBreak(style: TextStyle): void {
    this.#space = undefined;
    this.#runs.push({ text: '\n', ...style });
    this.#atLineStart = true;
  }

  addImage(image: Omit<ImageElement, 'type' | 'children'>): void {
    this.#flushSpace();
    this.#runs.push({ type: 'image', ...image, children: [{ text: '' }] });
    this.#atLineStart = false;
  }

  /** True if nothing was added, not even a line break. */
  get isEmpty(): boolean {
    return this.#runs.length === 0;
  }

  /** True if the last addition, apart from whitespace, is a line break. */
  get endsWithBreak(): boolean {
    const last = this.#runs.at(-1);
    return last !== undefined && 'text' in last && last.text === '\n';
  }

  /** Returns the content, without a line break at its end, because a browser shows no empty line after it. */
  finish(): Inline[] {
    if (this.endsWithBreak) this.#runs.pop();
    return normalized(joined(this.#runs));
  }

  #add(text: string, style: TextStyle): void {
    this.#flushSpace();
    this.#runs.push({ text, ...style });
    this.#atLineStart = false;
  }

  #flushSpace(): void {
    if (this.#space !== undefined && !this.#atLineStart) this.#runs.push({ text: ' ', ...this.#space });
    this.#space = undefined;
  }
}

function joined(runs: readonly (Run | ImageElement)[]): Inline[] {
  const inlines: Inline[] = [];
  let openLink: LinkTarget | undefined;
  for (const run of runs) {
    const last = inlines.at(-1);
    if ('type' in run) inlines.push(run);
    else if (run.link === undefined) appendText(inlines, run);
    else if (run.link === openLink && last !== undefined && 'type' in last && last.type === 'link') {
      appendText(last.children, run);
    } else inlines.push({ type: 'link', ...run.link, children: [{ text: run.text, ...run.marks }] });
    openLink = 'type' in run ? undefined : run.link;
  }
  return inlines;
}

function appendText(texts: Inline[], { text, marks }: Run): void {
  const last = texts.at(-1);
  if (last !== undefined && 'text' in last && haveSameMarks(last, marks)) last.text += text;
  else texts.push({ text, ...marks });
}

const haveSameMarks = (one: Marks, other: Marks): boolean => MARKS.every((mark) => one[mark] === other[mark]);

/** Slate requires a text, which may be empty, on both sides of an inline element. */
function normalized(inlines: readonly Inline[]): Inline[] {
  const normal: Inline[] = [];
  for (const inline of inlines) {
    if (!('text' in inline) && !isText(normal.at(-1))) normal.push({ text: '' });
    normal.push(inline);
  }
  if (!isText(normal.at(-1))) normal.push({ text: '' });
  return normal;
}

function isText(inline: Inline | undefined): inline is RichText {
  return inline !== undefined && 'text' in inline;
}
