import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { LINES } from './new-thing/lines.mjs';
import { prepare } from './prepare.mjs';
import { root, run, say } from './run.mjs';

const FILES = path.join(import.meta.dirname, 'new-thing/files');
const HELP = `npm run new -- <thing>   writes the files of a list of content that staff edit, such as: npm run new -- lowongan
The name is one word of small letters, which neither TypeScript nor SQL knows.`;
const LEFT = `Left to you:
- its fields: in packages/schema/src/wire/<thing>.ts, things.ts, the migration, the entity, and the form (<thing>-list.tsx, <thing>-screen.ts)
- its words: apps/admin-web/src/features/<thing>/texts.ts, things.ts and messages.ts
- who may change it: packages/schema/src/access.ts, apps/admin-web/src/features/users/rights.ts
- its group and its icon in the menu: apps/admin-web/src/layout/navigation.ts
- in the panel, if it deserves them: an icon in the trash (trash-list.tsx), Ctrl+K (commands.ts, found-things.ts), Beranda (quick-actions.tsx)
- where visitors see it: a page needs a route in apps/public-web, and e2e/machine/routes.test.ts names the lists that it has to be in
- calls over REST, if scripts need them: apps/api/src/wiring/rest-routes.ts instead of the lines in rest-coverage.test.ts
- in the example site, if it shows there: apps/api/seed/demo/, and DEMO_THING_OF in features/demo/find-demo.ts
- tests in the browser: e2e/admin/<thing>.spec.ts, e2e/public/<thing>.spec.ts`;

const [name = ''] = process.argv.slice(2);
/** @param {string} file */
const read = (file) => readFileSync(path.join(root, file), 'utf8');
const isTaken = ['packages/schema/src/things.ts', 'apps/api/src/wiring/app-router.ts'].some((file) =>
  new RegExp(String.raw`^ +${name}: `, 'm').test(read(file)),
);
// A word that PostgreSQL reserves would need quotes everywhere.
const RESERVED =
  /^(?:all|analyse|array|case|check|class|column|const|default|desc|enum|export|group|import|limit|offset|order|package|select|table|user|when|where|window)$/;
if (!/^[a-z]{3,30}$/.test(name) || RESERVED.test(name) || isTaken) {
  say(isTaken ? `There is a thing ${name} already.\n${HELP}` : HELP);
  process.exit(2);
}

/** The number of the thing's migration: the time in ms, or the last migration's number plus one, if that is greater. */
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

const written = readdirSync(FILES, { recursive: true, encoding: 'utf8', withFileTypes: true })
  .filter((entry) => entry.isFile())
  .map((entry) => {
    const source = path.join(entry.parentPath, entry.name);
    const text = readFileSync(source, 'utf8').replaceAll(/(Contoh)0\b/g, `$1${now}`);
    return { file: named(path.relative(FILES, source)).replace('/0-', `/${now}-`), text: named(text) };
  });
const taken = written.find(({ file }) => existsSync(path.join(root, file)));
const changed = LINES.map(({ file, places }) => ({ file, text: places.reduce(insert, read(file)) }));
const lost = changed.find(({ text }) => text === undefined);
if (taken !== undefined || lost !== undefined) {
  say(
    taken === undefined
      ? `${lost?.file} has changed: scripts/new-thing/lines.mjs does not find its places in it.`
      : `${taken.file} is there already.`,
  );
  process.exit(1);
}
for (const { file, text = '' } of [...written, ...changed]) {
  mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
  writeFileSync(path.join(root, file), text);
}
say([...written.map(({ file }) => `new      ${file}`), ...changed.map(({ file }) => `changed  ${file}`)].join('\n'));
say(LEFT.replaceAll('<thing>', name));
const { code } = await run(['npx', 'oxfmt', ...[...written, ...changed].map(({ file }) => file)], { quiet: true });
// The build makes the route trees.
await prepare();
process.exitCode = code;

/**
 * Inserts lines before each occurrence of `before`, or after each occurrence of `after`. Undefined if the text has no occurrence.
 * @param {string | undefined} text @param {{before?: string, after?: string, lines: string}} place
 */
function insert(text, { before, after, lines }) {
  const anchor = before ?? after ?? '';
  if (text?.includes(anchor) !== true) return undefined;
  const own = named(lines).replaceAll('{now}', now);
  return text.replaceAll(anchor, () => (before === undefined ? anchor + own : own + anchor));
}
