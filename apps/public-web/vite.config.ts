import tailwindcss from '@tailwindcss/vite';
import { tanstackRouter } from '@tanstack/router-plugin/vite';
import { defineConfig, type Plugin } from 'vite';
import { compressedAssets } from '@jala/ui/compressed-assets';

/**
 * In development, tells the browser when a part of the page changes, which only the server renders. See
 * `browser/navigation.ts`.
 */
const hotPages: Plugin = {
  name: 'jala:hot-pages',
  apply: 'serve',
  hotUpdate({ modules, server }) {
    if (this.environment.name === 'ssr' && modules.length > 0) server.environments.client.hot.send('jala:page');
  },
};

/**
 * React renders the pages on the server only. `vite build --ssr` makes dist/server for the api, which loads it by path, and
 * `vite build` makes dist/client for browsers: styles, pictures and the small script of `src/browser`.
 */
export default defineConfig(({ command, mode, isSsrBuild = false }) => ({
  appType: 'custom',
  plugins: [
    tanstackRouter({
      target: 'react',
      quoteStyle: 'single',
      semicolons: true,
      tmpDir: 'node_modules/.tanstack',
    }),
    hotPages,
    ...(isSsrBuild ? [] : [compressedAssets]),
    tailwindcss(),
  ],
  // The server's build always uses React's production code, also if the api runs with another NODE_ENV.
  define: isSsrBuild && mode === 'production' ? { 'process.env.NODE_ENV': '"production"' } : {},
  ssr: {
    // The bundle must run in any folder. In development Node loads the packages, because Vite cannot run CommonJS.
    noExternal: command === 'build' ? true : [/^@jala\//],
  },
  build: {
    outDir: isSsrBuild ? 'dist/server' : 'dist/client',
    manifest: !isSsrBuild,
    // font-src and script-src 'self' would block a data: address in a style sheet or script.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: { input: isSsrBuild ? 'src/entry-server.tsx' : 'src/entry-client.ts' },
  },
}));
