import { defineConfig } from 'vite';

/** Our own sources become a few files; packages from npm stay where they are. */
export default defineConfig({
  build: {
    ssr: true,
    target: 'node20',
    outDir: 'dist',
    sourcemap: true,
    rollupOptions: {
      input: {
        main: 'src/main.ts',
        jala: 'src/cli/jala.ts',
        'text-thread': 'src/rich-text/text-thread.ts',
        'isolir-thread': 'src/isolir/listener/thread.ts',
      },
      output: { entryFileNames: '[name].js', chunkFileNames: '[name].js' },
    },
  },
  ssr: { noExternal: [/^@jala\//, /^#/] },
});
