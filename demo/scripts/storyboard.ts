/** What is said, by whom and where. The captions are the spoken words; `say` respells a line for the voice. */
export type Mood = 'neutral' | 'warm' | 'busy' | 'angry' | 'worried' | 'grave' | 'surprised';
export type Gesture = 'none' | 'offer' | 'both' | 'point' | 'stop' | 'count';

export type Line = {
  en: string;
  zh: string;
  say?: string;
  mood?: Mood;
  gesture?: Gesture;
  /** Silence after the line, in seconds; a long one gives the learner time to look around. */
  pause?: number;
};

export type Clip = {
  simulation: string;
  key: string;
  person: string;
  voice: VoiceName;
  room: 'treatment' | 'bay' | 'station' | 'desk' | 'aisle';
  mood: Mood;
  lines: Line[];
};

export type VoiceName = 'kwame' | 'mei' | 'amara' | 'daniel';

/** Speech settings: voice of the program, mean pitch in Hz, stretch of the durations, shift in cents, warmth in dB. */
export const voices: Record<
  VoiceName,
  { voice: string; pitch?: number; stretch: number; cents: number; warmth: number }
> = {
  kwame: { voice: 'awb', stretch: 1.06, cents: -60, warmth: 2.5 },
  mei: { voice: 'slt', stretch: 1.1, cents: -150, warmth: 2 },
  amara: { voice: 'slt', stretch: 1.08, cents: 20, warmth: 1 },
  daniel: { voice: 'rms', stretch: 0.96, cents: 0, warmth: 2 },
};

const speakingUp: Clip[] = [
  {
    simulation: 'speaking-up',
    key: 'the-request',
    person: 'kwame',
    voice: 'kwame',
    room: 'bay',
    mood: 'busy',
    lines: [
      {
        en: 'Hi, I’m glad I caught you. Mrs Okafor’s insulin is due, in bed four.',
        zh: '嗨，還好遇到你。四床歐卡佛太太該打胰島素了。',
        mood: 'warm',
        gesture: 'offer',
      },
      {
        en: 'I’ve drawn it up already: sixteen units, the same as yesterday.',
        zh: '我已經抽好了，十六單位，跟昨天一樣。',
        gesture: 'none',
      },
      {
        en: 'We are two nurses down, and breakfast is on its way.',
        zh: '今天少了兩個護理師，早餐也快送來了。',
        mood: 'busy',
        gesture: 'both',
      },
      {
        en: 'Could you just sign as second checker? You know that I’m careful.',
        zh: '你可以直接在覆核欄簽名嗎？你知道我一向很小心。',
        mood: 'warm',
        gesture: 'offer',
      },
    ],
  },
  {
    simulation: 'speaking-up',
    key: 'checked-together',
    person: 'kwame',
    voice: 'kwame',
    room: 'bay',
    mood: 'neutral',
    lines: [
      {
        en: 'You’re right. Let’s stop, and do this properly.',
        zh: '你說得對。我們先停下來，照步驟好好做。',
        mood: 'neutral',
        gesture: 'stop',
      },
      {
        en: 'Here is her chart. Oh. The dose was cut to ten units on this morning’s ward round.',
        zh: '這是她的給藥紀錄……啊，今天早上查房時，劑量已經改成十單位了。',
        say: 'Here is her chart. Oh. The dose was cut to ten units, on this morning’s ward round.',
        mood: 'surprised',
        gesture: 'none',
      },
      {
        en: 'I would have given her six units too many. Thank you for stopping me.',
        zh: '我差點就多打了六單位。謝謝你攔住我。',
        mood: 'worried',
        gesture: 'offer',
      },
      {
        en: 'I’ll draw up a new dose with you, and report this as a near miss.',
        zh: '我會和你一起重新抽藥，並且把這件事通報為跡近錯失。',
        mood: 'warm',
        gesture: 'both',
      },
    ],
  },
  {
    simulation: 'speaking-up',
    key: 'pushed-back',
    person: 'kwame',
    voice: 'kwame',
    room: 'bay',
    mood: 'angry',
    lines: [
      {
        en: 'Excuse me? I have been qualified for nine years.',
        zh: '你說什麼？我當護理師已經九年了。',
        mood: 'surprised',
        gesture: 'stop',
      },
      {
        en: 'I don’t need a lecture, least of all in front of the patients.',
        zh: '我不需要別人對我說教，更不用說是在病人面前。',
        mood: 'angry',
        gesture: 'none',
      },
      {
        en: 'I asked you for one signature, and you are calling me careless.',
        zh: '我只是請你簽個名，你卻說我粗心。',
        mood: 'angry',
        gesture: 'both',
      },
      {
        en: 'Breakfast is here. So, are you going to help me or not?',
        zh: '早餐已經送來了。所以，你到底要不要幫我？',
        mood: 'busy',
        gesture: 'offer',
      },
    ],
  },
  {
    simulation: 'speaking-up',
    key: 'signed-unseen',
    person: 'mei',
    voice: 'mei',
    room: 'station',
    mood: 'grave',
    lines: [
      {
        en: 'Have you got a minute? I need to talk to you about Mrs Okafor.',
        zh: '你有空嗎？我要和你談談歐卡佛太太的事。',
        mood: 'grave',
        gesture: 'none',
      },
      {
        en: 'At half past ten her blood glucose was two point nine. She was sweating and confused.',
        zh: '十點半時，她的血糖只有 2.9 mmol/L，冒冷汗，而且意識混亂。',
        mood: 'worried',
        gesture: 'offer',
      },
      {
        en: 'We treated the hypo, and she is recovering. But she was given sixteen units, and the chart said ten.',
        zh: '我們已經處理了低血糖，她正在恢復。可是她打了十六單位，而醫囑是十單位。',
        say: 'We treated the high po, and she is recovering. But she was given sixteen units, and the chart said ten.',
        mood: 'grave',
        gesture: 'both',
      },
      {
        en: 'Your signature says that you checked it. What would you do differently?',
        zh: '你的簽名代表你已經核對過。如果重來一次，你會怎麼做？',
        mood: 'neutral',
        gesture: 'offer',
      },
    ],
  },
];

