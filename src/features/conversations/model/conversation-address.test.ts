import { expect, test } from 'vitest';
import { buildHumanPlayerAddress, readHumanPlayerAddress } from './conversation-address.ts';

test('what is built is read back', () => {
  const address = buildHumanPlayerAddress({
    virtualHumanId: '7',
    hash: 'abc',
    shareToken: 'a&b',
    publicPlayer: true,
    unitId: '9',
    pageQuery: '?theme=dark&isPreviewPlayer=true&Hash=forged',
  });
  const { pathname, search } = new URL(address, 'https://praxis.test');
  expect(readHumanPlayerAddress({ pathname, search })).toEqual({
    virtualHumanId: '7',
    hash: 'abc',
    preview: false,
    shareToken: 'a&b',
    publicPlayer: true,
    unitId: '9',
  });
  expect(search).toContain('theme=dark');
});

test.each(['/embed/virtual-human-player', '/embed/virtual-human-player/x', '/embed/virtual-human-player/7x'])(
  '%s names nobody',
  (pathname) => {
    expect(readHumanPlayerAddress({ pathname, search: '' }).virtualHumanId).toBe('');
  },
);
