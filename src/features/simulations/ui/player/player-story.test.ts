import { expect, it } from 'vitest';
import { isValid, readOwner } from '#features/embedding/ui/player/public-session.ts';
import { buildStoryEvent, buildStoryOption, buildStoryVideo } from '#tests/builders/played-story.ts';
import type { PlayableSimulation } from '../play-frame/player-document.ts';
import { chooseCaptions } from './caption-choice.ts';
import { describeItem, findPlaceToGoOn, listLastingHotspots } from './play-items.ts';
import {
  findLikelyNext,
  findMove,
  findMoveAfterVideo,
  orderOptions,
  type StoryVideo,
} from './player-story.ts';
import { revealDraft } from './reveal-draft.ts';
import { createViewSamples } from './view-samples.ts';

function buildStory(...videos: StoryVideo[]): PlayableSimulation {
  return { ID: '1', Videos: videos } as unknown as PlayableSimulation; // the fields that the rules read
}

const nowhere = { RedirectVideoID: null, RedirectEventID: null };

it('a step to a video begins at its start, one to an event at the moment of the event', () => {
  const second = buildStoryVideo('2', { Events: [buildStoryEvent('20', { Timestamp: 4.5 })] });
  const story = buildStory(buildStoryVideo('1'), second);
  expect(findMove(story, { ...nowhere, Action: 'redirect_video', RedirectVideoID: '2' })).toEqual({
    kind: 'video',
    video: second,
    startMs: 0,
  });
  expect(findMove(story, { ...nowhere, Action: 'redirect_event', RedirectEventID: '20' })).toEqual({
    kind: 'video',
    video: second,
    startMs: 4500,
  });
});

it('a step to something that is not there ends the session, as on the server', () => {
  const story = buildStory(buildStoryVideo('1'));
  for (const Action of ['redirect_video', 'redirect_event', 'end'])
    expect(findMove(story, { Action, RedirectVideoID: '9', RedirectEventID: '9' })).toEqual({ kind: 'end' });
});

it('an unknown or missing action goes on', () => {
  expect(findMove(buildStory(), { ...nowhere, Action: null })).toEqual({ kind: 'stay' });
  expect(findMove(buildStory(), { ...nowhere, Action: 'dance' })).toEqual({ kind: 'stay' });
});

it('after a video comes what its author chose', () => {
  const story = (video: StoryVideo) => buildStory(video, buildStoryVideo('2'));
  const after = (more: Partial<StoryVideo>) => {
    const video = buildStoryVideo('1', more);
    return findMoveAfterVideo(story(video), video);
  };
  expect(after({ EndAction: 'end' })).toEqual({ kind: 'end' });
  expect(after({ EndAction: 'pause' })).toEqual({ kind: 'stay' });
  expect(after({ EndAction: 'replay' })).toMatchObject({ kind: 'video', video: { ID: '1' }, startMs: 0 });
  expect(after({ EndAction: 'redirect', VideoRedirectID: '2' })).toMatchObject({ video: { ID: '2' } });
});

it('fetches ahead what follows by itself, else the next in line', () => {
  const first = buildStoryVideo('1', { EndAction: 'redirect', VideoRedirectID: '3' });
  const story = buildStory(first, buildStoryVideo('2'), buildStoryVideo('3'));
  expect(findLikelyNext(story, first)?.ID).toBe('3');
  expect(
    findLikelyNext(buildStory(buildStoryVideo('1'), buildStoryVideo('2')), buildStoryVideo('1'))?.ID,
  ).toBe('2');
});

it('a preview reveals from the draft: verdict, points, words and the way on of what was chosen', () => {
  const event = buildStoryEvent('5', {
    Options: [
      buildStoryOption('1', { Correct: true, Points: 3, Feedback: 'Well seen' }),
      buildStoryOption('2', { Correct: false, Points: 0, Action: 'redirect_video', RedirectVideoID: '2' }),
    ],
  });
  expect(revealDraft(event, ['1'])).toMatchObject({ Correct: true, Points: 3, Feedback: 'Well seen' });
  expect(revealDraft(event, ['2'])).toMatchObject({
    Correct: false,
    Action: 'redirect_video',
    RedirectVideoID: '2',
  });
  expect(revealDraft(event, [])).toMatchObject({ Correct: false, Points: 0, Action: 'continue' });
});

