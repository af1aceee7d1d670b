import { describe, expect, test } from 'vitest';
import { formatFileSize } from './file-size.ts';
import {
  checkSelection,
  guessMediaType,
  type MediaType,
  uploadMessageText,
  uploadRules,
} from './upload-limits.ts';

function choose(
  mediaType: MediaType,
  files: { name: string; type?: string; size?: number }[],
  options = { multiple: false, dropped: false },
) {
  const selection = checkSelection(
    mediaType,
    files.map((file) => ({ type: '', size: 10, ...file })),
    options,
  );
  return selection.error ? uploadMessageText(selection.error) : selection.files.map((file) => file.name);
}

describe('choosing files', () => {
  test('choosing nothing is no mistake', () => {
    expect(choose('video', [])).toEqual([]);
  });

  test.each<
    [
      MediaType,
      { name: string; type?: string; size?: number }[],
      { multiple: boolean; dropped: boolean } | undefined,
      unknown,
    ]
  >([
    ['video', [{ name: 'a.mp4' }], undefined, ['a.mp4']],
    ['video', [{ name: 'A.MP4' }], undefined, ['A.MP4']],
    ['video', [{ name: 'a.mov', type: 'video/quicktime' }], undefined, ['a.mov']],
    ['image', [{ name: 'a.JPEG' }], undefined, ['a.JPEG']],
    ['image', [{ name: 'a.webp', type: 'image/webp' }], undefined, 'Please upload a valid image file.'],
    ['audio', [{ name: 'a.bin', type: 'audio/mpeg' }], undefined, ['a.bin']],
    ['audio', [{ name: 'a.wav' }], undefined, ['a.wav']],
    ['audio', [{ name: 'a.ogg', type: 'audio/ogg' }], undefined, 'Please upload a valid audio file.'],
    ['video', [{ name: 'a.mp4' }, { name: 'b.mp4' }], undefined, 'Please select just one file to upload.'],
    ['video', [{ name: 'a.mp4' }, { name: 'b.mp4' }], { multiple: true, dropped: false }, ['a.mp4', 'b.mp4']],
    ['video', [{ name: 'a.txt', type: 'text/plain' }], undefined, 'Please upload a valid video file.'],
    ['video', [{ name: 'a.txt' }], { multiple: false, dropped: true }, 'Please upload a valid file.'],
    [
      'video',
      [{ name: 'a.mp4' }, { name: 'b.txt' }],
      { multiple: true, dropped: true },
      'One or more of your files are not valid.',
    ],
    ['image', [{ name: 'a.png', size: 6_291_456 }], undefined, ['a.png']],
    [
      'image',
      [{ name: 'a.png', size: 6_291_457 }],
      undefined,
      'Your image exceeded the maximum size of 6 MB.',
    ],
    [
      'audio',
      [{ name: 'a.mp3', size: 104_857_601 }],
      undefined,
      'Your audio exceeded the maximum size of 100 MB.',
    ],
    [
      'video',
      [{ name: 'a.mp4', size: 3_145_728_001 }],
      undefined,
      'Your video exceeded the maximum size of 2.93 GB.',
    ],
    [
      'image',
      [{ name: 'a.png' }, { name: 'b.png', size: 7e6 }],
      { multiple: true, dropped: false },
      'One or more of your files exceeded the maximum size of 6 MB.',
    ],
  ])('%s %j with %j answers %j', (mediaType, files, options, expected) => {
    expect(choose(mediaType, files, options)).toEqual(expected);
  });

  test('the limits are those of the specification', () => {
    expect(uploadRules.video.maxBytes).toBe(3_145_728_000);
    expect(uploadRules.image.maxBytes).toBe(6_291_456);
    expect(uploadRules.audio.maxBytes).toBe(104_857_600);
  });

  test('tells pictures and sounds apart by what they claim', () => {
    expect(guessMediaType({ name: 'a.png', type: '' })).toBe('image');
    expect(guessMediaType({ name: 'a.mp3', type: '' })).toBe('audio');
    expect(guessMediaType({ name: 'a.mp4', type: 'video/mp4' })).toBeNull();
  });
});

test.each([
  [0, '0 B'],
  [-5, '0 B'],
  [1, '1 B'],
  [1023, '1023 B'],
  [1024, '1 kB'],
  [1536, '1.5 kB'],
  [1024 * 1024 - 1, '1 MB'],
  [6_291_456, '6 MB'],
  [104_857_600, '100 MB'],
  [3_145_728_000, '2.93 GB'],
  [1024 ** 4, '1 TB'],
  [5000 * 1024 ** 4, '5000 TB'],
])('%d bytes read %s', (bytes, text) => {
  expect(formatFileSize(bytes)).toBe(text);
});
