import { existsSync, readFileSync, statSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

type Chunk = { file: string; css?: string[]; imports?: string[] };
type Budget = {
  page: string;
  chunks: string[];
  js: number;
  css: number;
  /** What it may cost a browser that has the files of another page already. */
  comingFrom?: { page: string; js: number };
};

const root = fileURLToPath(new URL('../../dist/web/', import.meta.url));
const isBuilt = existsSync(`${root}.vite/manifest.json`);
const budgets: Budget[] = JSON.parse(
  readFileSync(new URL('../../bench/budgets.json', import.meta.url), 'utf8'),
).budgets;

// `npm test` builds first; without a build there is nothing to weigh.
test.skipIf(!isBuilt).each(budgets)('$page stays within its budget', ({ chunks, js, css }) => {
  const files = collectFiles(chunks);
  expect(weigh(files, '.js'), list(files, '.js')).toBeLessThanOrEqual(js);
  expect(weigh(files, '.css'), list(files, '.css')).toBeLessThanOrEqual(css);
});

test.skipIf(!isBuilt).each(budgets.filter(({ comingFrom }) => comingFrom))(
  '$page costs little more for those who come from $comingFrom.page',
  ({ chunks, comingFrom }) => {
    const there = budgets.find(({ page }) => page === comingFrom?.page);
    const cached = new Set(collectFiles(there?.chunks ?? []));
    const files = collectFiles(chunks).filter((file) => !cached.has(file));
    expect(cached.size).toBeGreaterThan(0);
    expect(weigh(files, '.js'), list(files, '.js')).toBeLessThanOrEqual(comingFrom?.js ?? 0);
  },
);

test.skipIf(!isBuilt).each(budgets)('$page starts without a person in three dimensions', ({ chunks }) => {
  // The conversation player loads them where a virtual human is shown so; who is only heard needs none of it.
  const [scene] = collectFiles(['../../avatar/stage/avatar-scene.ts']);
  expect(collectFiles(chunks)).not.toContain(scene);
});

/** The chunks with everything they import statically, which a browser must have before the page can start. */
function collectFiles(names: readonly string[]): string[] {
  const manifest: Record<string, Chunk> = JSON.parse(readFileSync(`${root}.vite/manifest.json`, 'utf8'));
  const files = new Set<string>();
  const visit = (name: string) => {
    const chunk = manifest[name];
    if (!chunk) throw new Error(`The build has no ${name}: correct bench/budgets.json.`);
    if (files.has(chunk.file)) return;
    files.add(chunk.file);
    for (const file of chunk.css ?? []) files.add(file);
    for (const next of chunk.imports ?? []) visit(next);
  };
  for (const name of names) visit(name);
  return [...files];
}

function weigh(files: readonly string[], ending: string): number {
  return files.filter((file) => file.endsWith(ending)).reduce((total, file) => total + sizeKb(file), 0);
}

/** KB of 1,000 brotli bytes; small files are served as they are. */
function sizeKb(file: string): number {
  const compressed = statSync(`${root}${file}.br`, { throwIfNoEntry: false });
  return (compressed ?? statSync(root + file)).size / 1000;
}

function list(files: readonly string[], ending: string): string {
  return files
    .filter((file) => file.endsWith(ending))
    .map((file) => `${file} ${sizeKb(file).toFixed(1)}`)
    .join('\n');
}
