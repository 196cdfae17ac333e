import { expect, it } from 'vitest';
import { browserProjectsFor } from './changed.mjs';

it.each([
  [['apps/admin-web/src/routes/login.tsx'], ['admin']],
  [
    ['apps/public-web/src/layout/header.tsx', 'README.md'],
    ['public', 'public-tanpa-js'],
  ],
  [['apps/api/src/app.ts'], ['public', 'public-tanpa-js', 'admin', 'product']],
  [['packages/schema/src/wire/posts.ts'], ['public', 'public-tanpa-js', 'admin', 'product']],
  [['apps/api/src/app.test.ts', 'packages/client/src/index.ts', 'docs/decisions.md', 'scripts/run.mjs'], []],
])('a change of %j is tried by the browser tests %j', (files, projects) => {
  expect(browserProjectsFor(files)).toEqual(projects);
});
