import { expect, test } from 'vitest';
import { isInternalPath, noticeRequest } from './notice-request.ts';

test.each(['/', '/my-profile/badges', '/sessions/5?tab=report#top', '/course/學習'])(
  'a page of this installation: %s',
  (path) => expect(isInternalPath(path)).toBe(true),
);

test.each([
  '',
  'my-profile',
  'https://evil.test/',
  '//evil.test',
  '/\\evil.test',
  '/.//evil.test',
  '/%2e//evil.test',
  '/\t/evil.test',
  '/a b',
  '/a\u0000b',
  'javascript:alert(1)',
  `/${'a'.repeat(500)}`,
])('no page of this installation: %j', (path) => expect(isInternalPath(path)).toBe(false));

const request = { memberId: 1, kind: 'badge-earned', values: {}, path: '/', key: 'one' };

test('a long title is shortened, by whole characters', () => {
  const title = `${'學'.repeat(299)}𠀀𠀀`;
  const { values } = noticeRequest.parse({ ...request, values: { title, count: 3 } });
  expect(values).toEqual({ title: `${'學'.repeat(299)}…`, count: 3 });
});

test.each([
  ['no key', { key: '' }],
  ['another site', { path: '//evil.test' }],
  ['too many values', { values: Object.fromEntries(Array.from({ length: 13 }, (_, nth) => [`v${nth}`, 1])) }],
  ['nobody', { memberId: 0 }],
])('a request with %s is refused', (_name, wrong) => {
  expect(noticeRequest.safeParse({ ...request, ...wrong }).success).toBe(false);
});
