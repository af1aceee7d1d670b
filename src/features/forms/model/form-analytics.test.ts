import { expect, test } from 'vitest';
import { sampleForm } from '#tests/builders/forms.ts';
import { sumAnswers } from './form-analytics.ts';

const versions = [{ id: 1, content: sampleForm({ id: 'q1', type: 'stars' }) }];
const by = (respondent: string) => ({
  versionId: 1,
  anonymous: false,
  place: null,
  respondent,
  answers: { q1: 4 },
});
const ask = (respondents: readonly string[], withholds: boolean) =>
  sumAnswers(versions, respondents.map(by), { timesAnswered: [], withholds }, () => 0)[0]?.sum ?? null;

test.each([
  ['one', ['a'], null],
  ['four who answered more than once', ['a', 'b', 'c', 'd', 'd'], null],
  ['five', ['a', 'b', 'c', 'd', 'e'], { average: 4 }],
])('where numbers of small groups are withheld, a sum under names of %s', (_who, respondents, shown) => {
  const sum = ask(respondents, true);
  if (shown === null) expect(sum).toBeNull();
  else expect(sum).toMatchObject(shown);
  expect(ask(respondents, false)).toMatchObject({ average: 4 });
});

test('nobody is not few: a question without an answer has a sum', () => {
  expect(ask([], true)).not.toBeNull();
});
