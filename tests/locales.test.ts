import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { locales, sourceLocale } from '#locales/locale-choice.ts';
import { listPlaceholders } from '#locales/message-format.ts';

const folder = new URL('../src/locales/', import.meta.url);
const sourceFiles = readdirSync(new URL(`${sourceLocale}/`, folder)).sort();
const catalogue = readFileSync(new URL('catalogue.ts', folder), 'utf8');

function readTexts(locale: string, file: string): Record<string, string> {
  return JSON.parse(readFileSync(new URL(`${locale}/${file}`, folder), 'utf8'));
}

describe.each(locales)('the texts in %s', (locale) => {
  it('have one file for each feature and none besides', () => {
    expect(readdirSync(new URL(`${locale}/`, folder)).sort()).toEqual(sourceFiles);
  });

  it('are all listed in the catalogue', () => {
    const missing = sourceFiles.filter((file) => !catalogue.includes(`import('./${locale}/${file}'`));
    expect(missing).toEqual([]);
  });

  it.each(sourceFiles)('%s: has the keys of the source, in its order, and no empty text', (file) => {
    const texts = readTexts(locale, file);
    expect(Object.keys(texts)).toEqual(Object.keys(readTexts(sourceLocale, file)));
    expect(Object.entries(texts).filter(([, text]) => text.trim() === '')).toEqual([]);
  });

  it.each(sourceFiles)('%s: asks for the same values as the source', (file) => {
    const source = readTexts(sourceLocale, file);
    const different = Object.entries(readTexts(locale, file)).filter(
      ([key, text]) => listPlaceholders(text).join() !== listPlaceholders(source[key] ?? '').join(),
    );
    expect(different).toEqual([]);
  });
});
