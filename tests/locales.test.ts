import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { locales, sourceLocale } from '#locales/locale-choice.ts';
import { listPlaceholders } from '#locales/message-format.ts';
import { audit } from '../src/main/web-parts.ts';

const folder = new URL('../src/locales/', import.meta.url);
const sourceFiles = readdirSync(new URL(`${sourceLocale}/`, folder)).sort();

function readTexts(locale: string, file: string): Record<string, string> {
  return JSON.parse(readFileSync(new URL(`${locale}/${file}`, folder), 'utf8'));
}

describe.each(locales)('the texts in %s', (locale) => {
  it('have one file for each feature and none besides', () => {
    expect(readdirSync(new URL(`${locale}/`, folder)).sort()).toEqual(sourceFiles);
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

describe('the sentences of the audit log', () => {
  const keys = sourceFiles.flatMap((file) => Object.keys(readTexts(sourceLocale, file)));
  const namesOf = (prefix: string) =>
    keys.flatMap((key) => (key.startsWith(prefix) ? [key.slice(prefix.length)] : [])).sort();

  it('are there for every action that a feature names, and for no other', () => {
    expect(Object.keys(audit.actions).sort()).toEqual(namesOf('auditSentence.'));
    expect(namesOf('auditAction.')).toEqual(namesOf('auditSentence.'));
  });
});
