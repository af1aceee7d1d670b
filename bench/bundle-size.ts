/**
 * What a page costs before its own chunk: the brotli size of an entry's JavaScript and CSS with everything it imports
 * statically, against the budgets of the goals. Run `npm run build` first; ends with 1 when a budget is broken.
 */
import { readFileSync, statSync } from 'node:fs';

interface ManifestChunk {
  file: string;
  css?: string[];
  imports?: string[];
}

const root = new URL('../dist/web/', import.meta.url);
const manifest: Record<string, ManifestChunk> = JSON.parse(
  readFileSync(new URL('.vite/manifest.json', root), 'utf8'),
);

/** Entries and the pages whose chunks are counted with them, in KB of 1000 bytes. */
const budgets = [
  { name: 'sign-in', chunks: ['sign-in.html', '../locales/en-GB/sign-in.json'], js: 120, css: 25 },
  {
    name: 'app shell',
    chunks: ['index.html', '../locales/en-GB/shell.json', '../locales/en-GB/ui-kit.json'],
    js: 165,
    css: 25,
  },
  {
    name: 'learner home',
    chunks: [
      'index.html',
      '../locales/en-GB/shell.json',
      '../locales/en-GB/ui-kit.json',
      '../features/dashboards/ui/pages/HomePage/HomePage.tsx',
      '../locales/en-GB/dashboards.json',
      '../locales/en-GB/simulations.json',
    ],
    js: 165,
    css: 25,
  },
];

let broken = false;
for (const { name, chunks, js, css } of budgets) {
  const files = collectFiles(chunks);
  const jsKb = sizeKb(files.filter((file) => file.endsWith('.js')));
  const cssKb = sizeKb(files.filter((file) => file.endsWith('.css')));
  broken ||= jsKb > js || cssKb > css;
  console.log(
    `${name}: JavaScript ${jsKb.toFixed(1)} of ${js} KB, CSS ${cssKb.toFixed(1)} of ${css} KB (brotli)`,
  );
}
process.exitCode = broken ? 1 : 0;

function collectFiles(names: readonly string[]): string[] {
  const files = new Set<string>();
  const visit = (name: string) => {
    const chunk = manifest[name];
    if (!chunk) throw new Error(`The build has no ${name}.`);
    if (files.has(chunk.file)) return;
    files.add(chunk.file);
    for (const file of chunk.css ?? []) files.add(file);
    for (const next of chunk.imports ?? []) visit(next);
  };
  for (const name of names) visit(name);
  return [...files];
}

/** Files below a kilobyte are served as they are. */
function sizeKb(files: readonly string[]): number {
  const sizes = files.map((file) => {
    const compressed = statSync(new URL(`${file}.br`, root), { throwIfNoEntry: false });
    return (compressed ?? statSync(new URL(file, root))).size;
  });
  return sizes.reduce((total, size) => total + size, 0) / 1000;
}
