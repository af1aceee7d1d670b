import { describe, expect, test } from 'vitest';
import { singleKey } from '../keys/signing-keys.ts';
import { isTextSignature, signMediaAddress, signText, verifyMediaAddress } from './signed-address.ts';

const key = singleKey(Buffer.alloc(32, 7));
const item = { organisationId: 12, mediaId: 345 };
const now = new Date('2026-11-21T10:17:00Z');
const hour = 3_600_000;

function take(address: string) {
  const [, , ticket = '', organisationId = '', mediaId = ''] = address.split('/');
  return { ticket, organisationId, mediaId };
}

describe('a signed media address', () => {
  test('opens its item, whatever path follows', () => {
    const address = signMediaAddress(key, item, 'hls/r1/master.m3u8', now);
    expect(address).toMatch(/^\/media\/\d+\.first000[\w-]{43}\/12\/345\/hls\/r1\/master\.m3u8$/);
    expect(verifyMediaAddress(key, take(address), now)).toMatchObject({ state: 'valid', ...item });
  });

  test('stays the same for hours and lives at least six', () => {
    const first = signMediaAddress(key, item, 'poster.jpg', new Date('2026-11-21T06:00:01Z'));
    const later = signMediaAddress(key, item, 'poster.jpg', new Date('2026-11-21T11:59:59Z'));
    expect(later).toBe(first);
    for (let minutes = 0; minutes < 24 * 60; minutes += 7) {
      const at = new Date(now.getTime() + minutes * 60_000);
      const parts = take(signMediaAddress(key, item, 'poster.jpg', at));
      expect(verifyMediaAddress(key, parts, new Date(at.getTime() + 6 * hour - 1000)).state).toBe('valid');
      expect(verifyMediaAddress(key, parts, new Date(at.getTime() + 12 * hour)).state).toBe('expired');
    }
  });

  test('is refused for another item, another organisation, another key, another time', () => {
    const parts = take(signMediaAddress(key, item, 'poster.jpg', now));
    const [expires = '', signature = ''] = parts.ticket.split('.');
    const wrong = [
      { ...parts, mediaId: '346' },
      { ...parts, organisationId: '13' },
      { ...parts, mediaId: '0345' },
      { ...parts, ticket: `${Number(expires) + 1}.${signature}` },
      { ...parts, ticket: `${expires}.${signature.slice(0, -1)}` },
      { ...parts, ticket: `${expires}.${'A'.repeat(43)}` },
      { ...parts, ticket: expires },
      { ...parts, ticket: '' },
    ];
    for (const one of wrong) expect(verifyMediaAddress(key, one, now)).toEqual({ state: 'invalid' });
    expect(verifyMediaAddress(singleKey(Buffer.alloc(32, 8)), parts, now)).toEqual({ state: 'invalid' });
  });

  test('organisation and item cannot trade digits', () => {
    const parts = take(signMediaAddress(key, { organisationId: 1, mediaId: 23 }, 'poster.jpg', now));
    expect(verifyMediaAddress(key, { ...parts, organisationId: '12', mediaId: '3' }, now).state).toBe(
      'invalid',
    );
  });
});

test('a signature for one purpose is none for another', () => {
  const signature = signText(key, 'image', 'x');
  expect(isTextSignature(key, 'image', 'x', signature)).toBe(true);
  expect(isTextSignature(key, 'media', 'x', signature)).toBe(false);
  expect(isTextSignature(key, 'image', 'y', signature)).toBe(false);
});
