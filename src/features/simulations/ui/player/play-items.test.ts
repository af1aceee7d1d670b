import { describe, expect, it } from 'vitest';
import { describeItem, describeItems, findChapter, isSearch, listChapters } from './play-items.ts';
import type { StoryEvent, StoryVideo } from './player-story.ts';

// Only what the rules read.
const event = (part: Partial<StoryEvent>) =>
  ({
    ID: '1',
    Type: 'infobox',
    Title: '',
    Label: '',
    Timestamp: 0,
    Duration: 0,
    PauseVideo: false,
    BookmarkVisible: false,
    ...part,
  }) as StoryEvent; // the rest is not asked for
const video = (...events: StoryEvent[]) => ({ Length: 60, Events: events }) as StoryVideo; // the same

it('lists the bookmarks in their order, and what is marked once it was met', () => {
  const story = video(
    event({ ID: 'late', Type: 'bookmark', Title: 'The end', Timestamp: 50 }),
    event({ ID: 'early', Type: 'bookmark', Title: 'Arrival', Timestamp: 5 }),
    event({ ID: 'marked', Type: 'question', Title: 'Which way?', Timestamp: 20, BookmarkVisible: true }),
    event({ ID: 'plain', Type: 'infobox', Timestamp: 1 }),
  );
  const ids = (reachMs: number) => listChapters(story, reachMs).map(({ id }) => id);
  expect(ids(0)).toEqual(['early', 'late']);
  expect(ids(20_000)).toEqual(['early', 'marked', 'late']);
});

it('knows the chapter of a moment, and none before the first', () => {
  const chapters = listChapters(
    video(
      event({ ID: 'a', Type: 'bookmark', Timestamp: 5 }),
      event({ ID: 'b', Type: 'bookmark', Timestamp: 10 }),
    ),
    0,
  );
  expect([4_999, 5_000, 9_999, 10_000].map((ms) => findChapter(chapters, ms)?.id)).toEqual([
    'a',
    'a',
    'b',
    'b',
  ]);
  expect(findChapter(chapters, 1_000)).toBeNull();
});

it('media that stops the video is a moment; a chapter never stops it', () => {
  const stop = describeItem(event({ Type: 'media', PauseVideo: true, Timestamp: 2 }), video());
  expect(stop).toMatchObject({ startMs: 2_000, endMs: 2_500, pause: true });
  const chapter = describeItem(event({ Type: 'bookmark', PauseVideo: true, Timestamp: 2 }), video());
  expect(chapter.pause).toBe(false);
});

describe('what is looked for', () => {
  const risk = (ID: string, Timestamp: number, Duration: number) =>
    event({ ID, Type: 'hotspot', Timestamp, Duration, MustBeFound: true });
  const story = video(risk('a', 1, 4), risk('b', 2, 3), risk('c', 1, 0), event({ ID: 'd', Type: 'hotspot' }));
  const searches = (settled: string[]) =>
    describeItems(story, settled)
      .filter(({ id }) => isSearch(id))
      .map(({ startMs, pause }) => [startMs, pause]);

  it('holds the video in the last moment of its time, once for all that end together', () => {
    expect(searches([])).toEqual([
      [4_999, true],
      [60_000, true],
    ]);
  });

  it('holds it no more once found or given up', () => {
    expect(searches(['a'])).toHaveLength(2);
    expect(searches(['a', 'b'])).toEqual([[60_000, true]]);
    expect(searches(['a', 'b', 'c'])).toEqual([]);
  });
});
