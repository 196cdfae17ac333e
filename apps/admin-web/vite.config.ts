import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import tailwindcss from '@tailwindcss/vite';
import { tanstackRouter } from '@tanstack/router-plugin/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { compressedAssets } from '@jala/ui/compressed-assets';

const BASE = '/admin/';

/** Tells whether the panel needs a file without a connection. Pictures are not worth their bytes. */
const isKept = (file: string): boolean => /\.(?:js|css|woff2)$/.test(file);

/** Writes `sw.js`: the service worker with the names of the built files. */
const serviceWorker: Plugin = {
  name: 'service-worker',
  apply: 'build',
  generateBundle(_options, bundle) {
    const source = readFileSync(new URL('service-worker.js', import.meta.url), 'utf8');
    const files = Object.keys(bundle)
      .filter(isKept)
      .toSorted()
      .map((file) => BASE + file);
    const version = createHash('sha256').update(source).update(files.join()).digest('hex').slice(0, 12);
    const facts = `const VERSION = '${version}';\nconst FILES = ${JSON.stringify(files)};\n`;
    this.emitFile({ type: 'asset', fileName: 'sw.js', source: facts + source });
  },
};

export default defineConfig({
  base: BASE,
  plugins: [
    // Each screen is a separate script, which the browser loads when the user opens the screen.
    tanstackRouter({ target: 'react', autoCodeSplitting: true, quoteStyle: 'single', semicolons: true }),
    react(),
    tailwindcss(),
    serviceWorker,
    compressedAssets,
  ],
  // `assetsInlineLimit` 0: the policy font-src 'self' forbids fonts in data: addresses.
  build: {
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    // Of the thousands of icons, only those that are used are read: the build needs 100 MB less.
    rolldownOptions: {
      experimental: { lazyBarrel: true },
      // One file for all modules that at least seven chunks import; a feature alone has up to six. Otherwise a screen would load eighty files, most of them tiny.
      output: { codeSplitting: { groups: [{ name: 'shared', minShareCount: 7 }] } },
    },
  },
});
