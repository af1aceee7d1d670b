import { describe, expect, test } from 'vitest';
import { makeCase, makeTopic } from './fixtures/small-case.ts';
import { advanceConversation, beginConversation } from './index.ts';
import type { EngineReply } from './reply/delivery.ts';

const zh = (...texts: string[]) => ({ 'zh-TW': texts });

const clinic = makeCase({
  locales: ['zh-TW'],
  opening: zh('早安。'),
  topics: [
    makeTopic('site', {
      variants: zh('哪裡痛？', '請指給我看痛在什麼地方'),
      answers: zh('胸口這裡。'),
      followUps: ['onset'],
    }),
    makeTopic('onset', { variants: zh('什麼時候開始的？', '這樣多久了？'), answers: zh('三個月了。') }),
    makeTopic('allergy', { variants: zh('您有沒有對什麼藥過敏？'), answers: zh('盤尼西林。') }),
    makeTopic('smoking', { variants: zh('您有抽菸嗎？'), answers: zh('戒了。') }),
    makeTopic('worry', {
      variants: zh('您最擔心什麼？'),
      answers: zh('我爸爸也是這樣走的。'),
      disclosure: { rule: 'trust', atLeast: 5 },
    }),
  ],
});

function converse(...lines: string[]): EngineReply[] {
  let { state } = beginConversation(clinic, { locale: 'zh-TW', seed: 5 });
  return lines.map((text) => {
    const reply = advanceConversation(clinic, { locale: 'zh-TW', state, text });
    state = reply.state;
    return reply;
  });
}

const topicsOf = (reply: EngineReply | undefined) =>
  reply?.understanding.parts.flatMap((part) => (part.kind === 'topic' ? [part.topicId] : []));
const actsOf = (reply: EngineReply | undefined) =>
  reply?.understanding.parts.flatMap((part) => (part.kind === 'social' ? [part.act] : []));

describe('Mandarin is understood', () => {
  test.each([
    ['as written', '哪裡痛？', ['site']],
    ['in other order and with particles', '請問您是痛在哪裡呢', ['site']],
    ['in simplified characters', '哪里痛', ['site']],
    ['in full width with spaces', '　哪裡　痛？', ['site']],
    ['by the question word', '從什麼時候開始痛的', ['onset']],
    ['with a word for the same', '菸抽得多嗎', ['smoking']],
    ['two questions', '哪裡痛？什麼時候開始的？', ['site', 'onset']],
    ['two questions in one breath', '您有抽菸嗎，還有對藥物過敏嗎', ['smoking', 'allergy']],
    ['two questions without a pause', '您有抽菸嗎哪裡痛', ['smoking', 'site']],
    ['where, however it is put', '哪裡會痛？', ['site']],
    ['how long since', '大概有多長時間了', ['onset']],
    ['nothing that anybody wrote', '恐龍住在月球', []],
  ])('%s', (_name, text, topics) => expect(topicsOf(converse(text)[0])).toEqual(topics));

  test.each([
    ['您好', ['greeting']],
    ['您好，我是護理師小美', ['greeting', 'introduction']],
    ['這樣一定很辛苦', ['empathy']],
    ['別擔心，我們會照顧您', ['reassurance']],
    ['不好意思，可以再說一次嗎', ['repeatRequest']],
    ['谢谢您', ['thanks']],
    ['閉嘴', ['rudeness']],
    ['你是機器人嗎', ['offTopic']],
    ['我不知道要問什麼', ['lost']],
    ['我不是問這個', ['correction']],
    ['對不起，我剛剛口氣不好', ['apology']],
    ['再見', ['goodbye']],
  ])('%s', (text, acts) => expect(actsOf(converse(text)[0])).toEqual(acts));

  test('answers stand side by side without a space', () => {
    expect(converse('哪裡痛？什麼時候開始的？')[0]?.text).toBe('胸口這裡。三個月了。');
  });

  test('"and then?" leads on, and trust opens what was withheld', () => {
    expect(topicsOf(converse('哪裡痛？', '然後呢？')[1])).toEqual(['onset']);
    const told = converse('您最擔心什麼？', '我是護理師小美', '聽起來一定很辛苦', '別擔心，我們會照顧您');
    expect(told[0]?.text).not.toContain('爸爸');
    expect(told.map(({ text }) => text).join('')).toContain('我爸爸也是這樣走的。');
  });
});
