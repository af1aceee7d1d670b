import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { findBase, locales } from '#kernel/locale.ts';
import { sourceLocale } from '#locales/locale-choice.ts';
import { listPlaceholders } from '#locales/message-format.ts';
import { audit } from '../../src/main/web/audit-texts.ts';

const folder = new URL('../../src/locales/', import.meta.url);
const sourceFiles = listFiles(sourceLocale);

function listFiles(locale: string): string[] {
  return readdirSync(new URL(`${locale}/`, folder)).sort();
}

function readTexts(locale: string, file: string): Record<string, string> {
  return JSON.parse(readFileSync(new URL(`${locale}/${file}`, folder), 'utf8'));
}

it('there is a folder for each language and none besides', () => {
  const folders = readdirSync(folder, { withFileTypes: true }).filter((entry) => entry.isDirectory());
  expect(folders.map(({ name }) => name).sort()).toEqual([...locales].sort());
});

describe.each(locales)('the texts in %s', (locale) => {
  const base = findBase(locale);

  it(
    base === null ? 'have one file for each feature and none besides' : 'have files of features alone',
    () => {
      const files = listFiles(locale);
      expect(files).toEqual(base === null ? sourceFiles : sourceFiles.filter((file) => files.includes(file)));
    },
  );

  it.each(listFiles(locale))('%s: has the keys of the source, in its order, and no empty text', (file) => {
    const texts = readTexts(locale, file);
    const keys = Object.keys(readTexts(sourceLocale, file));
    expect(Object.keys(texts)).toEqual(base === null ? keys : keys.filter((key) => key in texts));
    expect(Object.entries(texts).filter(([, text]) => text.trim() === '')).toEqual([]);
  });

  it.each(listFiles(locale))('%s: asks for the same values as the source', (file) => {
    const source = readTexts(sourceLocale, file);
    const different = Object.entries(readTexts(locale, file)).filter(
      ([key, text]) => listPlaceholders(text).join() !== listPlaceholders(source[key] ?? '').join(),
    );
    expect(different).toEqual([]);
  });

  it('are whole as the browser loads them', () => {
    const generated = new URL('../../src/generated/texts/', import.meta.url);
    const listKeys = (of: string) =>
      readdirSync(new URL(`${of}/`, generated)).flatMap((file) =>
        Object.keys(JSON.parse(readFileSync(new URL(`${of}/${file}`, generated), 'utf8'))).map(
          (key) => `${file} ${key}`,
        ),
      );
    expect(listKeys(locale)).toEqual(listKeys(sourceLocale));
  });

  if (base === null) return;

  it.each(listFiles(locale))('%s: says only what differs', (file) => {
    const under = readTexts(base, file);
    const texts = Object.entries(readTexts(locale, file));
    expect(texts).not.toEqual([]);
    expect(texts.filter(([key, text]) => under[key] === text)).toEqual([]);
  });
});

describe('the sentences of the audit log', () => {
  const keys = sourceFiles.flatMap((file) => Object.keys(readTexts(sourceLocale, file)));
  const namesOf = (prefix: string) =>
    keys.flatMap((key) => (key.startsWith(prefix) ? [key.slice(prefix.length)] : [])).sort();

  it('are there for every action that a feature names, and for no other', () => {
    expect(Object.keys(audit.actions).sort()).toEqual(namesOf('auditSentence.'));
    expect(namesOf('auditAction.')).toEqual(namesOf('auditSentence.'));
  });
});

/** Stems that are spelled in another way in the United States. A text with one of them needs its own there. */
const britishSpelling =
  /organis|colour|favourit|utilis|recognis|summaris|behaviour|catalogue|apologis|programme|neighbour|towards|judgement|customis|personalis|minimis|authoris/i;
/** The names of values are not read by anybody. */
const placeholderName = /\{\w+/g;
/** Words that the search knows, in both spellings. */
const searchWords = /^commandWords\.|^palette\.themeWords$/;

it('what the United States spell in another way has a text of its own', () => {
  const missing = sourceFiles.flatMap((file) => {
    const american = listFiles('en-US').includes(file) ? readTexts('en-US', file) : {};
    return Object.entries(readTexts(sourceLocale, file))
      .filter(
        ([key, text]) =>
          !(key in american) &&
          !searchWords.test(key) &&
          britishSpelling.test(text.replace(placeholderName, '')),
      )
      .map(([key]) => `${file}: ${key}`);
  });
  expect(missing).toEqual([]);
});