it('of several answers all right ones and no other are needed, and without scoring there is no verdict', () => {
  const Options = [
    buildStoryOption('1', { Correct: true }),
    buildStoryOption('2', { Correct: true }),
    buildStoryOption('3', { Correct: false }),
  ];
  const several = buildStoryEvent('5', { MultipleAnswers: true, Options });
  expect(revealDraft(several, ['1', '2']).Correct).toBe(true);
  expect(revealDraft(several, ['1']).Correct).toBe(false);
  expect(revealDraft(several, ['1', '2', '3']).Correct).toBe(false);
  expect(revealDraft({ ...several, QuestionType: 'no_scoring' }, ['1'])).toMatchObject({
    Correct: null,
    Points: null,
  });
});

it('a preview says of several answers what learners are told, and where what is not answered leads', () => {
  const Options = [
    buildStoryOption('1', { Correct: true, Points: 2, Feedback: 'First' }),
    buildStoryOption('2', { Correct: true, Points: 3, Feedback: 'Second' }),
  ];
  const several = buildStoryEvent('5', { MultipleAnswers: true, Options });
  expect(revealDraft(several, ['2', '1'])).toMatchObject({ Points: 5, Feedback: 'First\n\nSecond' });
  const hotspot = buildStoryEvent('6', { Type: 'hotspot', Action: 'redirect_video', RedirectVideoID: '2' });
  expect(revealDraft(hotspot, [])).toMatchObject({
    Correct: null,
    Feedback: null,
    Options: [],
    Action: 'redirect_video',
    RedirectVideoID: '2',
  });
});

it('shuffled answers keep their order within a session and differ between sessions', () => {
  const Options = ['1', '2', '3', '4', '5'].map((id) => buildStoryOption(id));
  const event = buildStoryEvent('5', { AnswersOrdered: false, Options });
  const order = (key: string) =>
    orderOptions(event, key)
      .map((option) => option.ID)
      .join('');
  expect(order('a')).toBe(order('a'));
  expect(new Set(['a', 'b', 'c', 'd', 'e', 'f'].map(order)).size).toBeGreaterThan(1);
  expect(orderOptions({ ...event, AnswersOrdered: true }, 'a')).toEqual(Options);
});

it('on the last picture stay the hotspots that last to the end', () => {
  const hotspot = { Type: 'hotspot', Timestamp: 1 };
  const video = buildStoryVideo('1', {
    Events: [
      buildStoryEvent('1', { ...hotspot, Duration: 3 }),
      buildStoryEvent('2', { ...hotspot, Duration: 9 }),
      buildStoryEvent('3', { ...hotspot, Duration: 0 }),
      buildStoryEvent('4'),
    ],
  });
  expect(listLastingHotspots(video).map((event) => event.ID)).toEqual(['2', '3']);
});

it('a question stops the video at its moment, whatever its duration says', () => {
  expect(describeItem(buildStoryEvent('1', { Timestamp: 2.5, Duration: 3 }), buildStoryVideo('1'))).toEqual({
    id: '1',
    startMs: 2500,
    endMs: 3000,
    pause: true,
  });
});

it('a box that stops the video is a moment too, so that what lies after it is reached without it', () => {
  const box = { Type: 'infobox', Timestamp: 1, PauseVideo: true };
  expect(describeItem(buildStoryEvent('1', box), buildStoryVideo('1'))).toMatchObject({
    startMs: 1000,
    endMs: 1500,
  });
  const aside = buildStoryEvent('1', { ...box, PauseVideo: false });
  expect(describeItem(aside, buildStoryVideo('1', { Length: 10 }))).toMatchObject({
    endMs: 10_001,
    pause: false,
  });
});

