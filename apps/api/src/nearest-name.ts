/** Divisor of a name's length: a name that differs in more than a third of its letters is not a typing error. */
const MAX_SHARE = 3;

/** Returns the known name that is most similar to `typed`, ignoring case. Undefined if no name is similar enough. */
export function nearestName(typed: string, known: readonly string[]): string | undefined {
  const distances = known.map((name) => ({ name, distance: distanceOf(typed.toUpperCase(), name.toUpperCase()) }));
  const nearest = distances.toSorted((a, b) => a.distance - b.distance)[0];
  if (nearest === undefined || nearest.distance * MAX_SHARE > nearest.name.length) return undefined;
  return nearest.name;
}

/** Returns how many letters have to be added, removed or replaced to turn `a` into `b` (Levenshtein distance). */
function distanceOf(a: string, b: string): number {
  let before = Array.from({ length: b.length + 1 }, (_one, index) => index);
  for (let row = 0; row < a.length; row += 1) {
    const current = [row + 1];
    for (let column = 0; column < b.length; column += 1) {
      const replaced = (before[column] ?? 0) + (a[row] === b[column] ? 0 : 1);
      current.push(Math.min(replaced, (before[column + 1] ?? 0) + 1, (current[column] ?? 0) + 1));
    }
    before = current;
  }
  return before.at(-1) ?? 0;
}
