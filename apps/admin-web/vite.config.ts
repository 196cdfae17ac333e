import tailwindcss from '@tailwindcss/vite';
import { tanstackRouter } from '@tanstack/router-plugin/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { compressedAssets } from '@jala/ui/compressed-assets';

export default defineConfig({
  base: '/admin/',
  plugins: [
    // Each screen is a separate script, which the browser loads when the user opens the screen.
    tanstackRouter({ target: 'react', autoCodeSplitting: true, quoteStyle: 'single', semicolons: true }),
    react(),
    tailwindcss(),
    compressedAssets,
  ],
  // `assetsInlineLimit` 0: the policy font-src 'self' forbids fonts in data: addresses.
  build: { assetsInlineLimit: 0, modulePreload: { polyfill: false } },
});
