import { describe, expect, test } from 'vitest';
import { makeCase, makeTopic } from './fixtures/small-case.ts';
import { advanceConversation, beginConversation, findNamedInEarnest, findSaid } from './index.ts';
import { getLanguage } from './languages/index.ts';
import type { DialogueLocale } from './locales.ts';
import { readText } from './text/reading.ts';
import { findScopes, findStance, type Stance } from './text/stance.ts';

/** How the word is held in the sentence. */
function stanceOf(text: string, word: string, locale: DialogueLocale = 'en-GB'): Stance | 'said' {
  const at = text.indexOf(word);
  if (at < 0) throw new Error(`"${word}" does not stand in "${text}"`);
  return findStance(findScopes(readText(getLanguage(locale), text)), at) ?? 'said';
}

describe('how words are held', () => {
  test.each<[string, string, Stance | 'said']>([
    ['I will send our van tomorrow', 'van', 'said'],
    ["I won't send our van tomorrow", 'van', 'denied'],
    ["I won't be offering you any help", 'help', 'denied'],
    ["Don't call 999", '999', 'denied'],
    ['There is no need to call 999', '999', 'denied'],
    ['Nobody will phone you about this', 'phone', 'denied'],
    ['I refuse to apologise', 'apologise', 'denied'],
    ['Flexible hours are out of the question', 'hours', 'denied'],
    ["I can't send a van, but I will call you back", 'call', 'said'],
    ["I can't send a van, but I will call you back", 'van', 'denied'],
    ["No, I'll send the van", 'van', 'said'],
    ["Don't hesitate to call 999", '999', 'said'],
    ["Don't forget to call 999", '999', 'said'],
    ["Why don't we meet again on Friday?", 'Friday', 'said'],
    ["I won't rest until it is on the van", 'van', 'said'],
    ["If the pain hasn't gone by then I want you to call 999", '999', 'said'],
    ['HR told me I should offer you flexible hours', 'flexible', 'reported'],
    ['He said he would take care of it himself', 'care', 'reported'],
    ['Your wife said you should have called 999', '999', 'reported'],
    ['The sign says stop and wait', 'stop', 'quoted'],
    ["You want me to say I'm sorry", 'sorry', 'reported'],
    ["I'm supposed to offer you help", 'help', 'reported'],
    ['I told you to stop', 'stop', 'said'],
    ['Clients tell me you are brilliant with them', 'brilliant', 'said'],
    ['You said it began three weeks ago', 'weeks', 'said'],
    ['He said no, but I will send the van', 'van', 'said'],
    ['If I had a van I would bring it to you', 'bring', 'supposed'],
    ['I would apologise if it were our fault', 'apologise', 'supposed'],
    ['I could have sent a van', 'van', 'supposed'],
    ['In theory I will call you back', 'call', 'supposed'],
    ['If it comes back, call 999', '999', 'said'],
    ['If I were you I would call 999', '999', 'said'],
    ['I would like to apologise', 'apologise', 'said'],
    ['What if we sent it out tonight by taxi', 'taxi', 'said'],
    ['Why should I apologise?', 'apologise', 'asked'],
    ['Do I have to call you back?', 'call', 'asked'],
    ['Shall I call you back at six?', 'call', 'said'],
  ])('%s: %s', (text, word, stance) => expect(stanceOf(text, word)).toBe(stance));

  test.each<[string, string, Stance | 'said']>([
    ['胸痛超過十五分鐘就打119', '119', 'said'],
    ['不用打119', '119', 'denied'],
    ['不要叫救護車', '救護車', 'denied'],
    ['我不會道歉', '道歉', 'denied'],
    ['我沒有要幫您', '幫您', 'denied'],
    ['不好意思，請打119', '119', 'said'],
    ['別忘了打119', '119', 'said'],
    ['要不要打119？', '119', 'said'],
    ['萬一沒有緩解就打119', '119', 'said'],
    ['你太太說你應該打119', '119', 'reported'],
    ['主管要我跟您道歉', '道歉', 'reported'],
    ['如果我有車，我會送過去', '送過去', 'supposed'],
    ['我本來要打給您', '打給您', 'supposed'],
    ['憑什麼要我道歉', '道歉', 'asked'],
    ['叫救護車沒有用', '救護車', 'denied'],
  ])('%s: %s', (text, word, stance) => expect(stanceOf(text, word, 'zh-TW')).toBe(stance));
});

