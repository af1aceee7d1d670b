import { describe, expect, test } from 'vitest';
import { type Role, roles } from '#kernel/viewer.ts';
import { canCreateMedia, canDownloadMedia, canEditMedia, canListMedia } from './media-policy.ts';
import { findTranscodingCause, showTranscodingStatus, transcodingTexts } from './transcoding-status.ts';

test.each([
  ['Success', undefined, { kind: 'done', text: 'Transcoded' }],
  ['Transcoding', 41.6, { kind: 'in-progress', progress: 42 }],
  ['Transcoding', 140, { kind: 'in-progress', progress: 100 }],
  ['NoUpload', undefined, { kind: 'none' }],
  ['Error', undefined, { kind: 'error', text: 'Error transcoding this video.' }],
  ['Something new', undefined, { kind: 'error', text: 'Error transcoding this video.' }],
  ['', undefined, { kind: 'error', text: 'Error transcoding this video.' }],
])('the status %j at %s shows as %j', (status, progress, shown) => {
  expect(showTranscodingStatus(status, progress)).toEqual(shown);
});

describe('who may do what in the library', () => {
  const creators: Role[] = ['contentcreator', 'admin', 'super', 'customeradmin'];
  test.each(roles)('%s', (role) => {
    const viewer = { kind: 'member', personId: 1, role } as const;
    const makes = creators.includes(role);
    expect(canCreateMedia(viewer)).toBe(makes);
    expect(canEditMedia(viewer)).toBe(makes);
    expect(canListMedia(viewer)).toBe(makes || role === 'analyst');
    expect(canDownloadMedia(viewer)).toBe(makes || role === 'analyst');
  });

  test('the holder of a public link may do nothing, the server everything', () => {
    const visitor = { kind: 'public', personId: null, role: 'admin' } as const;
    expect([canListMedia(visitor), canCreateMedia(visitor), canEditMedia(visitor)]).toEqual([
      false,
      false,
      false,
    ]);
    const server = { kind: 'service', personId: null, role: 'super' } as const;
    expect([canListMedia(server), canCreateMedia(server)]).toEqual([true, true]);
  });
});

test('the cause behind a stored text is found, and none behind other texts', () => {
  expect(findTranscodingCause(transcodingTexts.damaged)).toBe('damaged');
  expect(findTranscodingCause(transcodingTexts['needs-ffmpeg'])).toBe('needs-ffmpeg');
  expect(findTranscodingCause('Something an older version wrote.')).toBeNull();
  expect(findTranscodingCause(null)).toBeNull();
});
