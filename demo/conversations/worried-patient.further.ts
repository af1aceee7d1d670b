import type { Topic } from '#features/virtual-humans/model/case-content.ts';
import type { Leads } from './asked-further.ts';
import { text, texts, topic } from './demo-conversation.ts';

const aboutIt: readonly Topic[] = [
  topic('first-time', {
    name: text('The first time it happened', '第一次發作的情形'),
    variants: texts(
      [
        'Where were you when it first happened?',
        'Where was that, the first time?',
        'Were you on your own the first time?',
        'Who was with you when it first came on?',
        'What did you do when it first happened?',
        'Did you tell anybody after the first time?',
        'Were you alone the first time?',
        'Were you alone?',
        'Did you call anyone?',
      ],
      [
        '第一次發作是在哪裡？',
        '第一次的時候您在什麼地方？',
        '第一次發作的時候旁邊有人嗎？',
        '那時候誰跟您在一起？',
        '第一次發作您怎麼處理？',
        '第一次之後有跟誰說嗎？',
      ],
    ),
    answers: texts(
      [
        'Halfway up Chapel Hill, on my own with the barrow. I stood there and pretended to look at the view.',
        'On the hill, by the church. There was nobody about, and I told nobody. It went off, so I went on.',
      ],
      [
        '就在上山坡那段路，走到一半，只有我一個人。我就停下來假裝在看風景。',
        '在坡上，土地公廟旁邊，沒有別人，我也沒跟誰說。過了就繼續推。',
      ],
    ),
    followUps: ['onset', 'triggers'],
  }),
  topic('last-time', {
    name: text('The last time he had it', '最近一次發作'),
    variants: texts(
      [
        'When did you have it last?',
        'When did it last come on?',
        'When was the most recent one?',
        'What were you doing when it last happened?',
        'Have you had it today?',
        'Did you have it this week?',
        'Tell me about the last time you had it.',
      ],
      [
        '最近一次發作是哪一天？',
        '最近一次是什麼時候發作的？',
        '最近一次發作的時候在做什麼？',
        '今天有發作嗎？',
        '這個星期有發作過嗎？',
        '說說最近一次的情形',
      ],
    ),
    answers: texts(
      [
        'Last Thursday, on the stairs at home. It went off again in a few minutes.',
        'Not today. The last one was Thursday, going upstairs. I sat down and it passed.',
      ],
      [
        '上個星期四，在家裡爬樓梯的時候。過幾分鐘就好了。',
        '今天沒有。最近一次是星期四上樓的時候，坐一下就過去了。',
      ],
    ),
    followUps: ['not-told-wife', 'frequency', 'duration'],
  }),
  topic('fit-before', {
    name: text('What he could do before', '以前的體力'),
    variants: texts(
      [
        'How were you before this started?',
        'Could you manage the hill before without stopping?',
        'Could you do it without a rest last year?',
        'How fit were you before?',
        'What could you do before that you can’t do now?',
        'Have you had to slow down?',
        'Are you slower than you were last year?',
        'Have you got slower?',
        'What have you given up because of it?',
        'What have you stopped doing?',
        'How often do you have to stop?',
      ],
      [
        '這個開始之前，您的體力怎麼樣？',
        '以前走那段坡要停下來嗎？',
        '去年爬坡需要休息嗎？',
        '有沒有什麼事現在做不了？',
        '有什麼事因為這樣就不做了？',
        '您現在動作有變慢嗎？',
        '上坡要停幾次？',
      ],
    ),
    answers: texts(
      [
        'Last year I took that hill with a full barrow, and whistled. Now I stop once, sometimes twice.',
        'I carry half loads now. And if I see the bus coming, I let it go. A busman, letting the bus go.',
      ],
      [
        '去年我推著滿滿一車還可以邊走邊吹口哨。現在要停一次，有時候兩次。',
        '現在東西都分兩趟搬。看到公車來也不敢追。我開公車的，居然追不上公車。',
      ],
    ),
    followUps: ['severity', 'allotment-now'],
  }),
  topic('hill', {
    name: text('The hill', '那段山坡'),
    variants: texts(
      [
        'How steep is the hill?',
        'Which hill is it?',
        'How far is it to the allotment?',
        'How long does it take you to walk up the hill?',
        'How long does the walk up take?',
        'Where is the allotment?',
        'Where do you have your allotment?',
      ],
      [
        '那段坡很陡嗎？',
        '是哪裡的山坡？',
        '到菜園要走多遠？',
        '從山下走到菜園要幾分鐘？',
        '您的菜園在哪裡？',
        '菜園離家遠嗎？',
      ],
    ),
    answers: texts(
      [
        'Chapel Hill. It used to be ten minutes to the top. It’s twenty now, with a stop at the church wall.',
        'Chapel Hill, with the allotment at the top. Steep enough for the milkman to curse it. Twenty minutes, these days.',
      ],
      [
        '就在我們家後面那個山坡，以前十分鐘就到了，現在要二十分鐘，中間還要在土地公廟休息。',
        '在後山上面，坡滿陡的。現在走上去要二十分鐘。',
      ],
    ),
    followUps: ['fit-before', 'triggers'],
  }),
  topic('walk-before', {
    name: text('How long the walk took before', '以前走上去要多久'),
    variants: texts(
      [
        'How long did the walk take before?',
        'How long did it use to take you?',
        'How long did you need last year?',
        'How many minutes did you need before?',
        'How long was the walk last year?',
        'And how long did you need when you were well?',
      ],
      [
        '以前走上去要多久？',
        '以前走那段坡要幾分鐘？',
        '這個開始之前，走上去要多久？',
        '去年走上去要多久？',
        '身體還好的時候，走上去要幾分鐘？',
      ],
    ),
    answers: texts(
      [
        'Ten minutes, twelve with a full barrow, and I never stopped.',
        'Half the time. Ten minutes, and I’d breath left to say good morning.',
      ],
      [
        '十分鐘，推著車也才十二分鐘，中間都不用停。',
        '以前一半的時間就到了，十分鐘，還可以邊走邊跟人打招呼。',
      ],
    ),
    followUps: ['fit-before', 'hill'],
  }),
  topic('feels-when', {
    name: text('How he feels when it comes', '發作時的心情'),
    variants: texts(
      [
        'How do you feel when it comes on?',
        'Does it frighten you when it happens?',
        'Is it frightening?',
        'Were you scared when it happened?',
        'Do you get frightened when you feel it?',
      ],
      [
        '發作的時候您會怕嗎？',
        '那時候您會不會很害怕？',
        '發作的時候心裡在想什麼？',
        '發作的時候您有什麼感受？',
        '您當時緊張嗎？',
      ],
    ),
    answers: texts(
      [
        'Daft, mostly. I stand there and count. And I listen to it more than I’d like.',
        'I tell myself it’ll pass, and it does. But I don’t whistle for a while after.',
      ],
      [
        '覺得自己很沒用啦，就站在那邊數數，等它過去。',
        '我就跟自己說一下就好了，也真的會好。不過心裡會毛毛的。',
      ],
    ),
    trust: 1,
    followUps: ['worry', 'ideas'],
  }),
  topic('why-now', {
    name: text('Why he did not come sooner', '為什麼拖到現在才來'),
    variants: texts(
      [
        'Why did you not come sooner?',
        'Why did you wait so long?',
        'Why have you waited three months?',
        'What kept you from coming earlier?',
        'Why are you only coming now?',
        'What stopped you from seeing a doctor before?',
        'Have you seen a doctor about it before?',
      ],
      [
        '怎麼沒有早一點來？',
        '為什麼等這麼久？',
        '拖了三個月怎麼不來看？',
        '為什麼現在才來？',
        '之前有看過醫生嗎？',
        '之前怎麼不來看醫生？',
      ],
    ),
    answers: texts(
      [
        'It always went off again, so it couldn’t be much, could it? And you don’t like to bother people.',
        'I kept meaning to. I think I didn’t want to hear it, if I’m honest.',
      ],
      ['每次都自己好了，就想說應該沒什麼，也不想麻煩人家。', '一直有想要來啦。老實說，大概是不敢聽。'],
    ),
    followUps: ['worry', 'jean-noticed'],
  }),
  topic('fever', {
    name: text('Colds, fever, falls', '感冒、發燒、跌倒'),
    variants: texts(
      [
        'Have you had a fever or a cold lately?',
        'Have you been ill recently?',
        'Any infections in the last few weeks?',
        'Did you have a fall?',
        'Have you travelled anywhere recently?',
        'Do your legs hurt when you walk?',
      ],
      ['最近有感冒或發燒嗎？', '最近有生病嗎？', '最近有跌倒嗎？', '最近有出國嗎？', '走路的時候腳會痛嗎？'],
    ),
    answers: texts(
      [
        'No, nothing like that. I’ve not had so much as a cold this winter.',
        'Nothing. I’ve been well in every other way, which is what makes it so annoying.',
      ],
      ['都沒有，今年冬天連感冒都沒有。', '沒有，其他都好好的，所以才覺得奇怪。'],
    ),
    followUps: ['past-history'],
  }),
];

