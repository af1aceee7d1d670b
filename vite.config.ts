import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { inlineGraphqlDocuments } from './scripts/graphql-documents-plugin.ts';
import { importIconsSingly } from './scripts/icon-import-plugin.ts';
import { pdfFiles } from './scripts/pdf-files-plugin.ts';
import { precompress } from './scripts/precompress-plugin.ts';

const root = fileURLToPath(new URL('./src/main/web/', import.meta.url));

/** One page for each entry of the browser: the app, sign-in (no Mantine, router or query library) and the player. */
const pages = ['index.html', 'sign-in.html', 'player.html', 'human-player.html', 'form.html'].filter((page) =>
  existsSync(root + page),
);

/** The cards of a learner's lists, with their icons. */
const learnerCards = [
  'card-subtitle',
  ...['LearnerCourseCard', 'LearnerSimulationCard', 'LearnerVirtualHumanCard', 'CardGrid', 'CardSubtitle'],
  ...['LinkCard', 'SimulationPoster', 'HumanPoster', 'PosterBadge', 'ProjectionBadge', 'TypeBadge'],
  ...['CardText', 'SimulationReactions', 'own-results', 'learner-paths'],
  ...[
    'IconStar',
    'IconStarFilled',
    'IconStethoscope',
    'IconGitBranch',
    'IconMessageCircle',
    'IconArrowRight',
  ],
];

/** What a learner's page of one course shows as well. */
const learnerItems = [
  ...['Poster', 'CourseProgress', 'ProgressBar'],
  ...['IconView360Arrow', 'IconCircleCheckFilled', 'IconPlayerPlayFilled', 'IconHeartFilled', 'IconHeart'],
];

/** The first block of the learner's home. */
const whatNow = [
  'WhatNow',
  'use-what-now',
  'what-now',
  'one-per-item',
  'own-assignments',
  'use-own-time-zone',
  'DueBadge',
];

/** What every page of every entry starts with. */
const start =
  /(?:\/(?:browser-id|use-translate|translator|catalogue|locale-choice|message-format|intl-formats)\.ts|\/kernel\/locale\.ts|\/generated\/texts\.ts|\/theme\/(?:tokens|base)\.css|vite\/preload-helper\.js)$/;

/** In the top bar of every page. */
const bell = ['Bell', 'IconBell', 'notice-queries', 'use-signal'];

/** Where the page of the player is, what it asks first, and its keys, which the help lists too. */
const playerStart = ['player-address', 'player-document', 'shortcut-help'];

/** What nearly every page of the app stands in; each alone is too small to compress. */
const pageParts = [
  'display/Avatar',
  'display/Button',
  'ButtonLink',
  'EmptyState',
  'Page',
  'PageLoading',
  'QueryBoundary',
  'SlowHint',
  'page-title',
  'IconAlertTriangle',
  'IconRefresh',
  'PageHeader',
  'HelpLink',
  'PartBoundary',
  'page-gate',
  'Skeleton',
  'flash-store',
  'extension-point',
  'lazy-part',
  'refused-pages',
  'StatusBadge',
  'round-state',
  'use-kept-focus',
];

/** What learners open most, by the names of its chunks. */
const learnerChunks = /^assets\/(?:MyCourse|MySimulations|MyVirtualHuman|Learner|HomePage|Bell)/;

/**
 * The files that are asked for together with a chunk. The app's first file has to name all of them for every page, which was
 * a third of it: pages of staff find the code they import by themselves. Style sheets are always named, because nothing else
 * loads them.
 */
function resolveDependencies(
  chunk: string,
  files: string[],
  { hostType }: { hostType: 'html' | 'js' },
): string[] {
  if (hostType === 'html' || learnerChunks.test(chunk)) return files;
  return files.filter((file) => file === chunk || file.endsWith('.css'));
}

function filesNamed(names: readonly string[]): RegExp {
  return new RegExp(`/(?:${names.join('|')})\\.(?:mjs|tsx?|module\\.css)$`);
}

export default defineConfig({
  root,
  publicDir: 'public',
  plugins: [
    importIconsSingly(),
    inlineGraphqlDocuments(new URL('./src/generated/graphql/graphql.ts', import.meta.url)),
    react(),
    pdfFiles(),
    precompress(),
  ],
  build: {
    outDir: fileURLToPath(new URL('./dist/web/', import.meta.url)),
    emptyOutDir: true,
    manifest: true,
    // light-dark() and nesting are used as they are: rewriting them would double the tokens.
    target: ['chrome123', 'edge123', 'firefox128', 'safari17.5'],
    modulePreload: { polyfill: false, resolveDependencies },
    reportCompressedSize: false,
    assetsInlineLimit: 1024,
    rolldownOptions: {
      input: pages.map((page) => root + page),
      output: {
        // The app's first file names some 400 others, and nothing in it compresses worse than their hashes: 42 bits beside a name tell
        // the builds of a file apart.
        entryFileNames: 'assets/[name]-[hash:7].js',
        chunkFileNames: 'assets/[name]-[hash:7].js',
        assetFileNames: 'assets/[name]-[hash:7][extname]',
        codeSplitting: {
          // Else a group would take along what its files import, down to what the app starts with.
          includeDependenciesRecursively: false,
          groups: [
            // All pages need it and it changes least: one file that stays in the browser's cache.
            { name: 'react', test: /node_modules\/(?:react|react-dom|scheduler)\//, priority: 1 },
            // What the app cannot start without, and no other page uses. Left alone it comes in fifty files, most of
            // them too small to compress, whose names every list of later files repeats.
            {
              name: 'libraries',
              test: /node_modules\/(?:@tanstack\/|use-sync-external-store\/|clsx\/|@mantine\/hooks\/|@mantine\/core\/esm\/(?:core|components\/(?:UnstyledButton|Loader|Button|Transition))\/)/,
              tags: ['$initial'],
            },
            { name: 'start', test: start, tags: ['$initial'] },
            // A learner's home needs all of these, the player the last, and each alone is too small to compress.
            { name: 'queries', test: /node_modules\/@tanstack\/(?:react-query|query-core)\// },
            { name: 'format', test: filesNamed(['format', 'score']) },
            { name: 'bell', test: filesNamed(bell) },
            { name: 'page-parts', test: filesNamed(pageParts) },
            { name: 'learner-cards', test: filesNamed(learnerCards) },
            { name: 'what-now', test: filesNamed(whatNow) },
            { name: 'learner-items', test: filesNamed(learnerItems) },
            { name: 'player-start', test: filesNamed(playerStart) },
          ],
        },
      },
    },
  },
});
