import { describe, expect, test } from 'vitest';
import { contentDisposition } from '#platform/http/content-disposition.ts';
import { parseRange } from './byte-range.ts';
import { isServedPath } from './media-keys.ts';

test.each([
  [undefined, 100, null],
  ['', 100, null],
  ['bytes=0-9', 100, { start: 0, end: 9 }],
  ['bytes=90-', 100, { start: 90, end: 99 }],
  ['bytes=90-1000', 100, { start: 90, end: 99 }],
  ['bytes=-10', 100, { start: 90, end: 99 }],
  ['bytes=-1000', 100, { start: 0, end: 99 }],
  ['bytes=-0', 100, 'unsatisfiable'],
  ['bytes=100-', 100, 'unsatisfiable'],
  ['bytes=0-0', 1, { start: 0, end: 0 }],
  ['bytes=0-', 0, 'unsatisfiable'],
  ['bytes=9-3', 100, null],
  ['bytes=-', 100, null],
  ['bytes=0-1,5-6', 100, null],
  ['items=0-1', 100, null],
  ['bytes=a-b', 100, null],
  [`bytes=${'9'.repeat(20)}-`, 100, null],
])('the range %j of %d bytes is %j', (header, size, expected) => {
  expect(parseRange(header, size)).toEqual(expected);
});

test.each([
  ['Fire drill', 'attachment; filename="Fire drill.mp4"; filename*=UTF-8\'\'Fire%20drill.mp4'],
  ['Fire drill.mp4', 'attachment; filename="Fire drill.mp4"; filename*=UTF-8\'\'Fire%20drill.mp4'],
  ['', 'attachment; filename="media.mp4"; filename*=UTF-8\'\'media.mp4'],
  ['../../etc/passwd', 'attachment; filename="-..-etc-passwd.mp4"; filename*=UTF-8\'\'-..-etc-passwd.mp4'],
  [
    'a"\r\nSet-Cookie: x',
    'attachment; filename="a-Set-Cookie- x.mp4"; filename*=UTF-8\'\'a-Set-Cookie-%20x.mp4',
  ],
  [
    '消防演習',
    'attachment; filename="____.mp4"; filename*=UTF-8\'\'%E6%B6%88%E9%98%B2%E6%BC%94%E7%BF%92.mp4',
  ],
  ['film.exe', 'attachment; filename="film.exe.mp4"; filename*=UTF-8\'\'film.exe.mp4'],
])('a download named %j is saved safely', (name, expected) => {
  expect(contentDisposition(name, '.mp4')).toBe(expected);
});

describe('which files of an item have an address', () => {
  test.each([
    'source.mp4',
    'source.webm',
    'hls/0123456789ab/first.m3u8',
    'hls/0123456789ab/master.m3u8',
    'hls/0123456789ab/v360/index.m3u8',
    'hls/0123456789ab/source/init.mp4',
    'hls/0123456789ab/source/s00000.m4s',
  ])('%s has', (path) => {
    expect(isServedPath(path)).toBe(true);
  });

  test.each([
    '',
    'source',
    'source.mp4/',
    '../2/source.mp4',
    'hls/0123456789ab/made.json',
    'hls/0123456789ab/poster.jpg',
    'hls/0123456789ab/../../../2/media/3/source.mp4',
    'hls/0123456789ab/v360/s00000.m4s.bak',
    'hls//v360/index.m3u8',
    'source.mp4\n',
  ])('%j has not', (path) => {
    expect(isServedPath(path)).toBe(false);
  });
});
