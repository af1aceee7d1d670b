import { describe, expect, test } from 'vitest';
import type { ConversationLocale } from '../case-content.ts';
import { makeCase, makeObjective } from '../fixtures/small-case.ts';
import { beginConversation, giveHint, judgeDiagnosis } from './index.ts';

const diagnosis = {
  question: {},
  accepted: { 'en-GB': ['myocardial infarction', 'acute coronary syndrome'], 'zh-TW': ['心肌梗塞'] },
  explanation: {},
};

describe('a diagnosis is right, wrong or not given', () => {
  test.each<[ConversationLocale, string, 100 | 0 | -1]>([
    ['en-GB', 'Myocardial infarction', 100],
    ['en-GB', 'I think it is a myocardial infarction.', 100],
    ['en-GB', 'heart attack', 100],
    ['en-GB', 'myocardal infraction', 100],
    ['en-GB', 'acute coronary syndrome, needs an ambulance', 100],
    ['en-GB', 'reflux', 0],
    ['en-GB', 'not a heart attack', 0],
    ['en-GB', 'heart attack or pneumonia or reflux', 0],
    ['en-GB', 'heart attack or myocardial infarction', 100],
    ['en-GB', 'coronary', 0],
    ['en-GB', '', -1],
    ['en-GB', '???', -1],
    ['en-GB', "I don't know", -1],
    ['zh-TW', '我覺得是心肌梗塞', 100],
    ['zh-TW', '心脏病发作', 100],
    ['zh-TW', '胃食道逆流', 0],
    ['zh-TW', '我不知道', -1],
  ])('%s: "%s" is %i', (locale, text, score) => expect(judgeDiagnosis(diagnosis, locale, text)).toBe(score));
});

describe('hints', () => {
  const content = makeCase({
    objectives: [
      makeObjective('later', { kind: 'topic', topicIds: ['pain'] }),
      makeObjective('silent', { kind: 'topic', topicIds: ['worry'] }, { key: true, hint: {} }),
      makeObjective('first', { kind: 'topic', topicIds: ['worry'] }, { key: true }),
    ],
  });
  const { state } = beginConversation(content, { locale: 'en-GB', seed: 1 });
  test.each([
    ['the key objective comes first', [], 'Try first.'],
    ['then the others', ['first'], 'Try later.'],
    ['and nothing when all are met', ['first', 'later'], null],
  ])('%s', (_name, metObjectiveIds, hint) =>
    expect(giveHint(content, { locale: 'en-GB', state, metObjectiveIds })).toBe(hint),
  );
});
