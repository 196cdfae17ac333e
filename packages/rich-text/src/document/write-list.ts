import { indentClass, joinClasses } from './classes.ts';
import { openTag } from '#syntax.ts';
import type { ListElement, ListItemElement } from './types.ts';
import { inlinesHtml } from './write-inlines.ts';

/** Writes nested lists. An item that is deeper than its list element gets `ql-indent-{n}` for the missing steps. */
export function listHtml({ children, start, classes }: ListElement): string {
  return groupsOf(children)
    .map((group, index) => {
      const hasStart = index === 0 && group.ordered && start !== undefined;
      const open = openTag(tagOf(group), { start: hasStart ? String(start) : undefined, class: classes });
      return `${open}${itemsHtml(group, 0)}</${tagOf(group)}>`;
    })
    .join('');
}

/** The items of one list element, each with the deeper items that follow it. */
interface Group {
  ordered: boolean;
  heads: { item: ListItemElement; deeper: ListItemElement[] }[];
}

function groupsOf(items: readonly ListItemElement[]): Group[] {
  const groups: Group[] = [];
  let head: Group['heads'][number] | undefined;
  for (const item of items) {
    if (head !== undefined && indentOf(item) > indentOf(head.item)) head.deeper.push(item);
    else {
      head = { item, deeper: [] };
      const group = groups.at(-1);
      if (group?.ordered === item.ordered) group.heads.push(head);
      else groups.push({ ordered: item.ordered, heads: [head] });
    }
  }
  return groups;
}

/** `depth` is the indent that the nesting of the lists gives an item. */
function itemsHtml({ heads }: Group, depth: number): string {
  return heads
    .map(({ item, deeper }) => {
      const classes = joinClasses([item.classes, indentClass(indentOf(item) - depth)]);
      const sublists = groupsOf(deeper).map((group) => sublistHtml(group, indentOf(item) + 1));
      return `${openTag('li', { class: classes })}${inlinesHtml(item.children)}${sublists.join('')}</li>`;
    })
    .join('');
}

function sublistHtml(group: Group, depth: number): string {
  return `<${tagOf(group)}>${itemsHtml(group, depth)}</${tagOf(group)}>`;
}

const tagOf = ({ ordered }: Group) => (ordered ? 'ol' : 'ul');

const indentOf = ({ indent = 0 }: ListItemElement) => indent;