const spotTheRisks: Clip[] = [
  {
    simulation: 'spot-the-risks',
    key: 'the-room',
    person: 'amara',
    voice: 'amara',
    room: 'treatment',
    mood: 'warm',
    lines: [
      {
        en: 'Welcome. I’m Amara, the infection prevention nurse for this unit.',
        zh: '歡迎。我是阿瑪拉，這個單位的感染管制護理師。',
        mood: 'warm',
        gesture: 'offer',
      },
      {
        en: 'This treatment room has just been used, and the next patient is due in five minutes.',
        zh: '這間治療室剛剛使用過，下一位病人五分鐘後就到。',
        mood: 'neutral',
        gesture: 'both',
      },
      {
        en: 'Look all the way around you. There are six infection risks in this room.',
        zh: '請環顧四周。這個房間裡有六個感染風險。',
        mood: 'warm',
        gesture: 'point',
      },
      {
        en: 'Select each one that you find. Then tell me what you would deal with first.',
        zh: '找到之後請逐一點選，然後告訴我你會先處理哪一個。',
        mood: 'warm',
        gesture: 'offer',
        pause: 9,
      },
    ],
  },
  {
    simulation: 'spot-the-risks',
    key: 'right-order',
    person: 'amara',
    voice: 'amara',
    room: 'treatment',
    mood: 'warm',
    lines: [
      {
        en: 'Good choice. The blood on the floor comes first, because anyone could walk through it.',
        zh: '選得好。地上的血跡要先處理，因為任何人都可能踩到。',
        mood: 'warm',
        gesture: 'offer',
      },
      {
        en: 'Keep people away, put on gloves and an apron, and use the spill kit.',
        zh: '先把人隔開，穿戴手套和圍裙，再使用溢出物處理包。',
        mood: 'neutral',
        gesture: 'count',
      },
      {
        en: 'Then lock the full sharps bin, start a new one, and put the waste where it belongs.',
        zh: '接著把裝滿的尖銳物收集盒上鎖、換上新的，並將廢棄物依規定分類丟棄。',
        mood: 'neutral',
        gesture: 'both',
      },
      {
        en: 'Clean the couch and the trolley. And last of all, wash your hands with soap and water.',
        zh: '清潔診療床和治療車。最後，用肥皂和清水洗手。',
        mood: 'warm',
        gesture: 'offer',
      },
    ],
  },
  {
    simulation: 'spot-the-risks',
    key: 'needlestick',
    person: 'amara',
    voice: 'amara',
    room: 'treatment',
    mood: 'worried',
    lines: [
      {
        en: 'Stop. You pressed down on a full sharps bin, and a needle has gone through your glove.',
        zh: '停下來。你去壓已經裝滿的尖銳物收集盒，針頭刺穿了你的手套。',
        mood: 'worried',
        gesture: 'stop',
      },
      {
        en: 'Encourage the wound to bleed, wash it with soap under running water, and cover it.',
        zh: '讓傷口的血流出來，用肥皂在流動的水下清洗，然後覆蓋傷口。',
        mood: 'neutral',
        gesture: 'count',
      },
      {
        en: 'Tell the person in charge, and call occupational health straight away. Hours matter.',
        zh: '告訴當班負責人，並立刻聯絡職業健康單位。時間非常重要。',
        mood: 'grave',
        gesture: 'both',
      },
      {
        en: 'A sharps bin is locked at the fill line, and never pressed down. Shall we try that again?',
        zh: '尖銳物收集盒到達標示線就要上鎖，絕對不能往下壓。我們再試一次好嗎？',
        mood: 'warm',
        gesture: 'offer',
      },
    ],
  },
  {
    simulation: 'spot-the-risks',
    key: 'on-your-shoes',
    person: 'amara',
    voice: 'amara',
    room: 'treatment',
    mood: 'grave',
    lines: [
      {
        en: 'You went to the couch first, and you walked through the blood on the way.',
        zh: '你先走向診療床，途中踩到了地上的血跡。',
        mood: 'worried',
        gesture: 'point',
      },
      {
        en: 'It is on your shoes now, and soon it will be in the corridor.',
        zh: '血跡現在沾在你的鞋底，很快就會被帶到走廊上。',
        mood: 'grave',
        gesture: 'both',
      },
      {
        en: 'Deal first with what can reach other people. Everything else can wait a minute.',
        zh: '先處理會影響到其他人的風險，其他的可以等一下。',
        mood: 'neutral',
        gesture: 'count',
      },
      {
        en: 'Have another look around, and choose again.',
        zh: '再看看四周，重新選一次。',
        mood: 'warm',
        gesture: 'offer',
      },
    ],
  },
];

