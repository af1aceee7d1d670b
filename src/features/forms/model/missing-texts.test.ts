import { expect, it } from 'vitest';
import type { FormContent } from './form-content.ts';
import { countMissingTexts, listMissingTexts } from './missing-texts.ts';

const content: FormContent = {
  format: 1,
  languages: ['en-GB', 'zh-TW', 'en-US'],
  titles: { 'zh-TW': '您的工作' },
  sections: [
    {
      id: 's1',
      title: { 'en-GB': 'About you', 'zh-TW': '關於您' },
      text: {},
      showIf: null,
      questions: [
        {
          type: 'single',
          id: 'q1',
          title: { 'en-GB': 'Your job', 'zh-TW': '  ' },
          help: {},
          required: true,
          showIf: { question: 'q9', eq: 'o1' },
          choices: [
            { id: 'o1', text: { 'en-GB': 'Nurse' } },
            { id: 'o2', text: { 'en-GB': 'Doctor', 'zh-TW': '醫師' } },
          ],
        },
      ],
    },
  ],
};

it('counts what the first language says and another does not, by question and section', () => {
  expect(listMissingTexts(content, 'zh-TW')).toEqual([{ partId: 'q1', count: 2 }]);
  expect(countMissingTexts(content, 'zh-TW')).toBe(2);
});

it('misses the title of the form where a language has none', () => {
  expect(countMissingTexts({ ...content, titles: { 'zh-TW': ' ' } }, 'zh-TW')).toBe(3);
  expect(countMissingTexts({ ...content, titles: undefined }, 'zh-TW')).toBe(3);
});

it('misses nothing in the first language, nor in one that stands over a language with the text', () => {
  expect(countMissingTexts(content, 'en-GB')).toBe(0);
  expect(countMissingTexts(content, 'en-US')).toBe(0);
});
