import { describe, expect, test } from 'vitest';
import { makeCase, makeTopic } from '../fixtures/small-case.ts';
import { advanceConversation, beginConversation } from '../index.ts';

const english = (...list: string[]) => ({ 'en-GB': list });

/** What is asked for after talk of a day of waiting, beside a topic that has the same small words. */
function askBeside(rival: string, text: string) {
  const content = makeCase({
    locales: ['en-GB'],
    topics: [
      makeTopic('late', {
        variants: english('What happened on Tuesday?', 'Did nobody come on Tuesday?'),
        answers: english('Nobody came, and I had waited the whole day.'),
      }),
      makeTopic('amends', {
        variants: english('What could we do to make up for all that?'),
        answers: english('A bike, by Saturday.'),
      }),
      makeTopic('rival', { variants: english(rival), answers: english('A table.') }),
    ],
  });
  const { state } = beginConversation(content, { locale: 'en-GB', seed: 1 });
  return advanceConversation(content, {
    locale: 'en-GB',
    text,
    state: {
      ...state,
      told: { late: 1 },
      used: { 'topic:late': 0 },
      lastTopicId: 'late',
      lastReply: 'Nobody came, and I had waited the whole day.',
      turns: 3,
    },
  }).delivery.topicIds;
}

// The likelihood of 'amends' is a little above 0.8 in all of these; how far the other is behind decides.
describe('a short question of small words alone, after talk of something else', () => {
  test.each([
    ['Where was it made?', 'What could make up for that?'],
    ['Where was it made?', 'What would make up for that?'],
    ['How did you make it?', 'What could make up for that?'],
  ])('beside "%s", "%s" means the topic that is sure and alone', (rival, said) => {
    expect(askBeside(rival, said)).toEqual(['amends']);
  });

  test.each([
    ['What did you make?', 'What could make up for that?'],
    ['Who made that up?', 'What would make up for that?'],
    ['What did he make?', 'What can make up for it?'],
  ])('beside "%s", "%s" keeps the thread: the topic is as sure and not alone', (rival, said) => {
    expect(askBeside(rival, said)).toEqual([]);
  });

  test('keeps the thread where no topic is sure', () => {
    expect(askBeside('Where was it made?', 'What would you do for it?')).toEqual([]);
  });
});