const upsetCustomer: Clip[] = [
  {
    simulation: 'upset-customer',
    key: 'the-complaint',
    person: 'daniel',
    voice: 'daniel',
    room: 'desk',
    mood: 'angry',
    lines: [
      {
        en: 'Right. I’ve been standing here for twenty minutes, and nobody has spoken to me.',
        zh: '好，我已經在這裡站了二十分鐘，沒有一個人理我。',
        mood: 'angry',
        gesture: 'none',
      },
      {
        en: 'My table was meant to come on Tuesday. I took the day off work, and nobody came.',
        zh: '我的桌子本來星期二要送到。我請了一天假，結果沒有人來。',
        mood: 'angry',
        gesture: 'count',
      },
      {
        en: 'Then you said Thursday. Another day off, and still no table!',
        zh: '後來你們說星期四。我又請了一天假，還是沒有桌子！',
        mood: 'angry',
        gesture: 'both',
      },
      {
        en: 'So, what are you going to do about it?',
        zh: '所以，你們打算怎麼處理？',
        mood: 'angry',
        gesture: 'offer',
        pause: 1,
      },
    ],
  },
  {
    simulation: 'upset-customer',
    key: 'being-heard',
    person: 'daniel',
    voice: 'daniel',
    room: 'desk',
    mood: 'neutral',
    lines: [
      {
        en: 'Well. Thank you. You are the first person who has really listened.',
        zh: '嗯，謝謝你。你是第一個真正聽我說話的人。',
        mood: 'neutral',
        gesture: 'none',
      },
      {
        en: 'It’s our daughter’s birthday on Saturday, and there are ten of us coming.',
        zh: '星期六是我女兒的生日，我們有十個人要來。',
        mood: 'worried',
        gesture: 'both',
      },
      {
        en: 'If it can be there by Friday evening, that would save the day.',
        zh: '如果星期五傍晚前能送到，就幫了我們一個大忙。',
        mood: 'neutral',
        gesture: 'offer',
      },
      {
        en: 'And please, ring me yourself. I don’t want to explain it all again.',
        zh: '還有，請你親自打電話給我。我不想再從頭解釋一次。',
        mood: 'warm',
        gesture: 'offer',
      },
    ],
  },
  {
    simulation: 'upset-customer',
    key: 'boiling-over',
    person: 'daniel',
    voice: 'daniel',
    room: 'aisle',
    mood: 'angry',
    lines: [
      {
        en: 'So it is somebody else’s fault. That is what they told me on the phone.',
        zh: '所以都是別人的錯囉。電話裡他們也是這麼說的。',
        mood: 'angry',
        gesture: 'both',
      },
      {
        en: 'I don’t want excuses, and I don’t want a voucher. I want my table.',
        zh: '我不要藉口，也不要折價券。我要我的桌子。',
        mood: 'angry',
        gesture: 'stop',
      },
      {
        en: 'I have told this story four times now. Is anyone listening?',
        zh: '這件事我已經講了四遍。到底有沒有人在聽？',
        mood: 'angry',
        gesture: 'offer',
      },
      {
        en: 'Get me your manager, please. Now.',
        zh: '請叫你們經理來。現在。',
        mood: 'angry',
        gesture: 'point',
        pause: 1,
      },
    ],
  },
  {
    simulation: 'upset-customer',
    key: 'walks-out',
    person: 'daniel',
    voice: 'daniel',
    room: 'aisle',
    mood: 'grave',
    lines: [
      { en: 'Don’t tell me to calm down.', zh: '不要叫我冷靜。', mood: 'angry', gesture: 'stop' },
      {
        en: 'I came here to give you a chance to put it right, and you didn’t take it.',
        zh: '我來這裡是給你們一個彌補的機會，可是你們沒有把握。',
        mood: 'angry',
        gesture: 'both',
      },
      {
        en: 'Cancel the order. I will be writing to your head office tonight.',
        zh: '取消訂單吧。我今晚就會寫信給你們總公司。',
        mood: 'grave',
        gesture: 'none',
      },
      {
        en: 'Six years I have shopped here. You have just lost a customer.',
        zh: '我在這裡買了六年東西。你們剛剛失去了一位顧客。',
        mood: 'grave',
        gesture: 'offer',
      },
    ],
  },
];

export const clips: Clip[] = [...speakingUp, ...spotTheRisks, ...upsetCustomer];
