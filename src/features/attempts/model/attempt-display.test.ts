import { describe, expect, it } from 'vitest';
import { cutVideoTitle, listHeatmapVideos } from './heatmap-videos.ts';
import { groupLogEvents } from './log-groups.ts';
import { findRatingState } from './rating-state.ts';

describe('the rating panel', () => {
  const dayMs = 24 * 60 * 60_000;
  it.each([
    ['open on the same day', { startedAtMs: 0, rating: null }, 60_000, { kind: 'open' }],
    ['open to the last moment', { startedAtMs: 0, rating: null }, 7 * dayMs, { kind: 'open' }],
    ['closed after seven days', { startedAtMs: 0, rating: null }, 7 * dayMs + 1, { kind: 'not-submitted' }],
    ['done once rated', { startedAtMs: 0, rating: 4 }, 30 * dayMs, { kind: 'submitted', rating: 4 }],
  ])('is %s', (_title, session, now, state) => {
    expect(findRatingState({ ...session, feedbackOn: true }, now)).toEqual(state);
  });

  it('asks for nothing where the organisation does not, and keeps what was said before', () => {
    const session = { startedAtMs: 0, feedbackOn: false };
    expect(findRatingState({ ...session, rating: null }, 60_000)).toEqual({ kind: 'not-submitted' });
    expect(findRatingState({ ...session, rating: 3 }, 60_000)).toEqual({ kind: 'submitted', rating: 3 });
  });
});

describe('the log', () => {
  it('folds runs of looking around and nothing else', () => {
    const events = ['VIDEO_PLAY', 'HEATMAP', 'HEATMAP', 'ANSWER', 'ANSWER', 'HEATMAP'].map((Type, index) => ({
      Type,
      index,
    }));
    expect(groupLogEvents(events).map(({ first, count }) => [first.index, count])).toEqual([
      [0, 1],
      [1, 2],
      [3, 1],
      [4, 1],
      [5, 1],
    ]);
  });
});

describe('the videos of a heatmap', () => {
  const flat = { ID: '1', Content360: false };
  const lobby = { ID: '2', Content360: true };
  const ward = { ID: '3', Content360: true };
  it('put the start video first', () => {
    expect(listHeatmapVideos([flat, lobby, ward], '3')).toEqual([ward, lobby]);
  });
  it('leave out a flat start video', () => {
    expect(listHeatmapVideos([flat, lobby, ward], '1')).toEqual([lobby, ward]);
  });
  it('are none when nothing is in 360', () => {
    expect(listHeatmapVideos([flat], '1')).toEqual([]);
  });
  it('cut titles after 35 characters', () => {
    expect(cutVideoTitle('a'.repeat(35))).toBe('a'.repeat(35));
    expect(cutVideoTitle('a'.repeat(36))).toBe(`${'a'.repeat(35)}...`);
  });
});
