import { describe, expect, it } from 'vitest';
import {
  advanceFlow,
  asksBeforeLeaving,
  findAfterComplete,
  type PlayerFlow,
  type PlayerFlowEvent,
  sendsExitData,
  startFlow,
} from './player-machine.ts';

const plain = { hasIntroForm: false, hasEndForm: false, preview: false };
const withForms = { hasIntroForm: true, hasEndForm: true, preview: false };

function run(setup: Omit<PlayerFlow, 'stage'>, ...events: PlayerFlowEvent[]): PlayerFlow {
  return events.reduce(advanceFlow, startFlow(setup));
}

describe('the stages of the player', () => {
  it('run in order when there are forms', () => {
    const events: PlayerFlowEvent[] = [
      'intro-form-closed',
      'session-started',
      'video-finished',
      'end-form-closed',
    ];
    const stages = events.map((_event, count) => run(withForms, ...events.slice(0, count + 1)).stage);
    expect([startFlow(withForms).stage, ...stages]).toEqual([
      'before',
      'overview',
      'sim',
      'after',
      'complete',
    ]);
  });

  it('skip the forms that are not there', () => {
    expect(startFlow(plain).stage).toBe('overview');
    expect(run(plain, 'session-started', 'video-finished').stage).toBe('complete');
  });

  it('ignore what does not belong to the stage', () => {
    expect(run(plain, 'video-finished').stage).toBe('overview');
    expect(run(plain, 'session-started', 'session-started', 'end-form-closed').stage).toBe('sim');
  });

  it('begin again at the beginning', () => {
    expect(run(withForms, 'intro-form-closed', 'session-started', 'video-finished', 'restarted').stage).toBe(
      'before',
    );
    expect(run(plain, 'session-started', 'restarted').stage).toBe('overview');
  });
});

describe('leaving', () => {
  it.each([
    { stage: 'before', asks: false, sends: false },
    { stage: 'overview', asks: false, sends: false },
    { stage: 'sim', asks: true, sends: true },
    { stage: 'after', asks: false, sends: false },
    { stage: 'complete', asks: false, sends: false },
  ] as const)('in $stage asks: $asks, sends where the learner stood: $sends', ({ stage, asks, sends }) => {
    expect(asksBeforeLeaving({ ...plain, stage })).toBe(asks);
    expect(sendsExitData({ ...plain, stage })).toBe(sends);
    expect(sendsExitData({ ...plain, stage, preview: true })).toBe(false);
  });
});

describe('after completing', () => {
  it.each([
    { place: { inCourse: true, hasNextUnit: true }, preview: false, next: { kind: 'next-unit' } },
    { place: { inCourse: true, hasNextUnit: false }, preview: false, next: { kind: 'course' } },
    {
      place: { inCourse: false, hasNextUnit: false },
      preview: false,
      next: { kind: 'congratulations', offers: 'list' },
    },
    {
      place: { inCourse: false, hasNextUnit: false },
      preview: true,
      next: { kind: 'congratulations', offers: 'restart' },
    },
  ])('$place, preview $preview', ({ place, preview, next }) => {
    expect(findAfterComplete({ ...plain, stage: 'complete', preview }, place)).toEqual(next);
  });
});
