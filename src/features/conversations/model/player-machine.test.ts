import { describe, expect, test } from 'vitest';
import { asksBeforeLeaving, formatTime, nextStage, readStage, timeLeft } from './player-machine.ts';

describe('the stages of the player', () => {
  test.each([undefined, null, '', 'sim', 3, {}])('%j begins before the conversation', (value) => {
    expect(readStage(value)).toBe('before');
  });

  test('follow each other in their order', () => {
    const facts = { diagnosisQuestion: 'What is it?', ended: null };
    expect(nextStage('before', facts)).toBe('vh');
    expect(nextStage('vh', facts)).toBe('after');
    expect(nextStage('after', facts)).toBe('complete');
    expect(nextStage('complete', facts)).toBe('complete');
  });

  test('pass through what asks nothing', () => {
    expect(nextStage('vh', { diagnosisQuestion: null, ended: null })).toBe('complete');
    expect(nextStage('vh', { diagnosisQuestion: 'What is it?', ended: 'distress' })).toBe('complete');
  });
});

test('leaving asks while something would be lost', () => {
  const running = { stage: 'vh', begun: true, finished: false, preview: false } as const;
  expect(asksBeforeLeaving(running)).toBe(true);
  expect(asksBeforeLeaving({ ...running, stage: 'after' })).toBe(true);
  expect(asksBeforeLeaving({ ...running, begun: false })).toBe(false);
  expect(asksBeforeLeaving({ ...running, finished: true })).toBe(false);
  expect(asksBeforeLeaving({ ...running, preview: true })).toBe(false);
});

test('the time that is left ends at nothing and is written as on a clock', () => {
  expect(timeLeft(0, 5_000)).toBeNull();
  expect(timeLeft(60, 5_000)).toBe(55_000);
  expect(timeLeft(60, 65_000)).toBe(0);
  expect([0, 900, 59_001, 245_000].map(formatTime)).toEqual(['0:00', '0:01', '1:00', '4:05']);
});
