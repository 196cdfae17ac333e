import { run } from './run.mjs';

const ALL = ['public', 'public-tanpa-js', 'admin', 'product'];
/**
 * Browser tests that a change of a file touches: the first matching row counts. A file without a row touches no test.
 * @type {[RegExp | string, string[]][]}
 */
const TOUCHED = [
  [/\.(?:md|webp)$|\.test\.tsx?$/, []],
  ['e2e/public/', ['public', 'public-tanpa-js']],
  ['e2e/admin/', ['admin']],
  ['apps/public-web/', ['public', 'public-tanpa-js']],
  ['apps/admin-web/', ['admin']],
  ['apps/', ALL],
  ['packages/client/', []],
  ['packages/', ALL],
  ['e2e/', ALL],
  ['package-lock.json', ALL],
];

/**
 * Returns the paths, from the root, of the files that differ from a commit, including new files.
 * @param {string} [commit] by default the newest one
 */
export async function changedFiles(commit = 'HEAD') {
  const lists = [
    ['git', 'diff', '--name-only', commit],
    ['git', 'ls-files', '--others', '--exclude-standard'],
  ];
  const outputs = await Promise.all(lists.map((command) => run(command, { quiet: true })));
  for (const { code, output } of outputs) if (code !== 0) throw new Error(output.trim());
  return outputs.flatMap(({ output }) => output.split('\n').filter((line) => line !== ''));
}

/** The projects of Playwright that `files` touch. @param {string[]} files paths from the root */
export function browserProjectsFor(files) {
  const touched = new Set(
    files.flatMap((file) => {
      const row = TOUCHED.find(([part]) => (typeof part === 'string' ? file.startsWith(part) : part.test(file)));
      return row?.[1] ?? [];
    }),
  );
  return ALL.filter((project) => touched.has(project));
}
