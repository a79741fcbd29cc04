import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { precompress } from './precompress.ts';
import { utilityClasses } from './utility-classes.ts';

export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  plugins: [react(), utilityClasses(), precompress()],
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    // Fonts and pictures stay files: a data URI would be sent again with every style sheet.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        // Code shared by many pages is one chunk instead of twenty of half a kilobyte. Dialogs, forms and menus are
        // shared too, but most first views need none: they are chunks of their own.
        codeSplitting: {
          includeDependenciesRecursively: false,
          minShareCount: 5,
          groups: [
            { name: 'dialogs', test: /Modal|ScrollArea|frame\/dialog|form\/question/, priority: 2 },
            {
              name: 'forms',
              test: /@mantine\/form|Textarea|web\/form\/(form\.tsx|password)|new-password-field/,
              priority: 2,
            },
            { name: 'menus', test: /floating-ui|utils\/Floating|components\/(Menu|Popover)\//, priority: 2 },
            { name: 'shared', priority: 1 },
          ],
        },
      },
    },
  },
  server: { proxy: { '/api': 'http://127.0.0.1:3000' } },
  preview: { proxy: { '/api': 'http://127.0.0.1:3000' } },
});
