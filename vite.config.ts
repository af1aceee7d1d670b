import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { inlineGraphqlDocuments } from './scripts/graphql-documents-plugin.ts';
import { importIconsSingly } from './scripts/icon-import-plugin.ts';
import { precompress } from './scripts/precompress-plugin.ts';

const root = fileURLToPath(new URL('./src/main/web/', import.meta.url));

/** One page for each entry of the browser: the app, sign-in (no Mantine, router or query library) and the player. */
const pages = ['index.html', 'sign-in.html', 'player.html', 'human-player.html'].filter((page) =>
  existsSync(root + page),
);

export default defineConfig({
  root,
  publicDir: 'public',
  plugins: [
    importIconsSingly(),
    inlineGraphqlDocuments(new URL('./src/generated/graphql/graphql.ts', import.meta.url)),
    react(),
    precompress(),
  ],
  build: {
    outDir: fileURLToPath(new URL('./dist/web/', import.meta.url)),
    emptyOutDir: true,
    manifest: true,
    // light-dark() and nesting are used as they are: rewriting them would double the tokens.
    target: ['chrome123', 'edge123', 'firefox128', 'safari17.5'],
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    assetsInlineLimit: 1024,
    rolldownOptions: {
      input: pages.map((page) => root + page),
      output: {
        codeSplitting: {
          groups: [
            // All pages need it and it changes least: one file that stays in the browser's cache.
            { name: 'react', test: /node_modules\/(?:react|react-dom|scheduler)\//, priority: 1 },
            // What the app cannot start without, and no other page uses. Left alone it comes in fifty files, most of
            // them too small to compress, whose names every list of later files repeats.
            {
              name: 'libraries',
              test: /node_modules\/(?:@tanstack\/|@mantine\/core\/esm\/core\/)/,
              tags: ['$initial'],
            },
          ],
        },
      },
    },
  },
});