it('a hotspot that stops the video stays as long as it was given', () => {
  const waits = buildStoryEvent('1', { Type: 'hotspot', Timestamp: 1, Duration: 4, PauseVideo: true });
  expect(describeItem(waits, buildStoryVideo('1'))).toMatchObject({
    startMs: 1000,
    endMs: 5000,
    pause: true,
  });
});

it('a session goes on where it was left, but past a question that was answered there', () => {
  const video = buildStoryVideo('1', { Events: [buildStoryEvent('11', { Timestamp: 4 })] });
  expect(findPlaceToGoOn(video, { VideoTime: 4, AnsweredEventIDs: [] })).toBe(4000);
  expect(findPlaceToGoOn(video, { VideoTime: 4, AnsweredEventIDs: ['11'] })).toBe(4500);
  expect(findPlaceToGoOn(video, { VideoTime: 4.2, AnsweredEventIDs: ['11'] })).toBe(4500);
  expect(findPlaceToGoOn(video, { VideoTime: 3, AnsweredEventIDs: ['11'] })).toBe(3000);
  expect(findPlaceToGoOn(video, { VideoTime: 6, AnsweredEventIDs: ['11'] })).toBe(6000);
});

it('captions stay off until switched on, then speak the chosen language or the nearest there is', () => {
  expect(chooseCaptions(null, 'en-GB', ['en-GB'])).toBeNull();
  expect(chooseCaptions('off', 'en-GB', ['en-GB'])).toBeNull();
  expect(chooseCaptions('zh-TW', 'en-GB', ['en-GB', 'zh-TW'])).toBe('zh-TW');
  expect(chooseCaptions('fr', 'en-US', ['zh-TW', 'en-GB'])).toBe('en-GB');
  expect(chooseCaptions('fr', 'en-US', ['zh-TW'])).toBe('zh-TW');
  expect(chooseCaptions('fr', 'en-US', [])).toBeNull();
});

it('looks are handed over by video, in pieces a single event can carry', () => {
  const batches: { videoId: string; points: { uvx: number }[] }[] = [];
  const samples = createViewSamples((videoId, data) => batches.push({ videoId, points: JSON.parse(data) }));
  for (let t = 0; t < 45; t++) samples.add('1', { uvx: 1 / 3, uvy: 0.5, sec: t, t });
  samples.add('2', { uvx: 0, uvy: 0, sec: 0, t: 46 });
  samples.flush();
  samples.flush();
  expect(batches.map(({ videoId, points }) => [videoId, points.length])).toEqual([
    ['1', 40],
    ['1', 5],
    ['2', 1],
  ]);
  expect(batches[0]?.points[0]?.uvx).toBe(0.3333);
});

it('a kept visit counts while it is of this link and version and good for a minute more', () => {
  const now = 1_800_000_000_000;
  const token = (exp: number) => `h.${btoa(JSON.stringify({ sub: 'public', org: 1, sid: 'x', exp }))}.s`;
  const kept = (more: object) => {
    const good = token(now / 1000 + 3600);
    return JSON.stringify({ Token: good, PDToken: good, Version: 1, ShareToken: 'link', ...more });
  };
  expect(isValid(kept({}), 'link', now)).toBe(true);
  expect(isValid(kept({}), 'other', now)).toBe(false);
  expect(isValid(kept({ Version: 2 }), 'link', now)).toBe(false);
  expect(isValid(kept({ PDToken: token(now / 1000 + 59) }), 'link', now)).toBe(false);
  expect(isValid(kept({ Token: 'unreadable' }), 'link', now)).toBe(false);
  expect(isValid(kept({ PDToken: undefined }), 'link', now)).toBe(false);
  expect(isValid('not JSON', 'link', now)).toBe(false);
  expect(isValid(null, 'link', now)).toBe(false);
  expect(readOwner(token(1))).toBe('1/public/x');
});
