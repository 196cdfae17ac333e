import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

const inRoot = (file: string) => fileURLToPath(new URL(file, import.meta.url));

/** For a test that hangs. It is no measure of speed: a busy machine may take many times as long as an idle one. */
const HANGS_MS = 120_000;

const inEveryProject = {
  setupFiles: [inRoot('vitest.setup.mjs')],
  testTimeout: HANGS_MS,
  hookTimeout: HANGS_MS,
  expect: { poll: { timeout: 30_000 } },
  tagsFilter: [process.env.LONG_TESTS === undefined ? '!long' : 'long || property'],
};

const inFolder = (folder: string, include: string[]) => ({
  name: folder.split('/').at(-1) ?? folder,
  root: folder,
  include,
  ...inEveryProject,
});

export default defineConfig({
  test: {
    tags: [
      {
        name: 'long',
        description: 'Waits on purpose, measures time, or repeats much. Runs in npm run test:long alone.',
        timeout: 600_000,
      },
      { name: 'property', description: 'Tries a property with random input, more of it in npm run test:long.' },
    ],
    experimental: { fsModuleCache: true },
    // On two cores vitest would run one file at a time, although most of these wait for a server.
    maxWorkers: 4,
    projects: [
      { test: inFolder('scripts', ['**/*.test.mjs']) },
      { test: inFolder('e2e', ['**/*.test.ts']) },
      ...['packages/ui', 'apps/public-web', 'apps/admin-web'].map((folder) => ({
        // Threads that share what they have compiled, each file in a context of its own: half the time of processes.
        test: { ...inFolder(folder, ['src/**/*.test.{ts,tsx}']), environment: 'happy-dom', pool: 'vmThreads' },
      })),
      ...['packages/rich-text', 'packages/schema'].map((folder) => ({ test: inFolder(folder, ['src/**/*.test.ts']) })),
      {
        test: {
          ...inFolder('apps/api', ['src/**/*.test.ts', 'test/**/*.test.ts']),
          // Files share the modules of their worker: loading the api again for each file took a quarter of the time.
          isolate: false,
          globalSetup: [inRoot('apps/api/test/postgres.ts')],
          setupFiles: [...inEveryProject.setupFiles, inRoot('apps/api/test/cheap-hashes.ts')],
        },
      },
    ],
  },
});
