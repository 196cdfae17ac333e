/**
 * Word writes a list as paragraphs, each with the name of its list, its level, and its bullet or number as text:
 * `<p style='mso-list:l0 level2 lfo1'><span style='mso-list:Ignore'>o </span>…`.
 */

const MEMBERSHIP = /mso-list:\s*(l\d+)\s+level(\d+)\s+(lfo\d+)/i;
const MARKER = /mso-list:\s*ignore/i;
const NUMBER = /^\(?(?:\d+(?:\.\d+)*[.)]?|[a-z]+[.)])$/i;

interface Membership {
  list: string;
  level: number;
}

/** Replaces Word's list paragraphs with HTML lists, which are flat like Quill's. Changes the tree below `root`. */
export function convertWordLists(root: Element): void {
  let list: { element: Element; name: string } | undefined;
  for (const paragraph of root.querySelectorAll('[style*="mso-list" i]')) {
    const membership = membershipOf(paragraph);
    if (membership === undefined) continue;
    const marker = removeMarker(paragraph);
    if (/^h[1-6]$/.test(paragraph.localName)) {
      paragraph.prepend(`${marker} `);
      continue;
    }
    if (list === undefined || list.name !== membership.list || previousElement(paragraph) !== list.element) {
      list = { element: insertListBefore(paragraph, marker), name: membership.list };
    }
    list.element.append(moveIntoItem(paragraph, { level: membership.level, isNumbered: NUMBER.test(marker) }));
  }
}

function membershipOf(paragraph: Element): Membership | undefined {
  const [, list, level, format] = MEMBERSHIP.exec(paragraph.getAttribute('style') ?? '') ?? [];
  return list === undefined ? undefined : { list: `${list} ${format}`, level: Number(level) };
}

/** Removes the bullet or number from the paragraph and returns it, or '' if the paragraph has neither. */
function removeMarker(paragraph: Element): string {
  const marker = [...paragraph.querySelectorAll('[style]')].find((element) =>
    MARKER.test(element.getAttribute('style') ?? ''),
  );
  marker?.remove();
  return marker?.textContent.trim() ?? '';
}

/** The element before `element`, or null if anything but whitespace and comments is between the two. */
function previousElement(element: Element): Element | null {
  let node = element.previousSibling;
  while (node !== null && node.nodeType !== Node.ELEMENT_NODE && (isComment(node) || node.textContent?.trim() === '')) {
    node = node.previousSibling;
  }
  return node === element.previousElementSibling ? element.previousElementSibling : null;
}

const isComment = (node: Node) => node.nodeType === Node.COMMENT_NODE;

/** Inserts an empty list. A list that Word continues after other text starts with the number of its next item. */
function insertListBefore(paragraph: Element, marker: string): Element {
  const list = paragraph.ownerDocument.createElement(NUMBER.test(marker) ? 'ol' : 'ul');
  const [start] = /^\d+/.exec(marker) ?? ['1'];
  if (start !== '1') list.setAttribute('start', start);
  paragraph.before(list);
  return list;
}

/** Moves the paragraph's content into a new list item. */
function moveIntoItem(paragraph: Element, { level, isNumbered }: { level: number; isNumbered: boolean }): Element {
  const item = paragraph.ownerDocument.createElement('li');
  item.setAttribute('data-list', isNumbered ? 'ordered' : 'bullet');
  if (level > 1) item.className = `ql-indent-${level - 1}`;
  item.append(...paragraph.childNodes);
  paragraph.remove();
  return item;
}