const health: readonly Topic[] = [
  topic('statin-missed', {
    name: text('Why he forgets the tablet at night', '為什麼忘記吃晚上的藥'),
    variants: texts(
      [
        'Why do you forget the cholesterol tablet?',
        'Why do you skip the statin?',
        'How often do you forget it?',
        'Why is it so hard to remember the one at night?',
        'Is there a reason why you don’t take the statin?',
        'How often do you miss your tablets?',
      ],
      [
        '為什麼會忘記吃膽固醇的藥？',
        '晚上的藥怎麼會忘記？',
        '多久忘記一次？',
        '是不是不想吃那個藥？',
        '那個藥為什麼沒有吃？',
      ],
    ),
    answers: texts(
      [
        'No reason. It’s a bedtime one, and by then I’ve nodded off in the chair.',
        'I remember it twice a week, maybe. I feel the same with it and without it, that’s the trouble.',
      ],
      [
        '沒什麼原因，就是睡前要吃，我常常看電視看到睡著。',
        '一個星期大概記得兩次吧。吃不吃都沒感覺，就忘了。',
      ],
    ),
    followUps: ['medicines'],
  }),
  topic('tablets-since', {
    name: text('How long he has had the tablets, and whether they help', '吃藥多久、有沒有效'),
    variants: texts(
      [
        'How long have you been taking the tablets?',
        'Since when have you been on amlodipine?',
        'Do the tablets help?',
        'Do the tablets agree with you?',
        'Have you had any side effects?',
        'Who gave you the tablets?',
      ],
      [
        '這些藥吃多久了？',
        '血壓藥從什麼時候開始吃的？',
        '這些藥有效嗎？',
        '吃藥有沒有副作用？',
        '這些藥是誰開給您的？',
      ],
    ),
    answers: texts(
      [
        'The blood pressure one ten years, the other about four. I’ve had no bother from either of them.',
        'Ten years, from the doctor before you. The nurse says they work. I can’t feel a thing either way.',
      ],
      [
        '血壓藥十年了，膽固醇的大概四年，都沒什麼不舒服。',
        '十年了，以前的醫生開的。護理師說有效，我自己是沒感覺。',
      ],
    ),
    followUps: ['medicines', 'pressure'],
  }),
  topic('pressure', {
    name: text('His blood pressure, and earlier tests', '血壓與之前的檢查'),
    variants: texts(
      [
        'What is your blood pressure usually?',
        'When was your blood pressure last checked?',
        'Is your blood pressure under control?',
        'Have you ever had a heart tracing?',
        'Have you had an ECG before?',
        'When was your last blood test?',
        'When did you last have a check-up?',
      ],
      [
        '您的血壓平常多少？',
        '上一次量血壓是什麼時候？',
        '血壓控制得好嗎？',
        '以前做過心電圖嗎？',
        '上一次抽血是什麼時候？',
        '上一次健康檢查是什麼時候？',
      ],
    ),
    answers: texts(
      [
        'A hundred and fifty-something, in the autumn. The nurse pulled a face. I’ve never had a heart tracing.',
        'They took it in the autumn, with some blood. It was a bit high, and I was told to leave the salt alone.',
      ],
      [
        '秋天量的時候一百五十幾，護理師還皺眉頭。心電圖我沒做過。',
        '秋天有量血壓跟抽血，說有點高，叫我吃淡一點。',
      ],
    ),
    followUps: ['past-history', 'tablets-since'],
  }),
  topic('smoking-stopped', {
    name: text('How and why he gave up smoking', '怎麼戒菸的'),
    variants: texts(
      [
        'Why did you stop smoking?',
        'Why did you give up?',
        'How did you give up?',
        'Was it hard to stop smoking?',
        'Do you miss the cigarettes?',
        'What made you give up smoking?',
        'Have you started again?',
      ],
      ['為什麼會戒菸？', '您是怎麼戒掉的？', '戒菸很難嗎？', '會想念抽菸嗎？', '後來有沒有再吸菸？'],
    ),
    answers: texts(
      [
        'Our Claire asked me to. She cried about it, and I stopped that night. Not one since.',
        'I went from twenty to none, and I was a bear for a month. Jean hid in the garden.',
      ],
      [
        '我女兒叫我戒的，她都哭了，我那天晚上就不抽了，到現在一根都沒有。',
        '直接不抽，難過了一個月，我太太都躲著我。',
      ],
    ),
    followUps: ['smoking', 'alcohol'],
  }),
  topic('father-age', {
    name: text('How old his father was, and how long ago', '父親幾歲走的、多久以前'),
    variants: texts(
      [
        'How old was your father when he died?',
        'How old was your dad?',
        'How old was he when it happened?',
        'At what age did your father die?',
        'When did your father die?',
        'How long ago did your father die?',
        'When did he die?',
        'How long is that ago?',
      ],
      [
        '您父親走的時候幾歲？',
        '您爸爸那時候幾歲？',
        '您父親是什麼時候過世的？',
        '您父親過世多久了？',
        '那是多久以前的事？',
      ],
    ),
    answers: texts(
      [
        'Sixty-one, and it’s fifty years ago now. I’m nine years past him already. I do count.',
        'He was sixty-one. It’s more than fifty years ago, and it’s like last week.',
      ],
      [
        '六十一歲，五十多年前的事了。我現在比他多活九年，我有在算。',
        '他那時六十一歲，五十多年了，想起來還像昨天。',
      ],
    ),
    followUps: ['father-like', 'worry', 'father-day'],
  }),
  topic('father-like', {
    name: text('What his father was like, and how he lived', '父親是怎樣的人'),
    variants: texts(
      [
        'What was your father like?',
        'What was he like?',
        'What sort of man was your father?',
        'Did your father smoke?',
        'Was your father ill before?',
        'Did your father have any warning signs?',
        'What did your father do for a living?',
        'Were you close to your father?',
      ],
      [
        '您父親是怎麼樣的人？',
        '您爸爸有抽菸嗎？',
        '他有抽菸嗎？',
        '您父親之前有不舒服嗎？',
        '您父親有什麼徵兆嗎？',
        '您父親以前是做什麼的？',
        '您跟父親感情好嗎？',
      ],
    ),
    answers: texts(
      [
        'A big quiet man. He smoked like a chimney and never went near a doctor. If he had any warning, he kept it to himself.',
        'He drove a coal lorry and never missed a day. I got my hands from him, and my tongue from my mother.',
      ],
      [
        '高高壯壯的，話不多，菸抽很兇，從來不看醫生。有沒有徵兆，他也不會講。',
        '他開貨車的，從來不請假。我的手像他，嘴巴像我媽媽。',
      ],
    ),
    trust: 1,
    followUps: ['father-age', 'worry', 'father-day'],
  }),
  topic('brother', {
    name: text('His brother and his mother', '弟弟與母親'),
    variants: texts(
      [
        'How is your brother?',
        'Tell me about your brother.',
        'Is your brother older or younger?',
        'Does your brother have heart trouble?',
        'Do you have any brothers or sisters?',
        'How old was your mother?',
      ],
      [
        '您弟弟身體好嗎？',
        '您弟弟幾歲？',
        '您弟弟心臟有問題嗎？',
        '您有兄弟姊妹嗎？',
        '您母親是怎麼過世的？',
        '您母親活到幾歲？',
      ],
    ),
    answers: texts(
      [
        'Just the one brother, four years younger. He swims every morning, and there’s nothing wrong with his heart.',
        'Mum went at ninety, in her own bed, of old age. My brother takes after her. I’d hoped I did.',
      ],
      [
        '一個弟弟，小我四歲，每天去游泳，心臟沒問題。',
        '我媽媽九十歲在家裡走的，就是老了。我弟弟像她，我也希望我像她。',
      ],
    ),
    followUps: ['family'],
  }),
];

