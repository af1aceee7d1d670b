import { existsSync } from 'node:fs';
import { expect, test } from 'vitest';
import { readTexts } from '#locales/read-texts.ts';
import { helpArticles } from '../model/help-articles.ts';
import { findArticles } from './find-articles.ts';

const pictureOf = (name: string, locale: string) =>
  new URL(`./pictures/${name}.${locale}.webp`, import.meta.url);

test.each(helpArticles)('the article $id has a text for each step, and no text besides', ({ id, steps }) => {
  const own = Object.keys(readTexts('en-GB', 'help-articles')).filter((key) => key.startsWith(`${id}.`));
  const numbers = Array.from({ length: steps }, (_, nth) => `${id}.step${nth + 1}`);
  expect(own).toEqual([`${id}.lead`, ...numbers, `${id}.note`]);
});

test.each(helpArticles.filter((article) => 'picture' in article))(
  'the picture of $id is there in both scripts',
  (article) => {
    for (const locale of ['en-GB', 'zh-TW'])
      expect(existsSync(pictureOf('picture' in article ? article.picture : '', locale)), locale).toBe(true);
  },
);

test('the texts belong to articles, in their order', () => {
  const ids: string[] = helpArticles.map(({ id }) => id);
  const named = new Set(Object.keys(readTexts('en-GB', 'help-articles')).map((key) => key.split('.')[0]));
  expect([...named]).toEqual(ids);
});

const article = (title: string, words: string, step: string) => ({
  title,
  words,
  lead: '',
  steps: [step],
  note: '',
});

test('an article is found by its title, by other words and by its steps, in that order, and only with every word', () => {
  const byStep = article('Courses', '', 'Press **Add** module');
  const byTitle = article('Add people', '', '');
  const byWord = article('Invite', 'add colleague', '');
  expect(findArticles([byStep, byWord, byTitle], 'ADD')).toEqual([byTitle, byWord, byStep]);
  expect(findArticles([byStep, byWord, byTitle], 'add module')).toEqual([byStep]);
  expect(findArticles([article('建立課程', '章節', '')], '課程')).toHaveLength(1);
});
