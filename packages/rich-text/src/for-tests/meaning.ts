/**
 * Lists the texts of HTML that a visitor sees, each with its marks and its block. This does not use the code in `document/`, so that tests
 * can check that code. It leaves out whitespace, because the surrounding text decides whether whitespace is visible.
 */
export function meaningOf(html: string): string[] {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  const seen: { text: string; place: string }[] = [];
  const walker = body.ownerDocument.createTreeWalker(body, NodeFilter.SHOW_TEXT | NodeFilter.SHOW_ELEMENT);
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
    const part = partOf(node);
    const last = seen.at(-1);
    if (part === undefined) continue;
    if (last?.place === part.place) last.text += part.text;
    else seen.push(part);
  }
  return seen.map(({ text, place }) => `${text} (${place})`);
}

function partOf(node: globalThis.Node): { text: string; place: string } | undefined {
  if (node instanceof Text) {
    const text = visible(node.data);
    return text === '' || node.parentElement === null ? undefined : { text, place: around(node.parentElement) };
  }
  const isThing = node instanceof Element && ['img', 'iframe', 'hr'].includes(node.localName);
  return isThing ? { text: attributesOf(node), place: blockAround(node) } : undefined;
}

const visible = (text: string) => text.replaceAll(/[\t\n\f\r ]/g, '');

const INLINE_MARKS = {
  bold: 'b,strong',
  italic: 'i,em',
  underline: 'u',
  strike: 's',
  sub: 'sub',
  sup: 'sup',
  code: 'code',
};

function around(element: Element): string {
  if (element.closest('pre, .ql-code-block') !== null) return blockAround(element);
  const marks = Object.entries(INLINE_MARKS).filter(([, selector]) => element.closest(selector) !== null);
  const link = element.closest('a[href]');
  const classes: string[] = [];
  for (
    let at: Element | null = element;
    at?.matches('b,strong,i,em,u,s,sub,sup,code,span,a') === true;
    at = at.parentElement
  ) {
    classes.push(...at.classList);
  }
  return [
    ...marks.map(([mark]) => mark),
    link?.getAttribute('href'),
    link?.getAttribute('target'),
    ...classes.toSorted(),
    blockAround(element),
  ].join(' ');
}

function blockAround(element: Element): string {
  const item = element.closest('li');
  if (item !== null) return `${itemKind(item)} ${listDepth(item)} ${plainClasses(item)} start=${startAround(item)}`;
  const code = element.closest('pre, .ql-code-block-container');
  if (code !== null) return 'code';
  const block = element.closest('p, div, h1, h2, h3, h4, h5, h6, blockquote');
  const indent = /ql-indent-[1-8]\b/.exec(block?.className ?? '')?.[0];
  const quote = element.closest('blockquote') === null ? '' : 'quote';
  return [quote, block?.localName.startsWith('h') === true ? block.localName : 'line', indent].join(' ');
}

function itemKind(item: Element): string {
  return item.getAttribute('data-list') ?? (item.parentElement?.localName === 'ol' ? 'ordered' : 'bullet');
}

function listDepth(item: Element): number {
  let depth = -1;
  for (let at: Element | null = item; at !== null; at = at.parentElement) {
    if (['ul', 'ol'].includes(at.localName)) depth += 1;
    if (at.localName === 'li') depth += Number(/ql-indent-([1-8])(?!\S)/.exec(at.className)?.[1] ?? 0);
  }
  return depth;
}

function startAround(item: Element): string {
  let list = item.parentElement;
  while (list?.parentElement?.closest('ul, ol')) list = list.parentElement.closest('ul, ol');
  return list?.getAttribute('start') ?? '1';
}

function plainClasses(element: Element): string {
  return [...element.classList]
    .filter((name) => !/^ql-(?:indent-[1-8]|video)$/.test(name))
    .toSorted()
    .join(' ');
}

function attributesOf(element: Element): string {
  return element
    .getAttributeNames()
    .filter((name) => name !== 'allowfullscreen')
    .map((name) => `${name}=${name === 'class' ? plainClasses(element) : element.getAttribute(name)}`)
    .toSorted()
    .filter((attribute) => attribute !== 'class=')
    .join(' ');
}