const people: readonly Topic[] = [
  topic('jean-noticed', {
    name: text('What his wife noticed', '太太注意到什麼'),
    variants: texts(
      [
        'Why is your wife worried?',
        'Why was Jean so worried?',
        'What has your wife noticed?',
        'What did Jean notice?',
        'What did she notice?',
        'What was it that she saw?',
        'What has she seen?',
        'What did your wife say about it?',
        'What does your wife say?',
        'When did Jean notice it?',
        'How did Jean find out?',
      ],
      [
        '太太為什麼這麼擔心？',
        '太太注意到什麼？',
        '太太看到什麼？',
        '太太怎麼說？',
        '太太是什麼時候發現的？',
        '太太是怎麼發現的？',
      ],
    ),
    answers: texts(
      [
        'She saw me holding on to the gatepost a fortnight ago, grey as putty. She doesn’t shout, Jean. She made a telephone call.',
        'That I’ve gone quiet, and that I stop on the stairs to look for my keys. “Your keys are in your hand,” she says.',
      ],
      [
        '兩個星期前她看到我扶著門站在那邊，臉色發白。她沒罵我，就直接打電話掛號了。',
        '她說我話變少了，爬樓梯爬到一半還假裝在找鑰匙。她說鑰匙明明就在我手上。',
      ],
    ),
    followUps: ['not-told-wife', 'jean-self'],
  }),
  topic('jean-self', {
    name: text('His wife herself, and where she is', '太太本人、現在在哪裡'),
    variants: texts(
      [
        'How is Jean?',
        'Is Jean in good health?',
        'Where is Jean now?',
        'Is your wife here today?',
        'Why didn’t Jean come in with you?',
        'How long have you been married?',
        'How did you meet your wife?',
      ],
      [
        '秀琴阿姨還好嗎？',
        '太太現在在哪裡？',
        '太太今天有一起來嗎？',
        '太太怎麼沒有一起進來？',
        '您們結婚多久了？',
        '您們是怎麼認識的？',
      ],
    ),
    answers: texts(
      [
        'She’s out in the car with the crossword. She said that if she came in, she’d do all the talking.',
        'Forty-six years married. She got on my bus every morning for a year before she said more than the fare.',
      ],
      [
        '她在外面等，在看報紙。她說她一進來，話都會被她講完。',
        '結婚四十六年了。她以前每天搭我的公車，搭了一年才跟我講第一句話。',
      ],
    ),
    trust: 1,
    followUps: ['jean-noticed', 'not-told-wife'],
  }),
  topic('children-know', {
    name: text('Whom else he has told', '還有誰知道'),
    variants: texts(
      [
        'Have you told anybody about it?',
        'Who else knows about it?',
        'Do your children know?',
        'Does Claire know?',
        'Have you told your daughter?',
        'Have you told your son?',
        'Have you spoken to anyone about this?',
      ],
      ['這件事還有誰知道？', '您有跟別人說過嗎？', '孩子知道嗎？', '女兒知道嗎？', '有跟兒子說嗎？'],
    ),
    answers: texts(
      [
        'Only Jean, and not the whole of it. Claire’s got enough on with the wedding.',
        'Nobody but Jean. You start telling people, and then they look at you.',
      ],
      [
        '就我太太知道，也不是全部。女兒在忙婚禮，我不想讓她操心。',
        '只有我太太。跟別人講，人家就會一直看你。',
      ],
    ),
    followUps: ['not-told-wife', 'worry'],
  }),
  topic('son-in-law', {
    name: text('Whom his daughter marries', '女兒要嫁的人'),
    variants: texts(
      [
        'Who is Claire marrying?',
        'Who is your daughter marrying?',
        'Who is the lucky man?',
        'Do you like your son-in-law?',
        'What is her fiancé like?',
        'Do you get on with him?',
      ],
      ['女兒要嫁給誰？', '女婿是怎麼樣的人？', '您喜歡您的女婿嗎？', '女婿做什麼工作？', '女婿人好嗎？'],
    ),
    answers: texts(
      [
        'A fellow called Tom. He teaches history, and he’s a bit frightened of me, which is how I like it.',
        'Tom. He’s all right. He carried my compost up in his good shoes, so he’s all right.',
      ],
      [
        '叫志明，在國中當老師，看到我有點怕怕的，這樣也好。',
        '人不錯啦，穿皮鞋幫我搬肥料上山，我就知道可以。',
      ],
    ),
    followUps: ['wedding'],
  }),
  topic('speech', {
    name: text('His speech', '婚禮致詞'),
    variants: texts(
      [
        'What will you say in your speech?',
        'Have you written your speech?',
        'How is the speech coming along?',
        'Are you nervous about the speech?',
        'Has Jean heard the speech?',
      ],
      ['致詞您要說什麼？', '致詞稿寫好了嗎？', '您準備要講什麼？', '致詞會緊張嗎？', '有人幫您寫稿嗎？'],
    ),
    answers: texts(
      [
        'I’ve got as far as “Ladies and gentlemen”. Jean says I could stop there.',
        'It’s on the back of a seed packet. Three lines, and I can’t get past the second without my glasses steaming up.',
      ],
      ['我只寫到「各位親朋好友大家好」，我太太說這樣就夠了。', '寫在紙上三行而已，念到第二行眼鏡就起霧了。'],
    ),
    trust: 1,
    followUps: ['wedding'],
  }),
  topic('son', {
    name: text('His son', '兒子'),
    variants: texts(
      [
        'Tell me about your son.',
        'What does your son do?',
        'Where does your son live?',
        'Do you see your son often?',
        'What is your son called?',
        'Is Alfie your son’s boy?',
      ],
      ['說說您兒子吧', '您兒子做什麼工作？', '您兒子住哪裡？', '常常見到兒子嗎？', '兒子叫什麼名字？'],
    ),
    answers: texts(
      [
        'Our Paul. He lives ten minutes off and works Thursdays, so that’s when we have Alfie.',
        'Paul drives as well, for a brewery. He says the buses were for gentlemen.',
      ],
      ['兒子叫志偉，住附近，星期四要上班，所以孫子給我們帶。', '志偉也是開車的，開貨車。他說公車太慢了。'],
    ),
    followUps: ['grandson'],
  }),
  topic('growing', {
    name: text('What he grows', '他種什麼'),
    variants: texts(
      [
        'What do you grow on your allotment?',
        'What do you grow up there?',
        'What sort of vegetables do you grow?',
        'What else do you grow?',
        'How are the leeks?',
        'How long have you had the allotment?',
        'Who looks after the allotment now?',
        'Does anybody help you on the allotment?',
      ],
      [
        '您都種些什麼？',
        '菜園裡種什麼菜？',
        '還有種什麼？',
        '高麗菜長得好嗎？',
        '菜園種幾年了？',
        '菜園有人幫您嗎？',
      ],
    ),
    answers: texts(
      [
        'Leeks, sprouts, potatoes, and dahlias for Jean. Twenty-two years I’ve had that plot.',
        'Everything you can boil. And the leeks are coming on, thank you. I do it all myself, Alfie does the watering.',
      ],
      [
        '高麗菜、白蘿蔔、番茄，還幫我太太種一點花。那塊地種了二十二年了。',
        '什麼都種一點。高麗菜長得很好，都是我自己弄，小宇負責澆水。',
      ],
    ),
    trust: 1,
    followUps: ['allotment-now', 'hill'],
  }),
  topic('busman', {
    name: text('His years on the bus', '開公車的日子'),
    variants: texts(
      ['When did you retire?', 'How long have you been retired?', 'Which route did you drive?'],
      [
        '開公車開得開心嗎？',
        '什麼時候退休的？',
        '退休多久了？',
        '會懷念開公車的日子嗎？',
        '您以前開哪一路？',
      ],
    ),
    answers: texts(
      [
        'I liked the early run best. Nobody talks before seven. I’ve been retired five years, and I still wake at four.',
        'The number seven, hospital to harbour. I retired at sixty-five, and the passengers gave me a clock. It runs late.',
      ],
      [
        '我最喜歡早班車，安安靜靜的。退休五年了，還是四點就醒。',
        '開七號公車，從醫院開到港口。六十五歲退休，他們送我一個鐘，還會慢。',
      ],
    ),
    trust: 1,
    followUps: ['work', 'driving'],
  }),
  topic('driving', {
    name: text('Driving, and how he came here', '開車、怎麼來的'),
    variants: texts(
      [
        'Do you still drive?',
        'Do you drive yourself?',
        'How did you get here today?',
        'How did you come here?',
        'Did you walk here?',
        'Have you ever had it while driving?',
        'How are you getting home?',
      ],
      [
        '您現在還開車嗎？',
        '您今天是開車過來的嗎？',
        '您是走路來的嗎？',
        '開車的時候發作過嗎？',
        '等一下怎麼回去？',
      ],
    ),
    answers: texts(
      [
        'Jean drove us. I do drive, to the shops and back, and I’ve never had it at the wheel.',
        'In the car, with Jean at the wheel. She says I brake for bus stops.',
      ],
      ['我太太騎車載我來的。我自己也會騎，騎車的時候沒有發作過。', '太太載我來的，等一下也是她載我回去。'],
    ),
    followUps: ['jean-self'],
  }),
  topic('from-here', {
    name: text('Where he is from', '哪裡人'),
    variants: texts(
      [
        'Where are you from?',
        'Where did you grow up?',
        'Are you from around here?',
        'Where do you live?',
        'Have you always lived here?',
      ],
      ['您是哪裡人？', '您在哪裡長大的？', '您住附近嗎？', '您家住哪裡？', '您一直住在這裡嗎？'],
    ),
    answers: texts(
      [
        'Born two streets from here. We live at the bottom of Chapel Hill, which is where my trouble starts.',
        'Never lived anywhere else. I’ve driven past the house I was born in ten thousand times.',
      ],
      ['土生土長，就住在山坡下面，一出門就要爬坡。', '我就本地人啦，以前開公車每天都會經過我老家。'],
    ),
    followUps: ['home', 'hill'],
  }),
];

