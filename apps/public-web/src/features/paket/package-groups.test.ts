import { type Audience, packageFrom } from '@jala/schema/rules/package';
import { expect, test } from 'vitest';
import { choicesWithCards, type Group, groupsOf, hasTables, tablesOf } from './package-groups.ts';

/** The tables of so many packages for homes, for businesses and for nobody in particular. */
function tablesFor(...counts: [number, number, number]): Group[][] {
  const audiences = (['rumah', 'usaha', ''] as const).flatMap((audience, index) =>
    Array.from({ length: counts[index] ?? 0 }, () => audience),
  );
  return tablesOf(
    groupsOf(
      audiences.map((audience, index) => packageFrom(index + 1, (part) => (part === 'audience' ? audience : ''))),
    ),
  );
}

/** The columns of each table, as audiences and numbers. */
const shapes = (tables: readonly Group[][]) =>
  tables.map((groups) => groups.map(({ audience, members }) => `${audience ?? 'lain'} ${members.length}`).join(' + '));

const shown = (audience: Audience | undefined, hidden?: Audience) => audience === undefined || audience !== hidden;

/** How many packages stand in each table that a choice leaves, which hides packages for other customers. */
const columns = (tables: readonly Group[][], hidden?: Audience) =>
  tables
    .map((groups) =>
      groups.reduce((sum, { audience, members }) => (shown(audience, hidden) ? sum + members.length : sum), 0),
    )
    .filter((count) => count > 0);

/** All ways to share out one to twelve packages. */
const splits = Array.from({ length: 12 }, (_, index) => index + 1).flatMap((count) =>
  Array.from({ length: count + 1 }, (_, rumah) =>
    Array.from({ length: count - rumah + 1 }, (_each, usaha) => [rumah, usaha, count - rumah - usaha] as const),
  ).flat(),
);

test('up to six packages stand in one table, more in tables of their customers', () => {
  expect(shapes(tablesFor(4, 2, 0))).toEqual(['rumah 4 + usaha 2']);
  expect(shapes(tablesFor(5, 3, 0))).toEqual(['rumah 5', 'usaha 3']);
  expect(shapes(tablesFor(7, 2, 0))).toEqual(['rumah 4', 'rumah 3', 'usaha 2']);
});

test('a package that is alone for its customers has no table of its own', () => {
  expect(shapes(tablesFor(7, 1, 0))).toEqual(['rumah 4', 'rumah 3 + usaha 1']);
  expect(shapes(tablesFor(1, 8, 0))).toEqual(['rumah 1 + usaha 4', 'usaha 4']);
  expect(shapes(tablesFor(6, 1, 1))).toEqual(['rumah 4', 'rumah 2 + usaha 1 + lain 1']);
});

test('whatever visitors choose, each table has two to six packages, or the page has cards', () => {
  const choices = [
    { choice: 'semua', hidden: [] },
    { choice: 'rumah', hidden: ['usaha'] },
    { choice: 'usaha', hidden: ['rumah'] },
  ] as const;
  const wrong = splits.flatMap(([rumah, usaha, others]) => {
    const tables = tablesFor(rumah, usaha, others);
    const withCards = choicesWithCards(tables);
    expect(columns(tables).reduce((sum, count) => sum + count, 0)).toBe(rumah + usaha + others);
    return choices
      .map(({ choice, hidden }) => ({ choice, counts: columns(tables, ...hidden) }))
      .filter(({ choice, counts }) => !withCards.includes(choice) && counts.some((count) => count < 2 || count > 6))
      .map(({ choice, counts }) => `${rumah} + ${usaha} + ${others}, ${choice}: ${counts.join(', ')}`);
  });
  expect(wrong).toEqual([]);
});

test('packages for homes and businesses have cards only for a choice of a single one', () => {
  const wrong = splits.filter(([rumah, usaha, others]) => {
    const single = [rumah + usaha === 1 && 'semua', rumah === 1 && 'rumah', usaha === 1 && 'usaha'];
    return others === 0 && String(choicesWithCards(tablesFor(rumah, usaha, 0))) !== String(single.filter(Boolean));
  });
  expect(wrong).toEqual([]);
});

test('the page has tables if a choice that visitors have is compared in them', () => {
  expect(hasTables(tablesFor(1, 1, 0))).toBe(true);
  expect(hasTables(tablesFor(2, 0, 0))).toBe(true);
  // With packages for homes alone there is no choice.
  expect(hasTables(tablesFor(1, 0, 0))).toBe(false);
});
