import { describe, expect, test } from 'vitest';
import { makeTopic } from '#dialogue/fixtures/small-case.ts';
import { advanceConversation, beginConversation, findDistress } from '#dialogue/index.ts';
import { textIn, textsIn } from '#features/virtual-humans/model/case-content.ts';
import { parseCaseContent } from '#features/virtual-humans/model/case-validation.ts';
import { settings } from '#features/virtual-humans/model/fixtures/settings.ts';
import { makeCase } from '#features/virtual-humans/model/fixtures/small-case.ts';
import { buildVersionContent, parseVersionContent } from '#features/virtual-humans/model/version-content.ts';
import { toDialogueCase } from './dialogue-case.ts';
import { giveHint } from './give-hint.ts';

/** Texts that look empty: nothing, spaces, lines, a wide space, a space without width, a byte order mark. */
const blanks = ['', ' ', '\n\t', '\u3000', '\u200B', '\uFEFF \u00A0'];

const withBlanks = makeCase({
  locales: ['en-GB', 'zh-TW'],
  opening: { 'en-GB': ['Morning.', ...blanks], 'zh-TW': blanks },
  topics: [
    makeTopic('pain', {
      variants: { 'en-GB': [...blanks, 'Where does it hurt?'] },
      answers: { 'en-GB': [...blanks, 'Here.'], 'zh-TW': blanks },
    }),
  ],
  lines: { greeting: { 'en-GB': [...blanks, 'Yes?'] } },
  distress: { phrases: { 'en-GB': blanks }, message: {}, contacts: {} },
});

const seeds = Array.from({ length: 40 }, (_, seed) => seed);

describe('a blank wording', () => {
  test.each([
    ['a draft', parseCaseContent(withBlanks)],
    ['what is published', buildVersionContent({ settings, case: withBlanks }).case],
    ['an older version', parseVersionContent({ format: 1, settings, case: withBlanks }).case],
  ])('is dropped from %s', (_where, content) => {
    expect(content.opening).toEqual({ 'en-GB': ['Morning.'], 'zh-TW': [] });
    expect(content.topics[0]?.variants).toEqual({ 'en-GB': ['Where does it hurt?'] });
    expect(content.topics[0]?.answers).toEqual({ 'en-GB': ['Here.'], 'zh-TW': [] });
    expect(content.lines.greeting).toEqual({ 'en-GB': ['Yes?'] });
    expect(content.distress.phrases).toEqual({ 'en-GB': [] });
  });

  test('never opens a conversation, whatever the seed', () => {
    for (const seed of seeds)
      expect(beginConversation(toDialogueCase(withBlanks), { locale: 'en-GB', seed }).text).toBe('Morning.');
  });

  test('is never an answer, whatever the seed', () => {
    for (const seed of seeds) {
      const { state } = beginConversation(toDialogueCase(withBlanks), { locale: 'en-GB', seed });
      const turn = { locale: 'en-GB', state, text: 'Where does it hurt?' } as const;
      expect(advanceConversation(toDialogueCase(withBlanks), turn).text).toBe('Here.');
    }
  });

  test('is asked for by nothing', () => {
    const { state } = beginConversation(toDialogueCase(withBlanks), { locale: 'en-GB', seed: 1 });
    for (const text of ['...', '?', 'The bus was late.'])
      expect(
        advanceConversation(toDialogueCase(withBlanks), { locale: 'en-GB', state, text }).delivery.topicIds,
      ).toEqual([]);
    expect(findDistress(toDialogueCase(withBlanks), 'en-GB', 'Good morning, how are you?')).toBe(false);
  });

  test('in one language gives way to the first language of the case', () => {
    for (const seed of seeds)
      expect(beginConversation(toDialogueCase(withBlanks), { locale: 'zh-TW', seed }).text).toBe('Morning.');
    expect(textsIn({ 'en-GB': ['One'], 'zh-TW': blanks }, 'zh-TW', 'en-GB')).toEqual(['One']);
    for (const blank of blanks)
      expect(textIn({ 'en-GB': 'One', 'zh-TW': blank }, 'zh-TW', 'en-GB')).toBe('One');
  });

  test('is no hint', () => {
    const [objective] = withBlanks.objectives;
    if (objective === undefined) throw new Error('the case has an objective');
    const content = { ...withBlanks, objectives: [{ ...objective, hint: { 'en-GB': '\u200B' } }] };
    const { state } = beginConversation(toDialogueCase(content), { locale: 'en-GB', seed: 1 });
    expect(giveHint(content, { locale: 'en-GB', state, metObjectiveIds: [] })).toBeNull();
  });
});
