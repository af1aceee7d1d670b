import { describe, expect, test } from 'vitest';
import { judgeNamedAnswer } from '../index.ts';
import { type LocalTexts, textsIn } from '../local-text.ts';
import type { DialogueLocale } from '../locales.ts';

const accepted: LocalTexts = {
  'en-GB': ['myocardial infarction', 'acute coronary syndrome'],
  'zh-TW': ['心肌梗塞'],
};

describe('a diagnosis is right, wrong or not given', () => {
  test.each<[DialogueLocale, string, 100 | 0 | -1]>([
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
  ])('%s: "%s" is %i', (locale, text, score) =>
    expect(judgeNamedAnswer(textsIn(accepted, locale, 'en-GB'), locale, text)).toBe(score),
  );
});
