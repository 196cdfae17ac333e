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
    const item = moveIntoItem(paragraph, { level: membership.level, isNumbered: NUMBER.test(marker) });
    const letters = lettersOf(marker, previousType(list.element, item.className));
    if (letters !== undefined) item.setAttribute('type', letters);
    list.element.append(item);
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

/** The HTML type of a number that is written as letters. An 'i' is a Roman number, unless it follows an item with a letter. */
function lettersOf(marker: string, previous: string | undefined): string | undefined {
  const [, letters] = /^\(?([a-z]+)[.)]?$/i.exec(marker) ?? [];
  if (letters === undefined || !NUMBER.test(marker)) return undefined;
  const isUpper = letters === letters.toUpperCase();
  const isRoman =
    /^[ivxlc]+$/i.test(letters) &&
    (previous?.toLowerCase() === 'i' || (previous === undefined && /^i$/i.test(letters)));
  return isUpper ? (isRoman ? 'I' : 'A') : isRoman ? 'i' : 'a';
}

/** The type of the last item at the same level. Undefined where an item of a higher level comes after it. */
function previousType(list: Element, className: string): string | undefined {
  const last = [...list.children].findLast((item) => item.className <= className);
  return last?.className === className ? (last.getAttribute('type') ?? undefined) : undefined;
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
