import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

const inRoot = (file: string) => fileURLToPath(new URL(file, import.meta.url));

/** True in `npm run test:long`. */
const isLong = process.env.LONG_TESTS !== undefined;
/** For a test that hangs. It is no measure of speed: a busy machine may take many times as long as an idle one. */
const HANGS_MS = 120_000;

const inEveryProject = {
  setupFiles: [inRoot('vitest.setup.mjs')],
  testTimeout: HANGS_MS,
  hookTimeout: HANGS_MS,
  expect: { poll: { timeout: 30_000 } },
  tagsFilter: [isLong ? 'long || property' : '!long'],
};

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
    // On two cores vitest would run one file at a time, although most of these wait for a server. Long tests may measure time.
    maxWorkers: isLong ? 1 : 3,
    // Few projects, because each compiles for itself what it imports.
    projects: [
      {
        test: {
          name: 'unit',
          include: ['scripts/**/*.test.mjs', 'e2e/**/*.test.ts', 'packages/{rich-text,schema}/src/**/*.test.ts'],
          ...inEveryProject,
          isolate: false,
        },
      },
      {
        test: {
          name: 'screens',
          include: ['packages/ui/src/**/*.test.{ts,tsx}', 'apps/*-web/src/**/*.test.{ts,tsx}'],
          ...inEveryProject,
          environment: 'happy-dom',
          // Threads that share what they have compiled, each file in a context of its own: half the time of processes.
          pool: 'vmThreads',
        },
      },
      {
        test: {
          name: 'api',
          include: ['apps/api/{src,test}/**/*.test.ts'],
          ...inEveryProject,
          setupFiles: [...inEveryProject.setupFiles, inRoot('apps/api/test/cheap-hashes.ts')],
          // Files share the modules of their worker: loading the api again for each file took a quarter of the time.
          isolate: false,
          globalSetup: [inRoot('apps/api/test/postgres.ts')],
        },
      },
    ],
  },
});
