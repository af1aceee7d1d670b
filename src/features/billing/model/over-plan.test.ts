import { expect, test } from 'vitest';
import { listOverPlan } from './over-plan.ts';

const starter = { editors: 1, learners: 25, virtualHumans: 1, interactiveVideos: 1 };
const nothing = { editors: 0, learners: 0, virtualHumans: 0, interactiveVideos: 0 };

test('what is used beyond a plan is named, with how many have to go before one can be added', () => {
  expect(listOverPlan({ editors: 1, learners: 30, virtualHumans: 1, interactiveVideos: 2 }, starter)).toEqual(
    [
      { thing: 'learners', used: 30, max: 25, excess: 6 },
      { thing: 'interactiveVideos', used: 2, max: 1, excess: 2 },
    ],
  );
});

test('a full plan is not beyond itself, and without a limit nothing is', () => {
  expect(listOverPlan({ ...starter }, starter)).toEqual([]);
  expect(listOverPlan(nothing, starter)).toEqual([]);
  const unlimited = { editors: null, learners: null, virtualHumans: null, interactiveVideos: null };
  expect(listOverPlan({ ...starter }, unlimited)).toEqual([]);
});
