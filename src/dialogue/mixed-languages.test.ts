import { describe, expect, test } from 'vitest';
import { makeCase, makeTopic } from './fixtures/small-case.ts';
import { advanceConversation, beginConversation } from './index.ts';
import type { DialogueLocale } from './locales.ts';

/** A case in both languages. */
const clinic = makeCase({
  locales: ['en-GB', 'zh-TW'],
  opening: { 'en-GB': ['Morning.'], 'zh-TW': ['早安。'] },
  topics: [
    makeTopic('pain', {
      variants: {
        'en-GB': ['Where does it hurt?', 'Show me where the pain is'],
        'zh-TW': ['哪裡痛？', '可以指給我看哪裡不舒服嗎？'],
      },
      answers: { 'en-GB': ['Across my chest.'], 'zh-TW': ['胸口這邊。'] },
    }),
    makeTopic('medicines', {
      variants: {
        'en-GB': ['Do you take any medication?', 'Which medicines do you take?'],
        'zh-TW': ['您有在吃什麼藥嗎？', '您平常吃哪些藥？'],
      },
      answers: { 'en-GB': ['A tablet for blood pressure.'], 'zh-TW': ['一顆血壓藥。'] },
    }),
  ],
});

function answer(locale: DialogueLocale, text: string) {
  const { state } = beginConversation(clinic, { locale, seed: 1 });
  const { understanding, text: said } = advanceConversation(clinic, { locale, state, text });
  const topics = understanding.parts.flatMap((part) => (part.kind === 'topic' ? [part.topicId] : []));
  return { topics, said };
}

describe('one line in two languages', () => {
  test.each<[DialogueLocale, string, string[]]>([
    ['en-GB', 'Good morning 早安, where does it hurt? 謝謝', ['pain']],
    ['en-GB', '請問 do you take any medication?', ['medicines']],
    ['zh-TW', 'Hello 您好，請問哪裡痛？ Thank you!', ['pain']],
    ['zh-TW', 'OK，那您平常吃哪些藥呢？ Please tell me.', ['medicines']],
  ])('in a talk in %s is understood by the language of the talk: %s', (locale, text, topics) => {
    const { topics: found, said } = answer(locale, text);
    expect(found).toEqual(topics);
    const told = clinic.topics.find(({ id }) => id === topics[0])?.answers[locale]?.[0] ?? '';
    expect(said).toContain(told);
  });

  test.each<DialogueLocale>(['en-GB', 'zh-TW'])('is answered in %s, the language of the talk', (locale) => {
    const { said } = answer(
      locale,
      locale === 'en-GB' ? '今天天氣很好 the weather 不錯' : 'The weather is 很好 today',
    );
    expect(said).not.toBe('');
    expect(/\p{Script=Han}/u.test(said)).toBe(locale === 'zh-TW');
  });
});
