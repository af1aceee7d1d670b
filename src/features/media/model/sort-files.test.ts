import { expect, test } from 'vitest';
import { sortFiles } from './sort-files.ts';
import { uploadRules } from './upload-limits.ts';

const file = (name: string, type = '', size = 10) => ({ name, type, size });

test('files of all kinds are taken together, each as what it is', () => {
  const { files, error } = sortFiles(
    [file('a.mp4'), file('b.PNG'), file('c.bin', 'audio/mpeg'), file('d.mov', 'video/quicktime')],
    false,
  );
  expect(error).toBeNull();
  expect(files.map(({ mediaType }) => mediaType)).toEqual(['video', 'image', 'audio', 'video']);
});

test.each([
  ['one that is nothing of the library', [file('a.png'), file('b.exe')], true, 'dropped-wrong'],
  [
    'a picture beyond its limit',
    [file('a.png', '', uploadRules.image.maxBytes + 1)],
    false,
    'some-too-large',
  ],
] as const)('%s refuses them all', (_name, files, dropped, key) => {
  expect(sortFiles(files, dropped)).toMatchObject({ files: [], error: { key } });
});

test('a chosen one that is nothing of the library is named, as it is no video that went wrong', () => {
  expect(sortFiles([file('a.png'), file('photo.heic', 'image/heic')], false)).toEqual({
    files: [],
    error: null,
    unknown: 'photo.heic',
  });
});
