import { expect, it } from 'vitest';
import { isAsked } from './form-stage.ts';

const form = { ID: '7', Hash: 'a1b2', AllowMultipleSubmissions: false, Completed: false };

it.each([
  ['a form that was not answered', form, true],
  ['one that may be answered again', { ...form, AllowMultipleSubmissions: true, Completed: true }, true],
  ['one that was answered', { ...form, Completed: true }, false],
  ['none', null, false],
  ['one without a number', { ...form, ID: '0' }, false],
  ['one without a hash', { ...form, Hash: '' }, false],
])('%s', (_what, given, asked) => {
  expect(isAsked(given)).toBe(asked);
});
