import { describe, expect, it } from 'vitest';
import { createPlayerLog } from '#tests/builders/attempt-events.ts';
import {
  buildBranchingVersion,
  buildEvent,
  buildOption,
  buildVersion,
  buildVideo,
} from '#tests/builders/story.ts';
import { reduceAttempt } from './attempt-reducer.ts';
import { indexContent } from './content-index.ts';
import { revealAnswer, revealStep, reviewAnswers } from './reveal.ts';

const index = indexContent(buildBranchingVersion());
const log = createPlayerLog();
const state = reduceAttempt(index, [log('ANSWER', { videoId: 1, eventId: 11, optionIds: [112] })]);
const everything = { correctness: true, points: true };

describe('what an answer reveals', () => {
  it('shows the options as they are, the author’s words on the choice, and the way', () => {
    const reveal = revealAnswer(index, state, 11, everything);
    expect(reveal).toMatchObject({
      correct: false,
      points: 2,
      feedback: 'Look again.',
      step: { action: 'redirect_video', videoId: 2 },
    });
    expect(reveal?.options.map((option) => option.correct)).toEqual([true, false, false]);
  });

  it('shows nothing of a question that was not answered', () => {
    expect(revealAnswer(index, state, 12, everything)).toBeNull();
  });

  it('leaves out what was right and what it was worth where scores are hidden', () => {
    const reveal = revealAnswer(index, state, 11, { correctness: false, points: false });
    expect(reveal).toMatchObject({ correct: null, points: null, feedback: 'Look again.' });
    expect(reveal?.options.flatMap((option) => [option.correct, option.points])).toEqual(Array(6).fill(null));
  });

  it('calls nothing wrong in a question of opinion, whatever its author left marked', () => {
    const asked = reduceAttempt(index, [
      log('VIDEO_END', { videoId: 1 }),
      log('ANSWER', { videoId: 3, eventId: 31, optionIds: [312] }),
    ]);
    const reveal = revealAnswer(index, asked, 31, everything);
    expect(reveal).toMatchObject({ correct: null, points: null });
    expect(reveal?.options.flatMap((option) => [option.correct, option.points])).toEqual(Array(4).fill(null));
  });

  it('calls nothing wrong in a scored question without a right answer', () => {
    const graded = indexContent(
      buildVersion([
        buildVideo(1, {
          events: [
            buildEvent('question', 11, 1_000, {
              options: [buildOption(111, { points: 3 }), buildOption(112, { points: 1 })],
            }),
          ],
        }),
      ]),
    );
    const asked = reduceAttempt(graded, [log('ANSWER', { videoId: 1, eventId: 11, optionIds: [112] })]);
    const reveal = revealAnswer(graded, asked, 11, everything);
    expect(reveal).toMatchObject({ correct: null, points: 1 });
    expect(reveal?.options.map((option) => option.correct)).toEqual([null, null]);
  });

  it('tells where a hotspot leads', () => {
    expect(revealStep(index, 22)).toMatchObject({
      step: { action: 'redirect_event', videoId: 1, eventId: 11 },
      options: [],
    });
    expect(revealStep(index, 999)).toBeNull();
  });
});

describe('what the end tells', () => {
  it('counts a question that was passed by and left unanswered as missed, with the right answer', () => {
    const passed = reduceAttempt(index, [
      log('ANSWER', { videoId: 1, eventId: 11, optionIds: [111] }),
      log('VIDEO_END', { videoId: 1 }),
      log('VIDEO_END', { videoId: 3 }),
    ]);
    const review = reviewAnswers(index, passed, everything);
    expect(review.map(({ eventId, chosenIds, correct }) => ({ eventId, chosenIds, correct }))).toEqual([
      { eventId: 11, chosenIds: [111], correct: true },
      { eventId: 12, chosenIds: [], correct: false },
    ]);
    expect(review[1]?.options.flatMap(({ id, correct }) => (correct ? [id] : []))).toEqual([121]);
  });

  it('says nothing of questions that the way did not meet, nor of an opinion that nobody gave', () => {
    const start = reduceAttempt(index, [log('START_SIM', {})]);
    expect(reviewAnswers(index, start, everything)).toEqual([]);
  });

  it('judges by the first answer, as the score does', () => {
    const twice = reduceAttempt(index, [
      log('ANSWER', { videoId: 1, eventId: 12, optionIds: [122] }),
      log('ANSWER', { videoId: 1, eventId: 12, optionIds: [121] }),
    ]);
    const second = reviewAnswers(index, twice, everything).find(({ eventId }) => eventId === 12);
    expect(second).toMatchObject({ chosenIds: [122], correct: false });
  });
});
