import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { precompress } from './precompress.ts';

export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  plugins: [react(), precompress()],
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    // Fonts and pictures stay files: a data URI would be sent again with every style sheet.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        // What many pages share comes in one file, not in twenty of half a kilobyte. Dialogs, menus and
        // messages stay out of it: few pages have them, and the first view has none.
        codeSplitting: {
          groups: [{ name: 'shared', minShareCount: 5, includeDependenciesRecursively: false }],
        },
      },
    },
  },
  server: { proxy: { '/api': 'http://127.0.0.1:3000' } },
  preview: { proxy: { '/api': 'http://127.0.0.1:3000' } },
});
