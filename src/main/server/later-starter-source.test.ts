import { expect, test } from 'vitest';
import { laterStarterSource } from './later-starter-source.ts';

test.each([
  ['zh-TW', /[一-鿿]/],
  ['en-GB', /^Welcome to Praxis$/],
  [null, /^Welcome to Praxis$/],
  ['xx', /^Welcome to Praxis$/],
])('what a new organisation gets speaks the language of whoever signed up: %s', async (language, title) => {
  const [starter] = await laterStarterSource('en-GB').load(language);
  const course = starter?.parcel.things.find(({ kind }) => kind === 'course');
  expect(course?.title).toMatch(title);
});
