import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

const opensDatabase = /openTestDatabase|startTestApp|createTestPostgres|databaseKind|databaseTemplate/;
const imports = /from '([^']+\.tsx?)'/g;

/**
 * The test files, from the root, that no database can change: neither they nor the helpers that they import open the one
 * of the run. Only helpers are followed, which stand in folders called `tests` or `testing`; the product opens none itself.
 */
export function findTestsWithoutDatabase(include: string): string[] {
  const known = new Map<string, boolean>();
  const needsDatabase = (file: string): boolean => {
    const before = known.get(file);
    if (before !== undefined) return before;
    known.set(file, false);
    const text = existsSync(file) ? readFileSync(file, 'utf8') : '';
    const helpers = [...text.matchAll(imports)].map(([, name = '']) => resolveHelper(file, name));
    const needs =
      opensDatabase.test(text) || helpers.some((helper) => helper !== null && needsDatabase(helper));
    known.set(file, needs);
    return needs;
  };
  return globSync(include).filter((file) => !needsDatabase(file));
}

function resolveHelper(from: string, name: string): string | null {
  if (name.startsWith('#tests/')) return name.slice(1);
  if (name.startsWith('#')) return /\/(?:tests|testing)\//.test(name) ? `src/${name.slice(1)}` : null;
  if (!name.startsWith('.')) return null;
  const path = join(dirname(from), name);
  return /(?:^|\/)(?:tests|testing)\//.test(path) ? path : null;
}
