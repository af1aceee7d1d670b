import { expect, test } from 'vitest';
import { makeCase, makeObjective } from '#features/virtual-humans/model/fixtures/small-case.ts';
import { canHaveReport } from './report-state.ts';

const scored = makeCase();
const worthless = makeCase({
  objectives: [makeObjective('asks', { kind: 'topic', topicIds: ['pain'] }, { points: 0 })],
});
const empty = makeCase({ objectives: [] });

test.each([
  ['medical', scored, true],
  ['medical', worthless, false],
  ['default', scored, true],
  ['default', empty, false],
  ['branching', scored, true],
  ['medical_v3', scored, true],
  ['medical_v3', worthless, true],
  ['medical_v3', empty, false],
  ['medical_v3', makeCase({ objectiveGroups: [] }), false],
  ['other', scored, false],
])('a report of type %s', (type, content, possible) => {
  expect(canHaveReport({ content, settings: { type } })).toBe(possible);
});
