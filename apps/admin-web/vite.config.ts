import tailwindcss from '@tailwindcss/vite';
import { tanstackRouter } from '@tanstack/router-plugin/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { compressedAssets } from '@jala/ui/compressed-assets';

export default defineConfig({
  base: '/admin/',
  plugins: [
    // Each screen is a script of its own, fetched when it is opened.
    tanstackRouter({ target: 'react', autoCodeSplitting: true, quoteStyle: 'single', semicolons: true }),
    react(),
    tailwindcss(),
    compressedAssets,
  ],
  // A data: address in a style sheet would be refused by font-src 'self'.
  build: { assetsInlineLimit: 0, modulePreload: { polyfill: false } },
});
