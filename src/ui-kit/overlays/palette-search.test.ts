import { expect, it } from 'vitest';
import { rankItems } from './palette-search.ts';

const items = [
  { id: 'home', label: 'Home', group: 'Go to' },
  { id: 'mine', label: 'My Interactive Videos', group: 'Go to' },
  { id: 'videos', label: 'Interactive Videos', group: 'Go to', keywords: 'simulation' },
  { id: 'dark', label: 'Theme: Dark', group: 'Actions' },
];

it('shows everything before a word is typed', () => {
  expect(rankItems(items, ' ').map((item) => item.id)).toEqual(['home', 'mine', 'videos', 'dark']);
});

it('puts the label that begins with the word first', () => {
  expect(rankItems(items, 'inter').map((item) => item.id)).toEqual(['videos', 'mine']);
});

it('needs every word, in any order, and reads keywords too', () => {
  expect(rankItems(items, 'videos my').map((item) => item.id)).toEqual(['mine']);
  expect(rankItems(items, 'SIMULATION').map((item) => item.id)).toEqual(['videos']);
  expect(rankItems(items, 'home dark')).toEqual([]);
});
