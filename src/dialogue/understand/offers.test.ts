import { describe, expect, test } from 'vitest';
import { makeCase, makeTopic } from '../fixtures/small-case.ts';
import { advanceConversation, beginConversation } from '../index.ts';
import type { EngineReply } from '../reply/delivery.ts';

const answer = (text: string) => ({ 'en-GB': [text], 'zh-TW': [text] });
const clinic = makeCase({
  locales: ['en-GB', 'zh-TW'],
  topics: [
    makeTopic('shoulder', {
      spokenName: { 'en-GB': 'my shoulder', 'zh-TW': '我的手' },
      variants: { 'en-GB': ['Is your left shoulder stiff?'], 'zh-TW': ['左手冰冷嗎？'] },
      answers: answer('Shoulder.'),
    }),
    makeTopic('knee', {
      spokenName: { 'en-GB': 'my knee', 'zh-TW': '我的腳' },
      variants: { 'en-GB': ['When is your left knee stiff?'], 'zh-TW': ['左腳冰冷嗎？'] },
      answers: answer('Knee.'),
    }),
    makeTopic('smoking', {
      variants: { 'en-GB': ['Do you smoke?'], 'zh-TW': ['您抽菸嗎？'] },
      answers: answer('Smoking.'),
    }),
    makeTopic('secret', {
      variants: { 'en-GB': ['Is your left ankle stiff?'], 'zh-TW': ['左邊腳踝冰冷嗎？'] },
      answers: answer('Secret.'),
      disclosure: { rule: 'never' },
    }),
  ],
});

function converse(
  lines: readonly string[],
  locale: 'en-GB' | 'zh-TW' = 'en-GB',
  content = clinic,
): EngineReply[] {
  let { state } = beginConversation(content, { locale, seed: 3 });
  return lines.map((text) => {
    const reply = advanceConversation(content, { locale, state, text });
    state = reply.state;
    return reply;
  });
}
const withoutSecret = makeCase({
  ...clinic,
  topics: clinic.topics.filter(({ id }) => id !== 'secret'),
});

describe('what may mean one thing or another', () => {
  const asked = 'is the left one stiff';

  test('is asked back, naming both as the author had the person name them', () => {
    const [reply] = converse([asked], 'en-GB', withoutSecret);
    expect(reply?.text).toContain('my shoulder');
    expect(reply?.text).toContain('my knee');
    expect(reply?.delivery.topicIds).toEqual([]);
    expect(reply?.state.misses).toBe(0);
  });

  test.each([
    ['the first one', ['shoulder']],
    ['I meant the second one please', ['knee']],
    ['the latter', ['knee']],
    ['both', ['shoulder', 'knee']],
    ['when?', ['knee']],
    ['yes', ['shoulder']],
    ['the knee', ['knee']],
    ['do you smoke', ['smoking']],
  ])('is cleared up by: %s', (said, topics) => {
    const [, reply] = converse([asked, said], 'en-GB', withoutSecret);
    expect(reply?.delivery.topicIds).toEqual(topics);
    expect(reply?.state.offered).toBeUndefined();
  });

  test('is answered when it is said again', () => {
    const [, reply] = converse([asked, asked], 'en-GB', withoutSecret);
    expect(reply?.delivery.topicIds).toHaveLength(1);
  });

  test('never names what the person keeps to themselves', () => {
    for (const line of [asked, 'is the left stiff', 'left?']) {
      for (const { text } of converse([line])) expect(text).not.toContain('ankle');
    }
  });

  test.each([
    ['第一個', ['shoulder']],
    ['我是指後者', ['knee']],
    ['兩個都想問', ['shoulder', 'knee']],
  ])('is cleared up in Chinese by: %s', (said, topics) => {
    const [first, reply] = converse(['左邊冰冷嗎', said], 'zh-TW', withoutSecret);
    expect(first?.text).toContain('我的手');
    expect(first?.text).not.toContain('左手冰冷');
    expect(reply?.delivery.topicIds).toEqual(topics);
  });
});

describe('without a name for both', () => {
  const asked = 'is the left one stiff';
  const unnamed = makeCase({
    ...withoutSecret,
    topics: withoutSecret.topics.map(({ spokenName, ...topic }) =>
      topic.id === 'knee' ? { ...topic, spokenName } : topic,
    ),
  });

  test.each(Array.from({ length: 12 }, (_, seed) => seed))(
    'no wording of the author is read out (%i)',
    (seed) => {
      const { state } = beginConversation(unnamed, { locale: 'en-GB', seed });
      const reply = advanceConversation(unnamed, { locale: 'en-GB', state, text: asked });
      expect(reply.understanding.parts).toMatchObject([{ kind: 'unknown', between: expect.anything() }]);
      expect(reply.text).not.toBe('');
      expect(reply.text).not.toMatch(/shoulder|knee|stiff|left/i);
      expect(reply.delivery.topicIds).toEqual([]);
    },
  );

  test.each(['the first one', 'both', 'the latter', 'yes'])(
    'nothing was named that “%s” could mean',
    (said) => {
      const [, reply] = converse([asked, said], 'en-GB', unnamed);
      expect(reply?.delivery.topicIds).toEqual([]);
    },
  );

  test.each([
    ['when?', ['knee']],
    ['the knee', ['knee']],
    ['the shoulder', ['shoulder']],
  ])('“%s” is enough of an answer', (said, topics) => {
    const [, reply] = converse([asked, said], 'en-GB', unnamed);
    expect(reply?.delivery.topicIds).toEqual(topics);
  });
});
