import { expect, test } from 'vitest';
import { previewPath } from '#features/virtual-humans/model/virtual-human-paths.ts';
import { buildHumanPlayerAddress, readHumanPlayerAddress, rewindQuery } from './conversation-address.ts';

test('what is built is read back', () => {
  const address = buildHumanPlayerAddress({
    virtualHumanId: '7',
    hash: 'abc',
    shareToken: 'a&b',
    publicPlayer: true,
    unitId: '9',
    pageQuery: '?theme=dark&isPreviewPlayer=true&variantSeed=3&Hash=forged',
  });
  const { pathname, search } = new URL(address, 'https://praxis.test');
  expect(readHumanPlayerAddress({ pathname, search })).toEqual({
    virtualHumanId: '7',
    hash: 'abc',
    preview: false,
    variantSeed: null,
    shareToken: 'a&b',
    publicPlayer: true,
    unitId: '9',
    rewind: null,
  });
  expect(search).toContain('theme=dark');
});

test('a preview says which variant it shows', () => {
  const read = (address: string) => readHumanPlayerAddress(new URL(address, 'https://praxis.test'));
  expect(read(previewPath('7', 12))).toMatchObject({ virtualHumanId: '7', preview: true, variantSeed: 12 });
  expect(read(previewPath('7', null)).variantSeed).toBeNull();
  expect(read('/embed/virtual-human-player/7?isPreviewPlayer=true&variantSeed=-1').variantSeed).toBeNull();
});

test('where the learner tries again comes from the page, where it may say so', () => {
  const read = (rewinds: boolean, pageQuery: string) => {
    const address = buildHumanPlayerAddress({ virtualHumanId: '7', rewinds, pageQuery });
    return readHumanPlayerAddress(new URL(address, 'https://praxis.test')).rewind;
  };
  const place = { assessmentId: '12', turn: 4 };
  expect(read(true, rewindQuery(place))).toEqual(place);
  expect(read(false, rewindQuery(place))).toBeNull();
  for (const query of ['rewind=12', 'rewind=x&turn=4', 'rewind=12&turn=0', 'rewind=12&turn=1.5'])
    expect(read(true, query), query).toBeNull();
});

test.each(['/embed/virtual-human-player', '/embed/virtual-human-player/x', '/embed/virtual-human-player/7x'])(
  '%s names nobody',
  (pathname) => {
    expect(readHumanPlayerAddress({ pathname, search: '' }).virtualHumanId).toBe('');
  },
);
