import { describe, expect, test } from 'vitest';
import { makeCase } from '../fixtures/small-case.ts';
import {
  advanceConversation,
  beginConversation,
  findDistress,
  findPossibleDistress,
  listDistressTexts,
} from '../index.ts';
import { distressNet } from '../languages/en/distress/sentence-net.ts';
import { openSentenceNet } from '../text/sentence-net.ts';

const content = makeCase({ locales: ['en-GB', 'zh-TW'] });

/** The vector along one of its places of which the net says most surely that it is no need. */
function findLeastAlarming(): Float32Array {
  const classify = openSentenceNet(distressNet);
  const vectors = Array.from({ length: 1_024 }, (_, at) =>
    new Float32Array(512).fill(at % 2 === 0 ? 1 : -1, at >> 1, (at >> 1) + 1),
  );
  return vectors.reduce((least, one) => (classify(one) < classify(least) ? one : least));
}

describe('somebody in need is noticed', () => {
  test.each([
    'I want to kill myself',
    "I don't want to live anymore",
    'honestly i want to die',
    "I'm thinking about suicide",
    'I have been thinking of ending my life',
    'I am suicidal',
    'I feel suicidal today',
    "i'm going to hurt myself",
    'I have been cutting myself',
    'I self-harm',
    'My husband beats me',
    'my boss raped me',
    'I am being abused',
    'I was sexually assaulted last night',
    "I can't go on like this",
    'My family would be better off without me',
    'This is not a game, I need help',
    'I have taken an overdose',
    'i wnat to kill myslef',
    'I took an overdose',
    'Wait. I am serious: I want to end my life.',
    'I feel like killing myself',
    'I took a load of pills this morning',
    'I swallowed a whole packet of paracetamol',
    'I have been cutting again',
    'I cut my arms last night',
    'I burn myself with cigarettes',
    "I've written a suicide note",
    'I want to slit my wrists',
    'I just want to go to sleep and never wake up',
    'Can you help me? I want to die',
    "I don't see a reason to live",
    "I wish I'd never been born",
    'my boyfriend choked me',
    'he hits me when he is drunk',
    "I'm scared of my husband",
    'He threatened to kill me',
    "I'm not safe at home",
    "He won't let me leave the house",
    'Sorry, I cannot do this. I hurt myself again last night',
    // Two hints, neither enough alone.
    "I'm at the end of my rope and I want to end it",
    "I won't be here tomorrow. Thank you for everything",
  ])('%s', (text) => expect(findDistress(content, 'en-GB', text)).toBe(true));

  test.each([
    '我想自殺',
    '我不想活了',
    '我真的好想死',
    '我想結束自己的生命',
    '我常常割腕，我想傷害自己',
    '我被家暴',
    '我先生打我',
    '我不是在演戲，請救我',
    '我想自杀',
    '沒有我大家會比較好',
    '我吃了整罐安眠藥',
    '我先生昨天又打我',
    '我男友威脅要殺我',
    '我寫好遺書了',
    '我忍不住又割自己',
    '我怕回家',
    '活著好痛苦',
  ])('%s', (text) => expect(findDistress(content, 'zh-TW', text)).toBe(true));
});

describe('clinical questions, reported speech, denial and figures of speech are no distress', () => {
  test.each([
    'Have you had thoughts of harming yourself?',
    'Do you ever think about suicide?',
    'Have you been feeling suicidal?',
    'Are you thinking of killing yourself?',
    'Did you want to die?',
    'Does your husband beat you?',
    'Has anybody abused you?',
    'Did he hurt you?',
    'You said you want to die, can you tell me more?',
    'When you said I want to kill myself, what did you mean?',
    'Is there a history of suicide in your family?',
    'I am not suicidal',
    'I would never hurt myself',
    "I don't want to hurt you",
    "I'm dying to know what happened",
    'I could kill myself for forgetting your name',
    'This queue makes me want to kill myself',
    'I hurt myself playing football once, how did you get hurt?',
    'Does the pain kill you?',
    'My father died last year',
    'I am worried about abuse in this company',
    'It must be killing you to wait',
    'I want to help you',
    'I have to ask you about self harm',
    'Are you safe at home?',
    'I was beaten to it by a colleague',
    'I am not going to kill myself',
    "Do you ever feel that you'd be better off dead?",
    'My last patient wanted to kill herself',
    'My wife will kill me if I am late again',
    'I cut my finger in the kitchen',
    'I want to end this call now',
    "I won't be here tomorrow, my colleague will look after you",
    'I took my tablets this morning',
    'I have to ask about suicide and self-harm',
    "I'd like to know all the tablets you take",
    'You could have killed yourself',
    'I was attacked by a dog once',
    'He hurt me with that remark about my work',
    "If I were you I'd want to die",
    'I have been abused by customers all day, so I know',
    "I don't want to live in London",
    'I want everything to be over by Friday',
    'I lost a friend to suicide',
    "I can't do this any more, the line is dreadful",
  ])('%s', (text) => expect(findDistress(content, 'en-GB', text)).toBe(false));

  test.each([
    '您有沒有想過自殺？',
    '你有傷害自己的念頭嗎',
    '你想死嗎',
    '您曾經想過要結束生命嗎',
    '你剛剛說你不想活了，可以多說一點嗎',
    '我不會傷害自己',
    '我快累死了',
    '我笑死了',
    '您先生會打您嗎',
    '我沒有想自殺',
    '他打我電話說不來了',
    '我朋友自殺了',
    '我不想活得這麼累',
    '如果您想傷害自己請打1925',
    '請把藥全部吃完',
    '我快被你氣死了',
  ])('%s', (text) => expect(findDistress(content, 'zh-TW', text)).toBe(false));
});

