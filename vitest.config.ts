import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

const inRoot = (file: string) => fileURLToPath(new URL(file, import.meta.url));

const ofEveryProject = {
  setupFiles: [inRoot('vitest.setup.mjs')],
  // Some tests measure times. On a machine that does other work as well, one such figure is no verdict; `npm test`
  // names every test that needed a second try.
  retry: process.env.CI === undefined ? 0 : 1,
};

export default defineConfig({
  test: {
    // On two cores vitest would run one file at a time, although most of these wait for a server.
    maxWorkers: 3,
    projects: [
      {
        test: {
          name: 'scripts',
          root: 'scripts',
          include: ['**/*.test.mjs'],
          ...ofEveryProject,
        },
      },
      { test: { name: 'e2e', root: 'e2e', include: ['**/*.test.ts'], ...ofEveryProject } },
      ...['packages/ui', 'apps/public-web', 'apps/admin-web'].map((folder) => ({
        test: {
          name: folder.split('/')[1],
          root: folder,
          include: ['src/**/*.test.{ts,tsx}'],
          environment: 'happy-dom',
          ...ofEveryProject,
        },
      })),
      { test: { name: 'rich-text', root: 'packages/rich-text', include: ['src/**/*.test.ts'], ...ofEveryProject } },
      { test: { name: 'schema', root: 'packages/schema', include: ['src/**/*.test.ts'], ...ofEveryProject } },
      {
        test: {
          name: 'api',
          // Files share the modules of their worker: loading the api again for each file took a quarter of the time.
          isolate: false,
          root: 'apps/api',
          include: ['src/**/*.test.ts', 'test/**/*.test.ts'],
          ...ofEveryProject,
          globalSetup: [inRoot('apps/api/test/postgres.ts')],
          // Each file starts an api with its own database; on a busy machine that takes longer than vitest's limits for units.
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
});
