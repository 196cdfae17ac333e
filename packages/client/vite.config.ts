import { defineConfig } from 'vite';

/** One file with everything in it, so that a script needs this package and nothing else. */
export default defineConfig({
  build: {
    ssr: 'src/index.ts',
    target: 'node20',
    outDir: 'dist',
    rollupOptions: { output: { entryFileNames: 'index.js' } },
  },
  ssr: { noExternal: true },
});
