import tailwindcss from '@tailwindcss/vite';
import { tanstackRouter } from '@tanstack/router-plugin/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { compressedAssets } from '@jala/ui/compressed-assets';

/** The parts of a route that the browser can load later than its loader and its head. */
const DRAWN_PARTS = ['component', 'pendingComponent', 'notFoundComponent', 'errorComponent'] as const;

/** One script for the first page and one for all other screens: one file compresses better than one file per screen. */
const CHUNKS = [
  { name: 'site', tags: ['$initial' as const] },
  {
    name: 'screens',
    test: /tsr-split=|\/src\/(?:components|layout|lib)\/(?!http-ask)|\/features\/(?!lokasi-hotspot\/hotspot-map)/,
  },
];

/** React Refresh needs a preamble. Vite would inline it in the HTML, but the Content-Security-Policy forbids inline scripts. */
const preamble: Plugin = {
  name: 'jala:react-preamble',
  apply: 'serve',
  configureServer({ middlewares }) {
    middlewares.use('/@react-preamble', (_, response) => {
      response.setHeader('Content-Type', 'text/javascript');
      response.end(react.preambleCode.replace('__BASE__', '/'));
    });
  },
};

/** `vite build` makes dist/client for browsers, `vite build --ssr` makes dist/server for the api, which loads it by path. */
export default defineConfig(({ command, mode, isSsrBuild = false }) => ({
  appType: 'custom',
  plugins: [
    tanstackRouter({
      target: 'react',
      quoteStyle: 'single',
      semicolons: true,
      tmpDir: 'node_modules/.tanstack',
      autoCodeSplitting: !isSsrBuild,
      codeSplittingOptions: {
        // Most visitors see this screen first, so it is part of the first script.
        splitBehavior: ({ routeId }) => (routeId === '/' ? [] : [[...DRAWN_PARTS]]),
      },
    }),
    react(),
    preamble,
    ...(isSsrBuild ? [] : [compressedAssets]),
    tailwindcss(),
  ],
  // The server's build always uses React's production code, also if the api runs with another NODE_ENV.
  define: isSsrBuild && mode === 'production' ? { 'process.env.NODE_ENV': '"production"' } : {},
  resolve: {
    // The shim contains a hook that React has had since version 18.
    alias: { 'use-sync-external-store/shim/with-selector': 'use-sync-external-store/with-selector' },
  },
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
    rolldownOptions: isSsrBuild
      ? { input: 'src/entry-server.tsx' }
      : { input: 'src/entry-client.tsx', output: { codeSplitting: { groups: CHUNKS } } },
  },
}));