const next: readonly Topic[] = [
  topic('if-serious', {
    name: text('What he would do with bad news', '如果是嚴重的病'),
    variants: texts(
      [
        'How would you feel if it was your heart?',
        'What if we find something serious?',
        'What would you do if it was serious?',
        'How would you take bad news?',
        'Would you want to know if it was serious?',
        'What would it mean for you if it was the heart?',
      ],
      [
        '如果是心臟的問題，您會怎麼想？',
        '如果檢查出來有問題怎麼辦？',
        '萬一是比較嚴重的病呢？',
        '如果結果不好，您想知道嗎？',
        '如果真的是心臟病，對您有什麼影響？',
      ],
    ),
    answers: texts(
      [
        'I’d want it straight, and I’d want it once. And then I’d want to know what can be done.',
        'I’d sooner know than lie there guessing. It’s May I think about, whatever you find.',
      ],
      ['你就老實跟我講，講一次就好，然後告訴我可以怎麼辦。', '知道總比躺在那邊亂想好。我只想著五月那天。'],
    ),
    trust: 1,
    followUps: ['worry', 'plan'],
  }),
  topic('when-back', {
    name: text('When he can come again', '什麼時候可以回診'),
    variants: texts(
      [
        'When can you come back?',
        'Can you come back next week?',
        'Will you come back next week for the results?',
        'Which day suits you?',
        'Can you come in tomorrow?',
        'Will you come to the appointment?',
      ],
      [
        '您什麼時候可以再來？',
        '下個星期可以回診嗎？',
        '您哪一天方便？',
        '明天可以來嗎？',
        '您會來看報告嗎？',
      ],
    ),
    answers: texts(
      ['Any day but Thursday. Thursday’s Alfie.', 'I’ll be here. Jean’ll write it on the calendar in red.'],
      ['除了星期四都可以，星期四要帶孫子。', '我會來，我太太會用紅筆寫在月曆上。'],
    ),
    followUps: ['plan', 'questions'],
  }),
  topic('eaten', {
    name: text('Whether he has eaten today', '今天吃過了嗎'),
    variants: texts(
      [
        'Have you eaten today?',
        'Have you had breakfast?',
        'What did you have for breakfast?',
        'When did you last eat?',
        'Have you taken your tablets today?',
      ],
      [
        '今天吃過早餐了嗎？',
        '您今天吃東西了嗎？',
        '早餐吃什麼？',
        '上一餐是幾點吃的？',
        '今天早上有吃藥嗎？',
      ],
    ),
    answers: texts(
      [
        'Porridge, and the blood pressure tablet with it. Jean stood over me.',
        'A bowl of porridge at seven. I’d eat it again.',
      ],
      ['吃了稀飯，血壓藥也吃了，我太太在旁邊盯著。', '七點吃了一碗稀飯。'],
    ),
    followUps: ['diet', 'medicines'],
  }),
];

