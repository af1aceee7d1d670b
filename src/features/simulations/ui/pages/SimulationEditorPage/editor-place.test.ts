import { expect, it } from 'vitest';
import { readEditorPlace } from './editor-place.ts';

it.each([
  ['/simulations/7', {}, { view: 'build', videoId: null, isTable: false }],
  ['/simulations/7/', {}, { view: 'build', videoId: null, isTable: false }],
  ['/simulations/7', { view: 'story' }, { view: 'story', videoId: null, isTable: false }],
  ['/simulations/7', { view: 'settings' }, { view: 'settings', videoId: null, isTable: false }],
  ['/simulations/7', { view: 'other' }, { view: 'build', videoId: null, isTable: false }],
  ['/simulations/7/interactions', {}, { view: 'interactions', videoId: null, isTable: true }],
  ['/simulations/7/videos/9', {}, { view: 'build', videoId: 9, isTable: false }],
  ['/simulations/7/videos/9/interactions', {}, { view: 'build', videoId: 9, isTable: true }],
  ['/simulations/7/videos/x', {}, { view: 'build', videoId: null, isTable: false }],
])('%s with %j shows %j', (pathname, search, expected) => {
  expect(readEditorPlace({ pathname, search })).toEqual(expected);
});
