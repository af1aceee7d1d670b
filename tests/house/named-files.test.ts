import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

/*
 * Comments and documents name files and parts of the code. A name that was changed in the code stays behind in them, so every
 * name that looks like a file, and every name in backticks that looks like an identifier, must exist.
 */

const root = fileURLToPath(new URL('../../', import.meta.url));
const isCode = (path: string) => /\.(tsx?|mjs|js)$/.test(path);
const isDocument = (path: string) => path.endsWith('.md');

/** Names of the past, of other programs, and patterns: they do not exist here. */
const strangers = new Set([
  'x.test.ts',
  'X.tsx',
  'X.test.tsx',
  'Name.tsx',
  'Name.module.css',
  'LICENSE.md',
  'findX',
  'listX',
  'insertX',
  'isX',
  'canX',
  'handleX',
  'jsxImportSource',
  'platform_license',
  '_person_id',
  'BACKUP_',
  'MALLOC_ARENA_MAX',
  'OLLAMA_CONTEXT_LENGTH',
  'OLLAMA_KEEP_ALIVE',
  'cache_prompt',
  'NODE_EXTRA_CA_CERTS',
]);

const listed = execFileSync('git', ['ls-files'], { cwd: root, encoding: 'utf8' }).split('\n');
const read = (path: string) => readFileSync(`${root}${path}`, 'utf8');
const paths = listed.filter((path) => path !== '' && existsSync(`${root}${path}`));

const blockComment = /(?<=^|\n)[ \t]*\{?\/\*[\s\S]*?\*\/|[{(,] ?\/\*[^\n]*?\*\//g;
const lineComment = /(?<=^|\n)[ \t]*\/\/[^\n]*|(?<=[;,{)\]] )\/\/ [^\n]*/g;

function listComments(text: string): string[] {
  return [...(text.match(blockComment) ?? []), ...(text.match(lineComment) ?? [])];
}

/** Every document as a whole, and the comments of each file of code. */
const writings = paths
  .filter((path) => isDocument(path) || isCode(path))
  .map((path) => ({ path, texts: isDocument(path) ? [read(path)] : listComments(read(path)) }));

/** A feature, a library, or a folder of the root: inside it a file may be named without its folder. */
function roomOf(path: string): string {
  return /^src\/features\/[^/]+|^src\/[^/]+|^[^/]+(?=\/)/.exec(path)?.[0] ?? '';
}

const generated = /(^|\/)generated\//;
const nameOfFile = /(?<![\w@:/.<>*{}-])(?:[\w.-]+\/)*\w[\w.-]*\.(?:tsx?|mjs|css|sql|graphql|md)(?![\w-])/g;

function isFile(name: string, from: string): boolean {
  if (generated.test(name)) return true;
  if (paths.includes(name)) return true;
  if (name.startsWith('.')) return existsSync(new URL(name, `file://${root}${from}`));
  const found = paths.filter((path) => path.endsWith(`/${name}`));
  const anywhere = name.includes('/') || isDocument(from) || /^(tests|scripts)\//.test(from);
  return found.some((path) => anywhere || roomOf(path) === roomOf(from));
}

it('every file that a comment or a document names exists', () => {
  const missing = writings.flatMap(({ path, texts }) =>
    texts
      .flatMap((text) => text.match(nameOfFile) ?? [])
      .filter((name) => !strangers.has(name) && !isFile(name, path))
      .map((name) => `${path} names ${name}, which does not exist: write the file's present name`),
  );
  expect(missing).toEqual([]);
});

function listKnownNames(): Set<string> {
  const known = new Set(paths.flatMap((path) => path.split(/[/.]/)));
  for (const path of paths) {
    if (!/\.(tsx?|mjs|js|json|css|sql|graphql|html|ya?ml|sh)$/.test(path)) continue;
    const text = read(path);
    const code = isCode(path) ? text.replace(blockComment, '').replace(lineComment, '') : text;
    for (const [name] of code.matchAll(/[A-Za-z_][\w$]*/g)) known.add(name);
  }
  return known;
}

it('every identifier that a comment or a document names in backticks exists', () => {
  const known = listKnownNames();
  const looksLikeCode = (name: string) => /[a-z][A-Z]|_|^[A-Z][a-z]/.test(name);
  const missing = writings.flatMap(({ path, texts }) =>
    texts
      .flatMap((text) => text.match(/`[^`\n]+`/g) ?? [])
      .filter((quoted) => quoted.match(nameOfFile) === null)
      .flatMap((quoted) => quoted.match(/[A-Za-z_][\w$]{2,}/g) ?? [])
      .filter((name) => looksLikeCode(name) && !known.has(name) && !strangers.has(name))
      .map((name) => `${path} names \`${name}\`, which does not exist: write its present name`),
  );
  expect(missing).toEqual([]);
});