/** What curious people asked in talks, and the case had no answer to. */
const besides: readonly Topic[] = [
  topic('pushes-on', {
    name: text('What happens when he keeps walking', '繼續走會怎樣'),
    variants: texts(
      [
        'What happens if you keep walking when it comes?',
        'What happens if you keep going when it gets tight?',
        'Have you ever tried to push on through it?',
        'What if you do not stop?',
        'Can you walk through it?',
        'Do you have to stop, or can you carry on?',
      ],
      [
        '發作的時候繼續走會怎麼樣？',
        '如果不停下來會怎樣？',
        '有沒有試過硬撐著走？',
        '發作的時候可以繼續走嗎？',
        '一定要停下來才行嗎？',
      ],
    ),
    answers: texts(
      [
        'It gets tighter, and then I’ve no choice. I tried it once. I shan’t again.',
        'I stop. I kept going once, to see, and it had me holding on to the church wall.',
      ],
      [
        '會越來越緊，最後還是得停。我試過一次，不敢再試了。',
        '我會停下來。有一次想說硬撐看看，結果扶著土地公廟的牆站了好久。',
      ],
    ),
    followUps: ['relief', 'feels-when'],
  }),
  topic('happened-before', {
    name: text('Whether he ever had it before these months', '以前有沒有過'),
    variants: texts(
      [
        'Has anything like this ever happened to you before?',
        'Did you ever have anything like it before?',
        'Is this the first time in your life?',
        'Is it new to you?',
        'Is this something new for you?',
      ],
      [
        '以前有過這種情形嗎？',
        '以前發生過類似的狀況嗎？',
        '這是您這輩子第一次這樣嗎？',
        '幾年前有這樣過嗎？',
        '這種情況是新的嗎？',
      ],
    ),
    answers: texts(
      [
        'Never. Until three months ago I hardly knew where my chest was.',
        'No, it’s new. I drove through colds and snow for thirty-eight years, and never this.',
      ],
      [
        '從來沒有。三個月前才第一次知道胸口會這樣。',
        '沒有，是新的。開了三十八年的車，感冒是有，這個沒有過。',
      ],
    ),
    followUps: ['onset', 'past-history'],
  }),
  topic('afterwards', {
    name: text('How he is once it has gone', '發作過後'),
    variants: texts(
      [
        'Do you feel all right afterwards?',
        'How do you feel afterwards?',
        'Are you tired afterwards?',
        'Can you go straight on afterwards?',
        'What is it like once it has gone?',
        'Do you carry on afterwards?',
      ],
      [
        '過了之後就沒事了嗎？',
        '發作完會很累嗎？',
        '之後可以馬上繼續走嗎？',
        '發作完感覺怎麼樣？',
        '過後身體還好嗎？',
      ],
    ),
    answers: texts(
      [
        'Right as rain, five minutes later. I go on, only slower.',
        'A bit washed out, and then it’s as if it had never been. That’s what makes it easy to forget.',
      ],
      ['五分鐘後就跟沒事一樣，只是走慢一點。', '會有點虛，然後就像沒發生過，所以很容易忘記。'],
    ),
    followUps: ['relief', 'feels-when'],
  }),
  topic('father-how', {
    name: text('How his father died', '父親怎麼走的'),
    variants: texts(
      [
        'What happened to your father?',
        'What happened to him?',
        'What happened to your dad?',
        'Was it sudden?',
        'How did he die, your dad?',
      ],
      ['您父親怎麼了？', '您爸爸後來怎麼了？', '您父親是怎麼走的？', '他是突然走的嗎？', '他是怎麼過世的？'],
    ),
    answers: texts(
      [
        'His heart, on an ordinary morning. Nobody saw it coming, least of all him.',
        'A heart attack. It was quick, they said, and gone before the ambulance.',
      ],
      ['心臟病發，很普通的一個早上，誰都沒想到。', '心肌梗塞，聽說很快，救護車來之前就走了。'],
    ),
    followUps: ['father-age', 'father-like', 'worry', 'father-day'],
  }),
  topic('father-thinks', {
    name: text('Whether he thinks of his father when it comes', '會不會想到父親'),
    variants: texts(
      [
        'Does that go through your mind when it comes?',
        'Do you think of your father when it gets tight?',
        'Do you think about your father often?',
        'Do you often think of him?',
        'Does it make you think of your father?',
        'Is that what you think of when it comes?',
      ],
      [
        '發作的時候會想到您父親嗎？',
        '您常常想到父親嗎？',
        '這會讓您想到爸爸嗎？',
        '您會想起他嗎？',
        '發作時心裡會想到父親的事嗎？',
      ],
    ),
    answers: texts(
      [
        'I’d be lying if I said no. Halfway up the hill, mostly.',
        'More than I used to. You get to his age, and past it, and you listen.',
      ],
      ['說沒有是騙人的，走到坡中間就會想到。', '比以前常想。活過他的年紀，就會開始注意自己的心跳。'],
    ),
    followUps: ['worry', 'father-age'],
  }),
  topic('alfie-days', {
    name: text('When he has his grandson', '什麼時候帶孫子'),
    variants: texts(
      [
        'How often do you look after Alfie?',
        'How often do you look after him?',
        'How often do you see your grandson?',
        'On which days is Alfie with you?',
        'How often is he with you?',
        'What do you do with Alfie?',
      ],
      ['多久帶一次孫子？', '孫子什麼時候來？', '您常常帶孫子嗎？', '星期幾帶孫子？', '您都跟孫子做什麼？'],
    ),
    answers: texts(
      [
        'Every Thursday, from breakfast till bath time. We do buses, mostly.',
        'Thursdays, all day. Watering, beans on toast, and the same book four times.',
      ],
      ['每個星期四，從早上帶到洗完澡，都在玩公車。', '星期四一整天，澆菜、吃稀飯，同一本書念四遍。'],
    ),
    followUps: ['grandson', 'last-time', 'son'],
  }),
  topic('jean-fears', {
    name: text('What his wife is afraid of', '太太擔心什麼病'),
    variants: texts(
      [
        'What is your wife afraid of?',
        'What is she afraid of?',
        'What does Jean think it is?',
        'Does she think it is your heart?',
        'What did she say to you this morning?',
        'Why is she so afraid?',
      ],
      [
        '太太在怕什麼？',
        '太太怕是什麼病？',
        '太太擔心是心臟嗎？',
        '太太今天早上跟您說了什麼？',
        '太太認為是什麼病？',
      ],
    ),
    answers: texts(
      [
        '“It’s your heart, George, and you know it.” That’s what she said, with the car keys in her hand.',
        'She thinks it’s my heart. She won’t say it, she only looks at what’s on my plate.',
      ],
      [
        '她早上拿著鑰匙跟我說：「是心臟啦，你自己也知道。」',
        '她覺得是心臟，嘴巴不講，就一直看我碗裡有多少肥肉。',
      ],
    ),
    followUps: ['jean-noticed', 'worry', 'ideas'],
  }),
  topic('tablets-reminded', {
    name: text('Who reminds him of the tablets', '誰提醒他吃藥'),
    variants: texts(
      [
        'Who reminds you to take them?',
        'Does Jean remind you to take your tablets?',
        'Do you have a box for your tablets?',
        'How do you remember your tablets?',
        'Does anybody help you with your tablets?',
      ],
      [
        '誰提醒您吃藥？',
        '太太會提醒您吃藥嗎？',
        '您有用藥盒嗎？',
        '您怎麼記得要吃藥？',
        '有人幫您準備藥嗎？',
      ],
    ),
    answers: texts(
      [
        'Jean puts the morning one beside my tea. The night one she leaves to me, and there you have it.',
        'Jean does, in the mornings. At night she’s asleep before I think of it.',
      ],
      ['早上那顆我太太會放在茶杯旁邊，晚上那顆要靠自己，就忘了。', '早上有太太提醒，晚上她比我早睡。'],
    ),
    followUps: ['statin-missed', 'medicines'],
  }),
  topic('other-path', {
    name: text('Another way up', '別條路'),
    variants: texts(
      [
        'Is there another way up?',
        'Can you drive up there?',
        'Is there a flatter way?',
        'Could you go up by car?',
        'Is there no other way up the hill?',
      ],
      [
        '有別條路可以上去嗎？',
        '可以開車上去嗎？',
        '有比較平的路嗎？',
        '不能走別條路嗎？',
        '可以騎車上去嗎？',
      ],
    ),
    answers: texts(
      [
        'There’s a lane round the back, a mile longer and flat as a pancake. I’ve been too proud for it.',
        'You can drive as far as the gate, round the back. The hill’s just the way I’ve always gone.',
      ],
      ['後面有一條平的路，要多走一公里，我不服氣就沒走。', '車可以從後面開到門口，只是我習慣走這條坡。'],
    ),
    followUps: ['hill', 'allotment-now'],
  }),
  topic('heavy-work', {
    name: text('Who could do the heavy work', '誰可以幫忙粗活'),
    variants: texts(
      [
        'Could somebody help you with the heavy work?',
        'Could your son help you on the allotment?',
        'Who could push the barrow for you?',
        'Who could help you with the digging?',
        'Would you let somebody help you?',
      ],
      [
        '粗重的工作有人可以幫忙嗎？',
        '兒子可以去菜園幫忙嗎？',
        '誰可以幫您推車？',
        '誰可以幫您翻土？',
        '您願意讓人幫忙嗎？',
      ],
    ),
    answers: texts(
      [
        'The lad next door would, for a few marrows. I’ve not asked him yet.',
        'Paul offers every spring. I tell him the spade only knows me.',
      ],
      ['隔壁的年輕人可以，送他幾顆菜就好，我還沒開口。', '兒子每年都說要幫，我都說不用。'],
    ),
    followUps: ['allotment-answer', 'son'],
  }),
  topic('jean-why-not', {
    name: text('Why he does not tell her', '為什麼不告訴太太'),
    variants: texts(
      [
        'Why don’t you tell her?',
        'What keeps you from telling Jean?',
        'Why don’t you tell your wife?',
        'What would she say if you told her?',
        'What would Jean do if she knew?',
      ],
      [
        '您為什麼不告訴她？',
        '您在顧慮什麼，不跟太太講？',
        '怎麼不跟太太講呢？',
        '如果跟她說，她會怎麼樣？',
        '太太知道了會怎麼做？',
      ],
    ),
    answers: texts(
      [
        'Because she’d never let me lift him again. And because then it’s real.',
        'She’d lie awake, and one of us is enough. I know it isn’t right.',
      ],
      [
        '跟她講，她就不會再讓我抱孫子了。講出來，就變成真的了。',
        '她會睡不著，一個人睡不著就夠了。我知道這樣不對。',
      ],
    ),
    disclosure: { rule: 'trust', atLeast: 7 },
    withheld: texts(
      ['She’s got enough to carry.', 'Leave Jean out of it, if you would.'],
      ['她要擔心的夠多了。', '這個先不要講到她好不好。'],
    ),
    followUps: ['tell-jean', 'worry'],
  }),
];

