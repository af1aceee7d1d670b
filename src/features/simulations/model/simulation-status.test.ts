import { describe, expect, it } from 'vitest';
import {
  cardStatus,
  combineTranscodingProgress,
  combineTranscodingStatus,
  showsAnalytics,
} from './simulation-status.ts';

describe('the status of a card', () => {
  const transcoding: [string | null, string][] = [
    ['Success', 'Unpublished'],
    ['Transcoding', 'Transcoding'],
    ['NoUpload', 'NoUpload'],
    ['', 'NoUpload'],
    [null, 'NoUpload'],
    ['Error', 'Failed'],
    ['Failed', 'Failed'],
    ['something new', 'Failed'],
  ];

  it.each(transcoding)('says Published whatever the videos say (%s)', (status) => {
    expect(cardStatus('Published', status)).toBe('Published');
  });

  it.each(
    ['', null, 'Unpublished', 'Failed', 'Transcoding', 'NoUpload'].flatMap((status) =>
      transcoding.map(([of, expected]) => [status, of, expected] as const),
    ),
  )('with the status %s follows the videos: %s shows as %s', (status, of, expected) => {
    expect(cardStatus(status, of)).toBe(expected);
  });

  it('offers analytics unless it is transcoding', () => {
    expect(showsAnalytics('Transcoding')).toBe(false);
    for (const status of ['Published', 'Unpublished', 'Failed', 'NoUpload'] as const) {
      expect(showsAnalytics(status)).toBe(true);
    }
  });
});

describe('several videos together', () => {
  it.each([
    [[], 'NoUpload'],
    [['Success'], 'Success'],
    [['Success', 'Transcoding'], 'Transcoding'],
    [['NoUpload', 'Success'], 'NoUpload'],
    [['Transcoding', 'NoUpload'], 'Transcoding'],
    [['Transcoding', 'Error', 'Success'], 'Error'],
    [['Success', 'unknown'], 'Error'],
  ])('%j is %s', (statuses, expected) => {
    expect(combineTranscodingStatus(statuses)).toBe(expected);
  });

  it('counts finished ones as whole, and rounds down', () => {
    const half = { status: 'Transcoding', progress: 49 };
    expect(combineTranscodingProgress([])).toBe(0);
    expect(combineTranscodingProgress([{ status: 'Success', progress: 0 }, half])).toBe(74);
  });
});
