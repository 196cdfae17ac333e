import tailwindcss from '@tailwindcss/vite';
import { tanstackRouter } from '@tanstack/router-plugin/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { compressedAssets } from '@jala/ui/compressed-assets';

/** The parts of a screen that its own chunk may hold; loaders and heads are needed before. */
const DRAWN_PARTS = ['component', 'pendingComponent', 'notFoundComponent', 'errorComponent'] as const;

/** One script for the first view and one for all other screens: they compress better together, and spare requests. */
const CHUNKS = [
  { name: 'site', tags: ['$initial' as const] },
  {
    name: 'screens',
    test: /tsr-split=|\/src\/(?:components|layout|lib)\/(?!(?:http-)?trpc)|\/features\/(?!lokasi-hotspot\/hotspot-map)/,
  },
];

/** React's refresh needs a preamble that Vite would write into the HTML, where the policy forbids scripts. */
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
        // What most visitors see first comes with the first script.
        splitBehavior: ({ routeId }) => (routeId === '/' ? [] : [[...DRAWN_PARTS]]),
      },
    }),
    react(),
    preamble,
    ...(isSsrBuild ? [] : [compressedAssets]),
    tailwindcss(),
  ],
  // The api must not have to set NODE_ENV for the server's build to be React's fast one.
  define: isSsrBuild && mode === 'production' ? { 'process.env.NODE_ENV': '"production"' } : {},
  resolve: {
    // The shim carries a hook that every React since 18 has itself.
    alias: { 'use-sync-external-store/shim/with-selector': 'use-sync-external-store/with-selector' },
  },
  ssr: {
    // The bundle must run from any folder. In development Node loads packages itself: Vite cannot run CommonJS ones.
    noExternal: command === 'build' ? true : [/^@jala\//],
  },
  build: {
    outDir: isSsrBuild ? 'dist/server' : 'dist/client',
    manifest: !isSsrBuild,
    // A data: address in a style sheet or script would be refused by font-src and script-src 'self'.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: isSsrBuild
      ? { input: 'src/entry-server.tsx' }
      : { input: 'src/entry-client.tsx', output: { codeSplitting: { groups: CHUNKS } } },
  },
}));
