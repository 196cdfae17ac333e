import { blockClassesOf, classesOf, classNames } from './classes.ts';
import { allowOnlyAttributes, childrenOf, isBlank, isElement, UnsupportedHtml } from './dom.ts';
import { readInlines } from './read-inlines.ts';
import { defined, type ListElement, type ListItemElement, MAX_INDENT } from './types.ts';

/** Reads lists nested in items, lists nested directly in lists, and Quill's flat lists. Throws UnsupportedHtml. */
export function readList(list: Element): ListElement {
  allowOnlyAttributes(list, ['class', 'start']);
  const items = itemsOf(list, 0);
  const [first] = items;
  if (first === undefined) throw new UnsupportedHtml('a list without items');
  const start = startOf(list);
  if (start !== undefined && !first.ordered) throw new UnsupportedHtml('a start of bullets');
  return defined({ type: 'list', start, classes: classesOf(list), children: items });
}

/** The number of the first item. Undefined for 1. Throws UnsupportedHtml for an invalid `start` and for one on a `ul`. */
function startOf(list: Element): number | undefined {
  const start = list.getAttribute('start');
  if (start === null || start === '1') return undefined;
  if (list.localName !== 'ol' || !/^(?:0|-?[1-9]\d{0,8})$/.test(start)) throw new UnsupportedHtml(`start=${start}`);
  return Number(start);
}

function itemsOf(list: Element, depth: number): ListItemElement[] {
  return childrenOf(list)
    .filter((node) => !isBlank(node))
    .flatMap((node) => {
      if (!isElement(node)) throw new UnsupportedHtml('text beside items');
      return isList(node) ? sublistItems(node, depth + 1) : itemAndDeeper(node, depth);
    });
}

function sublistItems(list: Element, depth: number): ListItemElement[] {
  allowOnlyAttributes(list, ['start']);
  if (startOf(list) !== undefined) throw new UnsupportedHtml('a start of a list in a list');
  return itemsOf(list, depth);
}

function itemAndDeeper(element: Element, depth: number): ListItemElement[] {
  if (element.localName !== 'li') throw new UnsupportedHtml(element.localName);
  allowOnlyAttributes(element, ['class', 'data-list']);
  const { indent: more = 0, classes } = blockClassesOf(classNames(element)) ?? rejectIndents();
  const indent = depth + more;
  if (indent > MAX_INDENT) throw new UnsupportedHtml('a list too deep');
  const nodes = childrenOf(element).filter((node) => !isBlank(node) || node.nextSibling !== null);
  const content = nodes.slice(0, firstList(nodes));
  const item: ListItemElement = defined({
    type: 'list-item',
    ordered: isOrdered(element),
    indent: indent === 0 ? undefined : indent,
    classes,
    children: readInlines(content),
  });
  return [item, ...deeperItems(nodes.slice(content.length), indent + 1)];
}

function firstList(nodes: readonly Node[]): number {
  const index = nodes.findIndex((node) => isElement(node) && isList(node));
  return index === -1 ? nodes.length : index;
}

function deeperItems(nodes: readonly Node[], depth: number): ListItemElement[] {
  return nodes
    .filter((node) => !isBlank(node))
    .flatMap((node) => {
      if (!isElement(node) || !isList(node)) throw new UnsupportedHtml('text after a list in an item');
      return sublistItems(node, depth);
    });
}

/** Quill 2 writes every list as `ol`. `data-list` says whether an item has a number or a bullet. */
function isOrdered(item: Element): boolean {
  const kind = item.getAttribute('data-list');
  if (kind === null) return item.parentElement?.localName === 'ol';
  if (kind !== 'ordered' && kind !== 'bullet') throw new UnsupportedHtml(`data-list=${kind}`);
  return kind === 'ordered';
}

const isList = (element: Element) => element.localName === 'ul' || element.localName === 'ol';

function rejectIndents(): never {
  throw new UnsupportedHtml('two indents');
}
