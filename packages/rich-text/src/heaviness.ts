import { defaultTreeAdapter, parseFragment, type DefaultTreeAdapterMap, type TreeAdapter } from 'parse5';

/** Maximum nodes of a pasted text before it is cleaned. Word writes several nodes for each word. */
const MAX_NODES = 100_000;
/** Nodes that a text may have in addition to one for each character. A normal text has fewer nodes than characters. */
const SPARE_NODES = 1000;
/** Levels that the parser may open; `parseHtml` accepts fewer. */
const MAX_LEVELS = 500;

type Parent = DefaultTreeAdapterMap['parentNode'];

/** Reason why a text costs too much to parse. */
export type Heavy = 'too-heavy' | 'too-deep';

class TooMuch extends Error {
  constructor(readonly reason: Heavy) {
    super(reason);
  }
}

/**
 * Returns the reason if parsing this HTML costs too much. It parses the HTML, but stops when the tree becomes too large: a short text that
 * repeats `<b><p>` becomes a tree whose size grows with the square of the number of elements, as the HTML standard demands.
 */
export function heavinessOf(html: string, most = MAX_NODES): Heavy | undefined {
  const maxNodes = Math.min(most, html.length + SPARE_NODES);
  const levels = new WeakMap<Parent, number>();
  let nodes = 0;
  const count = (parent: Parent, child: object): void => {
    nodes += 1;
    if (nodes > maxNodes) throw new TooMuch('too-heavy');
    const level = (levels.get(parent) ?? 0) + 1;
    if (level > MAX_LEVELS) throw new TooMuch('too-deep');
    levels.set(child as Parent, level);
  };
  const treeAdapter: TreeAdapter<DefaultTreeAdapterMap> = {
    ...defaultTreeAdapter,
    appendChild(parent, child) {
      count(parent, child);
      defaultTreeAdapter.appendChild(parent, child);
    },
    insertBefore(parent, child, reference) {
      count(parent, child);
      defaultTreeAdapter.insertBefore(parent, child, reference);
    },
  };
  try {
    parseFragment(html, { treeAdapter, scriptingEnabled: false });
    return undefined;
  } catch (error) {
    if (error instanceof TooMuch) return error.reason;
    throw error;
  }
}
