import { readdirSync, readFileSync } from 'node:fs';
import { posix } from 'node:path';
import { expect, it } from 'vitest';
import { sourceLocale } from '#locales/locale-choice.ts';
import { permissionSets } from '#main/server/permissions.ts';

/*
 * Texts that nobody shows and classes that nobody wears (or no style sheet has) are found by name alone: whatever stands in
 * quotes somewhere counts as used, and so does what a template with a fixed part could come to.
 */

const source = new URL('../../src/', import.meta.url);
const paths = readdirSync(source, { recursive: true, encoding: 'utf8' }).map((path) =>
  path.split('\\').join('/'),
);
const read = (path: string) => readFileSync(new URL(path, source), 'utf8');
const code = paths
  .filter((path) => /\.tsx?$/.test(path) && !/\.test\.tsx?$|^generated\/|\/tests\//.test(path))
  .map((path) => ({ path, text: read(path) }));

/** Fewer fixed letters than this say nothing about what a template comes to. */
const fewestFixed = 3;

function listTextKeys() {
  const folder = `locales/${sourceLocale}/`;
  return readdirSync(new URL(folder, source)).flatMap((file) =>
    Object.keys(JSON.parse(read(`${folder}${file}`))).map((key) => ({ file, key })),
  );
}

function toPattern(template: string): RegExp | null {
  const fixed = template.split(/\$\{[^}]*\}/);
  if (fixed.join('').length < fewestFixed) return null;
  return new RegExp(`^${fixed.map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('.+')}$`);
}

/** Whether a name stands in quotes in these files, or a template comes to it. */
function findNamed(files: readonly { text: string }[]): (name: string) => boolean {
  const all = files.map(({ text }) => text).join('\n');
  const quoted = new Set(Array.from(all.matchAll(/'([^'\n]*)'/g), ([, text]) => text));
  const templates = Array.from(all.matchAll(/`([^`\n]*\$\{[^`\n]*)`/g), ([, text = '']) => toPattern(text));
  return (name) => quoted.has(name) || templates.some((template) => template?.test(name));
}

it('every text is asked for somewhere', () => {
  const isNamed = findNamed(code);
  const unused = listTextKeys().filter(({ key }) => !isNamed(key));
  expect(unused.map(({ file, key }) => `${file}: ${key}`)).toEqual([]);
});

it('every permission is asked for somewhere: a rule that nobody asks promises what does not exist', () => {
  const isNamed = findNamed(code.filter(({ path }) => !path.endsWith('/model/permissions.ts')));
  const names = permissionSets.flatMap(({ rows }) => Object.keys(rows));
  expect(names.filter((name) => !isNamed(name))).toEqual([]);
});

function listClasses(sheet: string): Set<string> {
  const selectors = sheet
    .replace(/\/\*[\s\S]*?\*\//g, '')
    .replace(/"[^"]*"/g, '')
    .replace(/\{[^{}]*\}/g, '{}');
  return new Set(
    Array.from(
      selectors.replaceAll(/:global\([^()]*\)/g, '').matchAll(/\.([A-Za-z_][\w-]*)/g),
      ([, name = '']) => name,
    ),
  );
}

/** The classes that code takes of a style sheet; null where some file takes it whole. */
function listTaken(sheet: string): Set<string> | null {
  const taken = new Set<string>();
  for (const { path, text } of code) {
    for (const [, name, from = ''] of text.matchAll(/import (\w+) from '([^']+\.module\.css)'/g)) {
      const target = from.startsWith('#') ? from.slice(1) : posix.join(posix.dirname(path), from);
      if (target !== sheet) continue;
      const body = text.replace(/^import .*$/gm, '');
      if (new RegExp(`\\b${name}\\b(?!\\.\\w)`).test(body)) return null;
      for (const [, used = ''] of body.matchAll(new RegExp(`\\b${name}\\.(\\w+)`, 'g'))) taken.add(used);
    }
  }
  return taken;
}

it('every class of a style sheet is worn, and every one that is worn is in its style sheet', () => {
  const faults = paths
    .filter((path) => path.endsWith('.module.css'))
    .flatMap((sheet) => {
      const classes = listClasses(read(sheet));
      const taken = listTaken(sheet);
      if (taken === null) return [];
      return [
        ...[...classes].filter((name) => !taken.has(name)).map((name) => `${sheet}: nobody wears .${name}`),
        ...[...taken].filter((name) => !classes.has(name)).map((name) => `${sheet}: there is no .${name}`),
      ];
    });
  expect(faults).toEqual([]);
});
