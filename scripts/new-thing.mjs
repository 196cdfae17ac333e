import { readdirSync, readFileSync, writeFileSync, mkdirSync, existsSync } from 'node:fs';
import path from 'node:path';
import { prepare } from './prepare.mjs';
import { root, run, say } from './run.mjs';
import { LINES } from './new-thing/lines.mjs';

const FILES = path.join(import.meta.dirname, 'new-thing/files');
const HELP = `npm run new -- <thing>   writes the files of a list of content that staff edit, such as: npm run new -- gangguan
The name is one word of small letters.`;
const LEFT = `Left to you:
- its fields: in packages/schema/src/wire/<thing>.ts, the migration, the entity, things.ts, and the form (contoh-list.tsx, contoh-screen.ts)
- its words: apps/admin-web/src/features/<thing>/texts.ts, things.ts and messages.ts
- who may change it: packages/schema/src/access.ts, apps/admin-web/src/features/users/rights.ts
- its place in the menu: on a laptop of 768 lines the menu is full (e2e/admin/screens.spec.ts)
- where visitors see it: a page needs a route in apps/public-web, and e2e/machine/routes.test.ts names the lists that it has to be in
- calls over REST, if scripts need them: apps/api/src/wiring/rest-routes.ts instead of the lines in rest-coverage.test.ts
- tests in the browser: e2e/admin/<thing>.spec.ts, e2e/public/<thing>.spec.ts`;

const [name = ''] = process.argv.slice(2);
if (!/^[a-z]{3,30}$/.test(name)) {
  say(HELP);
  process.exit(2);
}
/** The number of its migration: the time, or one more than the last one if that is later. */
const now = String(
  Math.max(
    Date.now(),
    ...readdirSync(path.join(root, 'apps/api/src/database/migrations')).map(
      (file) => Number.parseInt(file, 10) + 1 || 0,
    ),
  ),
);
/** @param {string} text */
const named = (text) =>
  text
    .replaceAll('contoh', name)
    .replaceAll('Contoh', `${name.slice(0, 1).toUpperCase()}${name.slice(1)}`)
    .replaceAll('CONTOH', name.toUpperCase());
/** @param {string} file @param {string} text */
const dated = (file, text) => (file.includes('/migrations/') ? text.replaceAll(/(Contoh)0\b/g, `$1${now}`) : text);

const written = readdirSync(FILES, { recursive: true, encoding: 'utf8', withFileTypes: true })
  .filter((entry) => entry.isFile())
  .map((entry) => {
    const source = path.join(entry.parentPath, entry.name);
    const file = path.relative(FILES, source);
    const target = named(file).replace('/0-', `/${now}-`);
    return { target, text: named(dated(file, readFileSync(source, 'utf8'))) };
  });
const changed = LINES.map(({ file, places }) => {
  const text = places.reduce(
    (before, place) => insert(before, { ...place, file }),
    readFileSync(path.join(root, file), 'utf8'),
  );
  return { target: file, text };
});

const taken = written.find(({ target }) => existsSync(path.join(root, target)));
if (taken !== undefined) {
  say(`${taken.target} is there already. Choose another name.`);
  process.exit(1);
}
for (const { target, text } of [...written, ...changed]) {
  mkdirSync(path.dirname(path.join(root, target)), { recursive: true });
  writeFileSync(path.join(root, target), text);
}
await prepare();
// The build made the route trees.
await run(['npx', 'oxfmt', ...[...written, ...changed].map(({ target }) => target)], { quiet: true });
say(
  [...written.map(({ target }) => `new      ${target}`), ...changed.map(({ target }) => `changed  ${target}`)].join(
    '\n',
  ),
);
say(named(LEFT.replaceAll('<thing>', name)));

/**
 * Puts lines before each place that has `before`, or after each that has `after`. Throws if there is none.
 * @param {string} text @param {{file: string, before?: string, after?: string, lines: string}} place
 */
function insert(text, { file, before, after, lines }) {
  const anchor = before ?? after ?? '';
  if (!text.includes(anchor)) throw new Error(`${file} has no more "${anchor}". Mend scripts/new-thing/lines.mjs.`);
  const own = named(lines).replaceAll('{now}', now);
  return text.replaceAll(anchor, () => (before === undefined ? anchor + own : own + anchor));
}
