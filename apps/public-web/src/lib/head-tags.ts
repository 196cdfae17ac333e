/** One element of `<head>`, with attributes named as HTML names them. */
export interface HeadTag {
  name: 'title' | 'meta' | 'link' | 'script';
  attributes: Record<string, string>;
  text?: string;
}

interface MatchHead {
  meta?: readonly unknown[] | undefined;
  links?: readonly unknown[] | undefined;
  headScripts?: readonly unknown[] | undefined;
}

/** The tags of all matched routes; the innermost title is the page's. */
export function headTags(matches: readonly MatchHead[]): HeadTag[] {
  const links = matches.flatMap((match) => tagsOf('link', match.links));
  const metas = matches.flatMap((match) => tagsOf('meta', match.meta));
  const scripts = matches.flatMap((match) => tagsOf('script', match.headScripts));
  const title = metas.findLast(({ name }) => name === 'title');
  return [...(title ? [title] : []), ...links, ...metas.filter(({ name }) => name !== 'title'), ...scripts];
}

const tagsOf = (name: HeadTag['name'], entries: readonly unknown[] = []): HeadTag[] =>
  entries.map((entry) => {
    const { title, children, ...attributes } = entry as { title?: string; children?: string };
    if (title !== undefined) return { name: 'title', attributes: {}, text: title };
    const tag = { name, attributes: attributesOf(attributes) };
    return children === undefined ? tag : { ...tag, text: children };
  });

const attributesOf = (entry: Record<string, unknown>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(entry)
      .filter(([, value]) => value !== undefined)
      .map(([name, value]) => [name, String(value)]),
  );

const ESCAPES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escapeHtml = (text: string): string => text.replace(/[&<>"]/g, (character) => ESCAPES[character] ?? '');

/** Marks the tags that belong to the page, which a navigation replaces. */
const PAGE_MARK = 'data-page';

export function renderHeadTag({ name, attributes, text }: HeadTag): string {
  const written = Object.entries(attributes).map(([attribute, value]) => ` ${attribute}="${escapeHtml(value)}"`);
  const opening = `<${name}${written.join('')} ${PAGE_MARK}>`;
  if (text === undefined) return opening;
  return `${opening}${name === 'script' ? text.replaceAll('<', '\\u003c') : escapeHtml(text)}</${name}>`;
}

/** Puts a page's tags in the place of the last page's. */
export function replaceHeadTags(tags: readonly HeadTag[]): void {
  for (const old of document.head.querySelectorAll(`[${PAGE_MARK}]`)) old.remove();
  document.head.append(...tags.map(elementOf));
}

function elementOf({ name, attributes, text }: HeadTag): HTMLElement {
  const element = document.createElement(name);
  for (const [attribute, value] of Object.entries({ ...attributes, [PAGE_MARK]: '' }))
    element.setAttribute(attribute, value);
  if (text !== undefined) element.textContent = text;
  return element;
}
