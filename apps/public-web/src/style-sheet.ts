import postcss, { type ChildNode, type Container, type Root, type Rule } from 'postcss';
import parseSelectors, { type Node as SelectorNode, type Selector } from 'postcss-selector-parser';
import { isThemed } from '#lib/theme.ts';
import type { Piece, StyleSheet } from './page-styles.ts';
import { createShortNames, type ShortNames } from './short-names.ts';

interface Sources {
  css: string;
  /** The scripts of the site, and the styles that scripts load. What these name, pages with custom elements need too. */
  scripts: string;
  /** Other files that name classes. These classes keep their names in pages, as those in `scripts` do. */
  fixed?: string;
  /** The site's own drawings, by their address. With `<use>`, a drawing takes custom properties from the page. */
  drawings?: ReadonlyMap<string, string>;
}

/** Reads the style sheet, and gives its classes and custom properties short names. */
export function readStyleSheet({ css, scripts, fixed = '', drawings = new Map() }: Sources): StyleSheet {
  const words = scripts.split(/["'`\s]+/);
  // As in a script that sets a class, and as in a selector.
  const named = new Set([
    ...words,
    ...[scripts, fixed].flatMap((text) => [...text.split(/["'`\s]+/), ...text.split(/[^\w-]+/)]),
  ]);
  const root = postcss.parse(css);
  shortenProperties(root, new Set([...named, ...[scripts, ...drawings.values()].flatMap(propertiesIn)]));
  const short = createShortNames(named);
  const pieces = piecesOf(root, { around: [], short });
  const needed = new Set(pieces.flatMap(({ needs }) => needs.flat()));
  return {
    pieces,
    shortNames: short.all(),
    inScripts: {
      names: [...new Set(words.flatMap((word) => [word, `.${word}`]))].filter((name) => needed.has(name)),
      properties: propertiesIn(scripts),
    },
    inDrawings: Array.from(drawings, ([address, drawing]) => ({ address, properties: propertiesIn(drawing) })).filter(
      ({ properties }) => properties.length > 0,
    ),
  };
}

/** Gives the custom properties of a style sheet short names, except those in `fixed` and those of a site's own colour. */
function shortenProperties(root: Root, fixed: ReadonlySet<string>): void {
  const short = createShortNames(new Set(Array.from(fixed, (name) => name.slice(2))));
  const names = new Map<string, string>();
  const define = (name: string) => {
    if (!fixed.has(name) && !isThemed(name)) names.set(name, `--${short.of(name)}`);
  };
  root.walkDecls((declaration) => void (declaration.variable && define(declaration.prop)));
  root.walkAtRules('property', ({ params }) => define(params));
  const shortened = (text: string) => text.replace(/--[\w-]+/g, (name) => names.get(name) ?? name);
  root.walkDecls((declaration) => {
    declaration.prop = names.get(declaration.prop) ?? declaration.prop;
    declaration.value = shortened(declaration.value);
  });
  root.walkAtRules((rule) => {
    rule.params = shortened(rule.params);
  });
}

/** Where a piece stands, and the names that its classes get. */
interface Place {
  around: readonly string[];
  short: ShortNames;
}

const piecesOf = (container: Container, place: Place): Piece[] =>
  (container.nodes ?? []).flatMap((node) => piecesOfNode(node, place));

function piecesOfNode(node: ChildNode, { around, short }: Place): Piece[] {
  switch (node.type) {
    case 'comment':
      // The build keeps only licences.
      return [piece(String(node), around)];
    case 'decl':
      return [{ ...piece(`${String(node)};`, around), ...(node.variable && { defines: node.prop }) }];
    case 'rule': {
      const needs = shortenClasses(node, short);
      node.walkRules((nested) => void shortenClasses(nested, short));
      // A rule for every page may define custom properties, each of which a page needs or not.
      const isForAll = needs.some((names) => names.length === 0);
      return isForAll
        ? piecesOf(node, { around: [...around, node.selector], short })
        : [{ ...piece(String(node), around), needs }];
    }
    case 'atrule': {
      if (node.nodes === undefined) return [piece(`${String(node)};`, around)];
      if (node.name === 'property') return [{ ...piece(String(node), around), defines: node.params }];
      if (node.name === 'font-face' || node.name === 'keyframes') return [piece(String(node), around)];
      return piecesOf(node, { around: [...around, `@${node.name} ${node.params}`], short });
    }
  }
}

/** A piece that every page has. */
const piece = (text: string, around: readonly string[]): Piece => ({
  text,
  around,
  needs: [[]],
  uses: propertiesIn(text),
});

/** Gives the classes of a rule their short names. Returns what a page must have for the rule to match: all of one of these lists. */
function shortenClasses(rule: Rule, short: ShortNames): string[][] {
  const selectors = parseSelectors().astSync(rule.selector);
  selectors.walkClasses((node) => {
    node.value = short.of(node.value);
  });
  rule.selector = String(selectors);
  return alternativesOf(selectors.nodes);
}

const alternativesOf = (selectors: readonly Selector[]): string[][] =>
  selectors.flatMap(({ nodes }) =>
    nodes.reduce<string[][]>(
      (lists, node) => lists.flatMap((list) => partOf(node).map((more) => [...list, ...more])),
      [[]],
    ),
  );

function partOf(node: SelectorNode): string[][] {
  if (node.type === 'class') return [[`.${node.value}`]];
  if (node.type === 'tag') return [[node.value]];
  // The parser takes the formula of `:nth-child()` for elements.
  if (node.type !== 'pseudo' || node.value === ':not' || node.value.startsWith(':nth-')) return [[]];
  if (node.nodes.length > 0) return alternativesOf(node.nodes);
  return FIELD_PART.test(node.value) ? [['input']] : [[]];
}

/** Parts of a form's fields. */
const FIELD_PART = /^::(?:-webkit-|file-selector|placeholder)/;

const propertiesIn = (text: string): string[] => [
  ...new Set(Array.from(text.matchAll(/var\(\s*(--[\w-]+)/g), ([, name = '']) => name)),
];
