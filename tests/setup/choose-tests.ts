import { existsSync, globSync, readFileSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';

const opensDatabase = /openTestDatabase|startTestApp|createTestPostgres|databaseKind|databaseTemplate/;
/** "// One database: …" says what the tests of a file are about, where that is no database. */
const saysOneDatabase = /^\/\/ One database: \S/m;
const imports = /from '([^']+\.tsx?)'/g;

/**
 * The test files, from the root, that are run on the embedded database alone. Those that no database can change: neither
 * they nor the helpers that they import open the one of the run; only helpers are followed, which stand in folders called
 * `tests` or `testing`, as the product opens none itself. And those that say so: they are about a program or a protocol
 * (films, documents, mail, models), and the statements beneath it are run on PostgreSQL by other files of the feature.
 */
export function findTestsForOneDatabase(include: string): string[] {
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
  return globSync(include).filter(
    (file) => !needsDatabase(file) || saysOneDatabase.test(readFileSync(file, 'utf8')),
  );
}

/**
 * The test files, from the root, that are run on PostgreSQL alone: of each feature all that PostgreSQL runs but the longest file. Their
 * statements are the same there; what is different on the embedded database (one connection, its driver, its folder) is tried by what stays, by
 * all of `tests` and `platform`, and by the journeys, which all run on it.
 */
export function findTestsForPostgres(include: string): string[] {
  const forOne = new Set(findTestsForOneDatabase(include));
  const ofFeatures = globSync(include)
    .filter((file) => !forOne.has(file))
    .flatMap((file) => {
      const [, feature] = /^src\/features\/([^/]+)\//.exec(file) ?? [];
      return feature === undefined ? [] : [{ file, feature, size: statSync(file).size }];
    });
  return [...Map.groupBy(ofFeatures, ({ feature }) => feature).values()].flatMap((files) =>
    files
      .toSorted((a, b) => b.size - a.size || (a.file < b.file ? -1 : 1))
      .slice(1)
      .map(({ file }) => file),
  );
}

function resolveHelper(from: string, name: string): string | null {
  if (name.startsWith('#tests/')) return name.slice(1);
  if (name.startsWith('#')) return /\/(?:tests|testing)\//.test(name) ? `src/${name.slice(1)}` : null;
  if (!name.startsWith('.')) return null;
  const path = join(dirname(from), name);
  return /(?:^|\/)(?:tests|testing)\//.test(path) ? path : null;
}
