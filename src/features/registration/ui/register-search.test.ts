import { expect, test } from 'vitest';
import { findTokenPlace, readRegisterSearch } from './register-search.ts';

test.each([
  ['no link', {}, null],
  ['a kind without a link', { type: 'simulation' }, null],
  [
    'a shared interactive video',
    { sharetoken: 'abc', type: 'simulation' },
    { type: 'simulation', token: 'abc' },
  ],
  [
    'a shared virtual human',
    { sharetoken: 'abc', type: 'virtualhuman' },
    { type: 'virtualhuman', token: 'abc' },
  ],
  [
    'a token that looks like a number',
    { sharetoken: 12, type: 'simulation' },
    { type: 'simulation', token: '12' },
  ],
  ['a link of no kind', { sharetoken: 'abc' }, 'refused'],
  ['a link of an unknown kind', { sharetoken: 'abc', type: 'course' }, 'refused'],
])('%s leads to the right page', (_, search, place) => {
  expect(findTokenPlace(readRegisterSearch(search))).toEqual(place);
});