/** What people ask George next, about what he has told. */
export const further: readonly Topic[] = [...aboutIt, ...health, ...people, ...next, ...besides];

export const leads: Leads = {
  reason: ['jean-noticed', 'why-now', 'hill', 'jean-fears'],
  onset: ['first-time', 'why-now', 'fit-before', 'happened-before'],
  frequency: ['last-time', 'fit-before', 'happened-before'],
  triggers: ['hill', 'last-time', 'fit-before', 'first-time', 'pushes-on'],
  relief: ['feels-when', 'fit-before', 'pushes-on', 'afterwards'],
  severity: ['feels-when', 'fit-before', 'pushes-on', 'afterwards'],
  character: ['feels-when', 'pushes-on'],
  duration: ['feels-when', 'last-time', 'pushes-on', 'afterwards'],
  'past-history': ['pressure', 'tablets-since', 'happened-before'],
  medicines: ['statin-missed', 'tablets-since', 'pressure', 'tablets-reminded'],
  family: ['father-age', 'father-like', 'brother', 'father-how', 'father-thinks'],
  worry: ['father-like', 'father-age', 'if-serious', 'children-know', 'father-how'],
  smoking: ['smoking-stopped'],
  work: ['busman', 'growing', 'hill'],
  home: ['jean-self', 'son-in-law', 'son', 'grandson', 'wedding', 'alfie-days'],
  mood: ['jean-noticed', 'feels-when', 'jean-fears'],
  ideas: ['if-serious', 'jean-noticed', 'jean-fears'],
  'not-told-wife': ['children-know', 'jean-noticed', 'feels-when', 'jean-why-not'],
  grandson: ['son', 'last-time', 'alfie-days'],
  wedding: ['son-in-law', 'speech'],
  plan: ['if-serious', 'when-back', 'eaten'],
  hill: ['walk-before', 'other-path'],
  'fit-before': ['walk-before', 'other-path', 'heavy-work'],
  'allotment-now': ['growing', 'fit-before', 'hill', 'other-path', 'heavy-work'],
  'jean-noticed': ['why-now', 'jean-fears'],
  'feels-when': ['afterwards'],
  'father-age': ['father-how', 'father-thinks'],
  'father-like': ['father-how', 'father-thinks'],
  'father-how': ['father-thinks'],
  son: ['alfie-days'],
  'jean-self': ['jean-fears'],
  'statin-missed': ['tablets-reminded'],
  'tablets-since': ['tablets-reminded'],
  'walk-before': ['other-path'],
  growing: ['heavy-work'],
  'children-know': ['jean-why-not'],
  'tell-jean': ['jean-why-not'],
};
