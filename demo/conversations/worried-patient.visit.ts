import type { Topic } from '#features/virtual-humans/model/case-content.ts';
import type { Leads } from './asked-further.ts';
import { text, texts, topic } from './demo-conversation.ts';

/** What clinicians say to George besides asking: news, arrangements, and whether he has understood. */
export const visit: readonly Topic[] = [
  topic('right-now', {
    name: text('How he is at this moment', '現在的狀況'),
    variants: texts(
      [
        'How are you feeling right now?',
        'Any pain at the moment?',
        'Have you got any pain now?',
        'Do you feel it now?',
        'How do you feel at this moment?',
        'Is there any tightness now?',
        'Are you in pain as we speak?',
        'Are you comfortable sitting there?',
      ],
      [
        '現在胸口還好嗎？',
        '現在感覺怎麼樣？',
        '現在還會悶嗎？',
        '此刻有沒有不舒服？',
        '坐著的時候現在還好嗎？',
      ],
    ),
    answers: texts(
      [
        'Now? Nothing at all. That’s what makes me feel such a fraud.',
        'Sitting here I’m grand. It’s your chairs, they’re better than ours.',
      ],
      ['現在？一點都不會，所以我才覺得自己大驚小怪。', '坐著就沒事，你這椅子比我們家的還好坐。'],
    ),
    followUps: ['last-time', 'rest-pain'],
  }),
  topic('feels-about-it', {
    name: text('How he takes what he is told', '聽到之後的感受'),
    variants: texts(
      [
        'How do you feel about that?',
        'How do you feel about all this?',
        'How does that make you feel?',
        'Is that a shock?',
        'How are you taking it?',
        'What goes through your mind when I say that?',
        'Did you expect that?',
      ],
      [
        '聽了之後您覺得怎麼樣？',
        '您對這件事有什麼感覺？',
        '這樣說您會嚇到嗎？',
        '您聽到這個心情如何？',
        '您有預料到嗎？',
      ],
    ),
    answers: texts(
      [
        'Bit of a thump, to tell you the truth. But a thing with a name is better than a thing without.',
        'I’d half guessed. It’s another matter when somebody says it out loud in a clean shirt.',
      ],
      [
        '說真的，心裡咚了一下。不過知道是什麼，總比不知道好。',
        '我大概猜到了，只是從醫師口中聽到，還是不一樣。',
      ],
    ),
    followUps: ['worry', 'if-serious'],
  }),
  topic('angina-known', {
    name: text('Whether he knows the word angina', '是否聽過狹心症'),
    variants: texts(
      [
        'Do you know what that means?',
        'Have you heard of it before?',
        'Does that word mean anything to you?',
        'Do you know anybody who has angina?',
        'Shall I explain what angina is?',
      ],
      [
        '您知道狹心症是什麼嗎？',
        '您聽過狹心症嗎？',
        '您知道那是什麼意思嗎？',
        '有認識的人得過狹心症嗎？',
        '要我解釋什麼是狹心症嗎？',
      ],
    ),
    answers: texts(
      [
        'I know the word. Old Platt has it, and a spray in his top pocket. What it does in there, you’d have to tell me.',
        'Heart, isn’t it? Pipes. Beyond that you’d have to draw me a picture.',
      ],
      [
        '聽過，以前車站的老陳就有，口袋裡都放一瓶噴劑。裡面到底怎麼回事，要請你講給我聽。',
        '是心臟的血管，對吧？再多我就不懂了。',
      ],
    ),
    followUps: ['angina-meaning', 'platt', 'if-serious'],
  }),
  topic('ecg-normal', {
    name: text('The learner says that a test is normal', '告知檢查正常'),
    variants: texts(
      [
        'I’ve looked at your ECG and it’s normal.',
        'Your ECG is normal.',
        'Your heart tracing looks fine.',
        'The tests are all normal.',
        'Your blood tests came back fine.',
        'Your blood pressure is fine today.',
        'Your heart sounds normal.',
      ],
      [
        '您的心電圖是正常的。',
        '心電圖看起來沒問題。',
        '檢查結果都正常。',
        '抽血報告正常。',
        '您的心跳聲聽起來正常。',
      ],
    ),
    answers: texts(
      [
        'That’s good. So is it nothing, then, or does it only behave when it’s being watched?',
        'Well, that’s a weight off. But it wasn’t doing it just now, was it? I was lying down.',
      ],
      ['那就好。所以是沒事，還是剛好檢查的時候沒發作？', '放心了一點。可是我剛剛是躺著，又沒在爬坡。'],
    ),
    followUps: ['plan', 'feels-about-it'],
  }),
  topic('to-clinic', {
    name: text('Getting to the clinic', '怎麼去就診'),
    variants: texts(
      [
        'Would you be able to get there?',
        'How will you get to the clinic?',
        'Can you get to the hospital?',
        'Will somebody take you to the clinic?',
        'Do you need transport?',
        'Can you make that appointment?',
        'Is the hospital far for you?',
      ],
      [
        '您有辦法自己去醫院嗎？',
        '到時候怎麼去？',
        '需要人載您去嗎？',
        '那個時間您可以去嗎？',
        '醫院離您家遠嗎？',
      ],
    ),
    answers: texts(
      [
        'The number four goes from the bottom of our road to the front door. I drove it for six years.',
        'I’ll get there. On the bus, and I’ll not tell the driver how to take the corner.',
      ],
      ['家門口就有公車直達，那條線我開了六年。', '可以，我自己搭公車去就好。'],
    ),
    followUps: ['jean-comes', 'when-back'],
  }),
  topic('jean-comes', {
    name: text('Whether his wife can come along', '太太是否陪同'),
    variants: texts(
      [
        'Can Jean come with you?',
        'Can your wife come along?',
        'Could somebody come with you to the clinic?',
        'Bring Jean with you, if you like.',
        'Do you want your wife to be there?',
        'Who could go with you?',
      ],
      [
        '太太可以陪您去嗎？',
        '要不要請太太一起來？',
        '有人可以陪您嗎？',
        '您希望太太在場嗎？',
        '可以帶太太一起來。',
      ],
    ),
    answers: texts(
      [
        'Try and stop her. She’ll bring a list, and a cardigan in case they keep me.',
        'She’ll come. She’d hear it better from you than from me, I leave bits out.',
      ],
      ['她一定會跟的，還會帶一張要問的單子。', '會，她聽你說比聽我說好，我會漏掉。'],
    ),
    followUps: ['tell-jean', 'jean-fears'],
  }),
  topic('told-jean-what', {
    name: text('What he has told his wife', '跟太太怎麼說'),
    variants: texts(
      [
        'What did you tell her?',
        'What did you say to your wife?',
        'What does Jean know?',
        'How much have you told your wife?',
        'What did you say when she asked?',
      ],
      [
        '您太太目前聽到的是什麼？',
        '您怎麼跟太太說的？',
        '您跟太太說了什麼？',
        '她問的時候您怎麼回答？',
        '您有跟她說實話嗎？',
      ],
    ),
    answers: texts(
      [
        'That it was wind. Then that it was the cold. She wrote them down, I think, and rang you with the list.',
        'Half of it. That I get a bit tight on the hill. She’d worked that out from the barrow.',
      ],
      [
        '我說是脹氣，後來又說是天氣冷。她大概都記下來，才打電話掛號的。',
        '說了一半，說爬坡會悶一下，她早就看出來了。',
      ],
    ),
    followUps: ['not-told-wife', 'jean-noticed'],
  }),
  topic('teach-back', {
    name: text('What he will do when it comes again', '複述：再發作時怎麼做'),
    variants: texts(
      [
        'Can you tell me what you’re going to do if the pain comes back?',
        'What will you do if it comes on again?',
        'What are you going to do when the pain comes back?',
        'Tell me in your own words what you will do.',
        'Can you repeat back to me what we agreed?',
        'Just so I know I’ve been clear, what will you do?',
        'What would you do if it lasted longer than fifteen minutes?',
      ],
      [
        '回家之後如果又悶起來，您要做什麼？',
        '萬一又發作，第一步做什麼？',
        '可以用您的話說一次嗎？',
        '超過十五分鐘還沒好，您會怎麼辦？',
        '您回去之後會怎麼做？',
      ],
    ),
    answers: texts(
      [
        'Stop. Sit down. If it’s not gone by the time a kettle’s boiled twice, I ring, and I don’t drive there myself.',
        'I stop what I’m doing, and I don’t wait three months. If it won’t shift, it’s nine-nine-nine, even on a Sunday.',
      ],
      [
        '停下來、坐下。過一刻鐘還不好就打電話，不自己開車去。',
        '馬上停下來休息，不會再拖三個月；不退就打一一九，星期天也打。',
      ],
    ),
    followUps: ['ambulance-really', 'write-down'],
  }),
  topic('hospital-today', {
    name: text('Going to hospital today', '今天就去醫院'),
    variants: texts(
      [
        'What would you say if I wanted you to go to hospital today?',
        'I want you to go to hospital today.',
        'You need to go to hospital now.',
        'I would like to send you straight to A&E.',
        'I am going to call an ambulance for you.',
        'Would you go to hospital today if I asked you to?',
        'I think you should go to the emergency department.',
      ],
      [
        '我希望您今天就去醫院。',
        '您現在要去急診。',
        '我幫您叫救護車。',
        '如果要您今天住院，您願意嗎？',
        '我想直接把您轉到急診。',
      ],
    ),
    answers: texts(
      [
        'Today? With Jean in the car and the oven on a timer? … If you say it’s that, I’ll go. But you’ll tell her, not me.',
        'As bad as that? You’d better tell me why. I’m sitting here with nothing wrong with me.',
      ],
      [
        '今天？我太太還在車上等。你說要去，我就去，可是你要跟她說。',
        '有這麼嚴重嗎？你要跟我說為什麼，我現在坐著一點事都沒有。',
      ],
    ),
    followUps: ['hospital-feel', 'feels-about-it'],
    tension: 1,
  }),
  topic('statin-effects', {
    name: text('Side effects of the tablets', '藥物副作用'),
    variants: texts(
      [
        'What side effects did you get?',
        'Do the tablets give you any side effects?',
        'Do the tablets upset you?',
        'Did the cholesterol tablet make your muscles ache?',
        'Do you get aches from the tablets?',
        'Is there something about the tablets you don’t like?',
      ],
      [
        '吃藥有什麼副作用嗎？',
        '降膽固醇的藥吃了會不舒服嗎？',
        '吃藥會肌肉痠痛嗎？',
        '那個藥您有什麼不喜歡的？',
        '吃了藥有不舒服過嗎？',
      ],
    ),
    answers: texts(
      [
        'None that I’d swear to. My legs ache, but they’ve ached since the clutch on the old double-decker.',
        'No, they don’t upset me. It’s the remembering, not the swallowing.',
      ],
      ['沒有什麼特別的，腿是會痠，不過那是以前踩離合器踩的。', '吃了不會怎樣，是會忘記，不是吞不下去。'],
    ),
    followUps: ['statin-missed', 'statin-morning'],
  }),
  topic('lives-where', {
    name: text('His address', '住址'),
    variants: texts(
      [
        'And your address?',
        'What is your address?',
        'Can you confirm your address?',
        'Which road do you live in?',
        'Do you live near here?',
      ],
      [
        '可以寫一下您的戶籍地址嗎？',
        '您的通訊地址是？',
        '您的地址是？',
        '可以跟我核對地址嗎？',
        '住在哪一條路？',
      ],
    ),
    answers: texts(
      [
        'Nine, Chapel Row. At the bottom of the hill, so it’s up whichever way I start.',
        'Chapel Row, number nine. It’s ten minutes from here if you don’t stop, and I’ve been stopping.',
      ],
      ['就在山坡下那條路，九號。出門往哪走都是上坡。', '離這裡走路十分鐘，中間不休息的話。'],
    ),
    followUps: ['house', 'hill'],
  }),
];

export const visitLeads: Leads = {
  plan: ['angina-known', 'feels-about-it', 'to-clinic', 'hospital-today', 'ecg-normal'],
  'angina-meaning': ['feels-about-it', 'angina-known'],
  'if-serious': ['feels-about-it'],
  'when-back': ['to-clinic', 'jean-comes'],
  'safety-net': ['teach-back', 'ambulance-really'],
  'not-told-wife': ['told-jean-what'],
  'jean-noticed': ['told-jean-what'],
  'jean-fears': ['told-jean-what'],
  'statin-missed': ['statin-effects'],
  medicines: ['statin-effects'],
  identity: ['lives-where'],
  'rest-pain': ['right-now'],
  'ecg-normal': ['feels-about-it'],
};