const offer = ['We will send our own van tomorrow'];

describe('what is denied, reported or supposed', () => {
  test('says no phrase', () => {
    expect(findSaid(offer, 'en-GB', 'We will send our van to you tomorrow')).not.toBeNull();
    for (const text of [
      'We will not send our own van tomorrow',
      'He said we will send our own van tomorrow',
      'If I had one I would send our own van tomorrow',
      "Don't send our own van tomorrow",
    ])
      expect(findSaid(offer, 'en-GB', text)).toBeNull();
  });

  test('names nothing, though another place in the turn may', () => {
    expect(findNamedInEarnest(['999'], 'en-GB', "Don't call 999")).toBeNull();
    const text = "Don't wait for 999 to call you. Ring 999 yourself.";
    const found = findNamedInEarnest(['999'], 'en-GB', text);
    expect(found?.start).toBe(text.lastIndexOf('999'));
  });

  const depot = makeCase({
    isPatient: false,
    topics: [
      makeTopic('van', {
        variants: { 'en-GB': [...offer, 'I can bring it round with our van', 'Shall we send our van?'] },
        answers: { 'en-GB': ['That would help.'] },
        effect: { trust: 3, tension: 0 },
      }),
      makeTopic('wait', {
        variants: { 'en-GB': ['How long did you wait?'] },
        answers: { 'en-GB': ['Hours.'] },
      }),
    ],
  });

  test.each([
    ['We will send our van tomorrow', ['van']],
    ["I won't send our van tomorrow", []],
    ['My manager said we will send our van tomorrow', []],
    ['If I had a van I would bring it round', []],
    ["I don't know how long you waited", ['wait']],
  ])('is no offer and moves nobody: %s', (text, topics) => {
    const { state } = beginConversation(depot, { locale: 'en-GB', seed: 1 });
    const reply = advanceConversation(depot, { locale: 'en-GB', state, text });
    expect(reply.delivery.topicIds).toEqual(topics);
    if (!topics.includes('van')) expect(reply.state.trust).toBe(state.trust);
  });

  test.each([
    ['Stop!', 'away'],
    ["Don't stop", 'belt'],
    ['No need to stop, carry on', 'belt'],
    ['The sign says stop but nobody reads it', 'belt'],
  ])('takes no way on: %s', (text, sceneId) => {
    const scene = (id: string, ends: boolean) => ({
      id,
      name: {},
      says: { 'en-GB': [id] },
      notUnderstood: {},
      ends,
    });
    const line = makeCase({
      topics: [],
      scenes: [
        {
          ...scene('belt', false),
          choices: [
            {
              id: 'stop',
              label: { 'en-GB': 'Stop him' },
              variants: { 'en-GB': ['No.', 'Stop, do not reach in there.', 'Please stop now.'] },
              toSceneId: 'away',
              effect: { trust: 0, tension: 0 },
            },
          ],
        },
        { ...scene('away', true), choices: [] },
      ],
    });
    const { state } = beginConversation(line, { locale: 'en-GB', seed: 1 });
    expect(advanceConversation(line, { locale: 'en-GB', state, text }).state.sceneId).toBe(sceneId);
  });

  test.each([
    ["I can see why you're worried", true],
    ["I can't see why you'd be worried", false],
    ['I can imagine how hard that is', true],
    ["I can't imagine how hard that is", true],
    ["I can't imagine why that should be hard", false],
    ['My colleague said that must be hard', false],
    ['We will look after you', true],
    ['We will not look after you', false],
  ])('is no comfort: %s', (text, comforts) => {
    const { state } = beginConversation(depot, { locale: 'en-GB', seed: 1 });
    const { parts } = advanceConversation(depot, { locale: 'en-GB', state, text }).understanding;
    const found = parts.some(
      (part) => part.kind === 'social' && (part.act === 'empathy' || part.act === 'reassurance'),
    );
    expect(found).toBe(comforts);
  });
});
