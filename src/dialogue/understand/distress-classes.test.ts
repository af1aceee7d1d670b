import { describe, expect, test } from 'vitest';
import { makeCase } from '../fixtures/small-case.ts';
import { findDistress, findPossibleDistress } from '../index.ts';

/** Written for this test, and not taken from the sets of bench/corpora. */
const content = makeCase({ locales: ['en-GB', 'zh-TW'] });

/** By words alone, as where no sentence model is at hand: ended or paused. */
function isHeard(locale: 'en-GB' | 'zh-TW', text: string): boolean {
  return (
    findDistress(content, locale, text) || findPossibleDistress(content, locale, { text, vectors: null })
  );
}

const needs: Record<string, { 'en-GB': string[]; 'zh-TW': string[] }> = {
  'a wish to die, said outright': {
    'en-GB': ['i realy want to die, i mean that', 'im gonna kms when i get in tonight'],
    'zh-TW': ['我說真的，我好想去死', '我現在只想自殺'],
  },
  'a wish to die in other words': {
    'en-GB': [
      'if my heart stopped in the night that would be fine by me',
      'it would be easier for me to just not wake up',
    ],
    'zh-TW': ['要是今晚睡著就不用再醒來多好', '騎車的時候我都希望被卡車撞死'],
  },
  'a plan or a deed': {
    'en-GB': [
      'I have the pills lined up and tonight I am going to take them all',
      'i tried to hang myself last week',
    ],
    'zh-TW': ['我存了很多安眠藥，準備今晚一次吞下去', '我上個月試過燒炭'],
  },
  'harming oneself': {
    'en-GB': ['I cut my legs again before my shift', 'i burn my arm with a lighter whenever i fail'],
    'zh-TW': ['我昨天又拿刀片割手', '我壓力大就會用菸燙自己'],
  },
  'no hope, and being a burden': {
    'en-GB': ["there's no hope left for me", 'my kids would be better off without me around'],
    'zh-TW': ['我的人生已經沒有希望了', '我只會拖累我的家人，沒有我比較好'],
  },
  'a goodbye': {
    'en-GB': [
      'tell my brother I love him, I will be gone by morning',
      "by the time you read this I won't be alive",
    ],
    'zh-TW': ['請跟我爸說我愛他，我要走了，不會再回來', '這是我最後一次跟大家說話，永別了'],
  },
  'violence at home or at work': {
    'en-GB': ['my husband punched me again last night', "I'm scared to go home because of my boyfriend"],
    'zh-TW': ['我老公昨晚又打我', '我不敢回家，我爸會打我'],
  },
  'panic, and somebody who cannot go on': {
    'en-GB': [
      "I'm having a panic attack, I can't breathe, please help me",
      "I can't carry on any more, I really can't",
    ],
    'zh-TW': ['我喘不過氣，全身發抖，我好害怕', '我真的撐不下去了'],
  },
  'the learner beside the role they play': {
    'en-GB': [
      "You told me you want to die, Mrs Young, and honestly I've been wanting to die for weeks too",
      'before we talk about her cutting, I should say that I cut myself too',
    ],
    'zh-TW': ['剛剛問病人有沒有想自殺，其實想自殺的是我', '你說你女兒會割手，其實我自己也會割'],
  },
};

describe.each(Object.entries(needs))('heard: %s', (_, texts) => {
  test.each(texts['en-GB'])('%s', (text) => expect(isHeard('en-GB', text)).toBe(true));
  test.each(texts['zh-TW'])('%s', (text) => expect(isHeard('zh-TW', text)).toBe(true));
});

const ordinary: Record<string, { 'en-GB': string[]; 'zh-TW': string[] }> = {
  'stopping the session or a treatment': {
    'en-GB': [
      'can we stop the treatment?',
      'Please end this session, I have to catch my train',
      'I give up on this case, next one',
    ],
    'zh-TW': ['可以停止治療嗎', '我想結束這次練習，先下線了', '這題我放棄，換下一題'],
  },
  'asking the other person': {
    'en-GB': ['Have you thought of ending your life?', 'Did your partner ever hit you?'],
    'zh-TW': ['您最近有沒有想過要結束生命？', '您先生有沒有打過您？'],
  },
  'what another person did or said': {
    'en-GB': [
      'My neighbour took an overdose in May and was found in time',
      'The patient told us that she wants to die',
    ],
    'zh-TW': ['病人上週吞藥，已經轉到加護病房', '她跟護理師說她想死'],
  },
  'words in quotation marks': {
    'en-GB': [
      'How should I answer "I want to kill myself"?',
      '"I am a burden to everyone," she told the nurse',
    ],
    'zh-TW': [
      '病人說「我想自殺」的時候要怎麼回',
      '「我是大家的負擔」這句話是她說的',
      '「我不想活了」，這句台詞是誰的？',
      '老師：「如果他說想死呢？」學生：「直接問他。」',
    ],
  },
  denied: {
    'en-GB': ["I'm not suicidal, I was only acting", 'My wife has never hit me, it was an example'],
    'zh-TW': ['我沒有想死，剛剛是在演', '我先生沒有打我，我只是舉例'],
  },
  'a manner of speaking': {
    'en-GB': ['this printer will be the death of me', "I'm dying for a sandwich", 'my phone died on the way'],
    'zh-TW': ['我快笑死了', '這份報告忙死我了', '手機又死機了'],
  },
  'little stress': {
    'en-GB': [
      "I'm nervous about the exam",
      'What a tiring week, I need a coffee',
      'my mind has gone blank, sorry',
    ],
    'zh-TW': ['我有點緊張，第一次練習', '這禮拜好累喔，想喝咖啡', '腦袋一片空白，我重講一次'],
  },
  'safety at work': {
    'en-GB': [
      'Keep away from the edge, you could fall and die',
      'He swallowed bleach by mistake, call an ambulance',
    ],
    'zh-TW': ['高處作業要掛安全帶，摔下來會死人', '他誤喝清潔劑，快叫救護車'],
  },
  'bad news and grief': {
    'en-GB': ["I'm so sorry, your husband died this morning", 'My grandmother passed away two years ago'],
    'zh-TW': ['很遺憾，您的父親今天早上過世了', '我外婆兩年前走了'],
  },
};

describe.each(Object.entries(ordinary))('not heard: %s', (_, texts) => {
  test.each(texts['en-GB'])('%s', (text) => expect(isHeard('en-GB', text)).toBe(false));
  test.each(texts['zh-TW'])('%s', (text) => expect(isHeard('zh-TW', text)).toBe(false));
});