describe('what may be need is asked about, and is not certain', () => {
  test.each([
    'I have thought about what it would be like to be gone.',
    'I wonder if anybody would miss me.',
    'I do not know what I might do tonight.',
    'Nice weather. I do not know what I might do tonight.',
  ])('%s', (text) => {
    expect(findPossibleDistress(content, 'en-GB', { text, vectors: null })).toBe(true);
    expect(findPossibleDistress(content, 'zh-TW', { text, vectors: null })).toBe(true);
    expect(findDistress(content, 'en-GB', text)).toBe(false);
  });

  test.each([
    'Where does it hurt?',
    'Do you ever think of ending your life?',
    'My printer has died again.',
    'I will call you tomorrow, I promise.',
    '您哪裡不舒服?',
    // Certain: it ends the conversation.
    'I want to kill myself',
  ])('not: %s', (text) =>
    expect(findPossibleDistress(content, 'en-GB', { text, vectors: null })).toBe(false),
  );

  test('by vectors of the model that it was learnt from, and by words where they are another’s', () => {
    const text = 'I no longer know what I am here for.';
    const [whole = ''] = listDistressTexts(text);
    const said = new Map([[whole, findLeastAlarming()]]);
    const ask = (model: string) => findPossibleDistress(content, 'en-GB', { text, vectors: { model, said } });
    expect(ask('another')).toBe(true);
    expect(ask(distressNet.model)).toBe(false);
    expect(listDistressTexts('First this. Then that.')).toEqual([
      'First this. Then that.',
      'First this',
      'Then that',
    ]);
  });
});

test('somebody in need may fall back on their own language', () => {
  expect(findDistress(content, 'en-GB', '我想死')).toBe(true);
  expect(findDistress(content, 'zh-TW', 'I want to die')).toBe(true);
});

test('what was said is found where it stands', () => {
  const text = 'All right. Honestly, I feel like killing myself tonight.';
  const { state } = beginConversation(content, { locale: 'en-GB', seed: 1 });
  const [part] = advanceConversation(content, { locale: 'en-GB', state, text }).understanding.parts;
  expect(text.slice(part?.start, part?.end)).toMatch(/killing myself/);
});

test('the author’s own phrases count, however they are written', () => {
  const own = makeCase({ distress: { phrases: { 'en-GB': ['code lavender'] } } });
  expect(findDistress(own, 'en-GB', 'Please: CODE   Lavender!')).toBe(true);
  expect(findDistress(own, 'en-GB', 'the lavender has a code')).toBe(false);
});

test('the conversation ends at once, without a word', () => {
  const { state } = beginConversation(content, { locale: 'en-GB', seed: 1 });
  const reply = advanceConversation(content, {
    locale: 'en-GB',
    state,
    text: 'Hello. I want to kill myself.',
  });
  expect(reply.text).toBe('');
  expect(reply.state.ended).toBe('distress');
  expect(reply.understanding.parts).toMatchObject([{ kind: 'social', act: 'distress' }]);
  const after = advanceConversation(content, {
    locale: 'en-GB',
    state: reply.state,
    text: 'Where does it hurt?',
  });
  expect(after.text).toBe('');
  expect(after.state).toEqual(reply.state);
});

test.each(['Two in the morning? Every night?', 'Every single night?', 'At one in the morning? Every day?'])(
  'a time that is asked back is no need: "%s"',
  (text) => {
    expect(findDistress(makeCase(), 'en-GB', text)).toBe(false);
    expect(findPossibleDistress(makeCase(), 'en-GB', { text, vectors: null })).toBe(false);
  },
);
