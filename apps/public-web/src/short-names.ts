import { isTextClass } from '@jala/schema/text-classes';

export interface ShortNames {
  /** The short name of a class. It is always the same. */
  of: (name: string) => string;
  /** The short names until now. */
  all: () => Record<string, string>;
}

const FIRST = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ';
const NEXT = `${FIRST}0123456789`;

/**
 * Names of one to three characters for the classes or the custom properties of a style sheet. Names of utility classes are a third of
 * a page, which visitors load and the server writes. The names in `fixed` and the classes of rich texts stay as they are.
 */
export function createShortNames(fixed: ReadonlySet<string>): ShortNames {
  const names = new Map<string, string>();
  let count = 0;

  function nextName(): string {
    const name = nameOf(count);
    count += 1;
    // Blockers of advertisements hide elements with such classes.
    return fixed.has(name) || /^ad/i.test(name) ? nextName() : name;
  }

  return {
    of(name) {
      if (fixed.has(name) || isTextClass(name)) return name;
      const before = names.get(name);
      if (before !== undefined) return before;
      const short = nextName();
      names.set(name, short);
      return short;
    },

    all: () => Object.fromEntries(names),
  };
}

/** a, b, ... Z, aa, ba, ... */
function nameOf(count: number): string {
  let name = FIRST.charAt(count % FIRST.length);
  for (let rest = Math.floor(count / FIRST.length); rest > 0; rest = Math.floor((rest - 1) / NEXT.length))
    name += NEXT.charAt((rest - 1) % NEXT.length);
  return name;
}
