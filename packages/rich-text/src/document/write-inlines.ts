import { joinClasses } from './classes.ts';
import { escapeText, openTag } from '#syntax.ts';
import type { ImageElement, Inline, LinkElement, RichText } from './types.ts';

const NO_BREAK_SPACE = '\u00a0';

/** The HTML of a text block's content. If the last line is empty, a `<br>` after it makes browsers show it. */
export function inlinesHtml(inlines: readonly Inline[]): string {
  const spaces = new Spaces();
  const html = groupsOf(inlines)
    .map((group) => groupHtml(group, spaces))
    .join('');
  const plain = inlines.map(plainOf).join('');
  return plain === '' || plain.endsWith('\n') ? `${html}<br>` : html;
}

/** Turns some spaces into no-break spaces where a browser would draw several spaces as one. */
class Spaces {
  #atGap = true;

  keep(text: string): string {
    const kept = text.replaceAll(/[\t\f\r]/g, ' ').replaceAll(/\n +|^ +| {2,}/g, (run, offset: number) => {
      const firstKept = offset === 0 && this.#atGap && !run.startsWith('\n') ? 0 : 1;
      return run.replaceAll(' ', (space, index: number) => (index % 2 === firstKept ? NO_BREAK_SPACE : space));
    });
    if (kept !== '') this.#atGap = /[ \n]$/.test(kept);
    return kept;
  }

  passImage(): void {
    this.#atGap = false;
  }
}

type Group = RichText[] | LinkElement | ImageElement;

/** Groups neighbouring texts, because they share the elements of the marks that they have in common. */
function groupsOf(inlines: readonly Inline[]): Group[] {
  const groups: Group[] = [];
  for (const inline of inlines) {
    if ('text' in inline) {
      const last = groups.at(-1);
      if (Array.isArray(last)) last.push(inline);
      else groups.push([inline]);
    } else if (inline.type !== 'upload') groups.push(inline);
  }
  return groups;
}

function groupHtml(group: Group, spaces: Spaces): string {
  if (Array.isArray(group)) return textsHtml(group, spaces);
  if (group.type === 'link') return linkHtml(group, spaces);
  spaces.passImage();
  return imageHtml(group);
}

function linkHtml({ href, target, children }: LinkElement, spaces: Spaces): string {
  const content = textsHtml(children, spaces);
  if (content === '') return '';
  // The cleaner sets exactly this `rel` on links that open a new window.
  const rel = target === '_blank' ? 'noopener noreferrer' : undefined;
  return `${openTag('a', { href, target, rel })}${content}</a>`;
}

export function imageHtml({
  src,
  alt,
  title,
  width,
  height,
  classes,
}: Omit<ImageElement, 'type' | 'children'>): string {
  return openTag('img', { src, alt, title, width, height, class: classes });
}

function textsHtml(texts: readonly RichText[], spaces: Spaces): string {
  let html = '';
  let open: string[] = [];
  for (const text of texts.filter(({ text: characters }) => characters !== '')) {
    const wanted = tagsOf(text);
    const shared = sharedLength(open, wanted);
    html += closing(open.slice(shared)) + wanted.slice(shared).join('');
    html += escapeText(spaces.keep(text.text)).replaceAll('\n', '<br>');
    open = wanted;
  }
  return html + closing(open);
}

function tagsOf({ bold, italic, underline, strike, script, code, ...span }: RichText): string[] {
  const classes = joinClasses([
    span.font === undefined ? undefined : `ql-font-${span.font}`,
    span.size === undefined ? undefined : `ql-size-${span.size}`,
    span.classes,
  ]);
  return [
    classes === undefined ? '' : openTag('span', { class: classes }),
    bold === undefined ? '' : '<strong>',
    italic === undefined ? '' : '<em>',
    underline === undefined ? '' : '<u>',
    strike === undefined ? '' : '<s>',
    script === undefined ? '' : `<${script}>`,
    code === undefined ? '' : '<code>',
  ].filter((tag) => tag !== '');
}

function sharedLength(open: readonly string[], wanted: readonly string[]): number {
  const firstOther = open.findIndex((tag, depth) => tag !== wanted[depth]);
  return firstOther === -1 ? open.length : firstOther;
}

function closing(tags: readonly string[]): string {
  return tags
    .map((tag) => tag.replace(/^<(\w+).*$/s, '</$1>'))
    .toReversed()
    .join('');
}

function plainOf(inline: Inline): string {
  if ('text' in inline) return inline.text;
  if (inline.type === 'link') return inline.children.map(plainOf).join('');
  return inline.type === 'upload' ? '' : '\ufffc';
}
