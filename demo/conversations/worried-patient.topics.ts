import type { Topic } from '#features/virtual-humans/model/case-content.ts';
import { text, texts, topic } from './demo-conversation.ts';

/** Typical stable angina of three months: tight centre of the chest, brought on by effort, gone within minutes of rest. */
const complaint: readonly Topic[] = [
  topic('identity', {
    name: text('Name and date of birth', '姓名與生日'),
    variants: texts(
      [
        'Can I check your name and date of birth?',
        'Could you tell me your full name please?',
        'Can you confirm who you are for me?',
        'How old are you?',
        'What is your date of birth?',
        'What would you like me to call you?',
      ],
      [
        '請問您的姓名和生日是？',
        '我先跟您核對一下姓名和出生年月日',
        '請問您叫什麼名字？',
        '怎麼稱呼您？',
        '請問您今年幾歲？',
        '可以給我看一下健保卡確認身分嗎？',
      ],
    ),
    answers: texts(
      [
        'George Ward. Seventy, as of March. George will do nicely.',
        'That’s me, George Ward. Born in March, seventy years ago. Call me George.',
      ],
      ['我叫王國華，三月剛滿七十歲。叫我王伯伯就好。', '王國華，今年七十了。大家都叫我王伯伯啦。'],
    ),
  }),
  topic('reason', {
    name: text('Why he has come', '今天為什麼來'),
    variants: texts(
      [
        'What brings you in today?',
        'What can I do for you today?',
        'How can I help you?',
        'Tell me what has been going on.',
        'What seems to be the problem?',
        'Can you tell me in your own words what has been happening?',
        'Your wife was worried about you, what happened?',
        'Tell me more about this chest trouble.',
      ],
      [
        '今天怎麼會來看診？',
        '今天哪裡不舒服？',
        '有什麼我可以幫您的？',
        '請您說說看發生了什麼事',
        '您慢慢說，最近身體怎麼了？',
        '可以跟我說說胸口的情況嗎？',
        '太太為什麼叫您來看醫生？',
      ],
    ),
    answers: texts(
      [
        'It’s probably nothing. I get this tightness in my chest when I walk up the hill, and Jean said I wasn’t to come home until I’d told somebody.',
        'Well, I get a bit of a tight chest now and then, when I’m on the go. It’s nothing much. My wife made the appointment.',
      ],
      [
        '應該沒什麼啦。就是走上坡的時候胸口會緊緊的，我太太叫我一定要來給醫生看一下。',
        '也不是什麼大毛病，有時候動一動胸口就悶悶的。是我太太幫我掛號的。',
      ],
    ),
    followUps: ['site', 'character', 'onset'],
  }),
  topic('onset', {
    name: text('When it began', '什麼時候開始'),
    variants: texts(
      [
        'When did it start?',
        'How long have you had this?',
        'When did you first notice it?',
        'How long has this been going on?',
        'What were you doing the first time it happened?',
        'Did it come on suddenly?',
        'Since when have you had the tightness?',
      ],
      [
        '什麼時候開始的？',
        '這樣多久了？',
        '第一次發作是什麼時候？',
        '這種情況持續多久了？',
        '第一次是在做什麼的時候？',
        '是突然開始的嗎？',
      ],
    ),
    answers: texts(
      [
        'About three months back. I was pushing the wheelbarrow up to the allotment and had to stop halfway. I put it down to a big breakfast.',
        'Three months or so. The first time I had a barrow full of compost. I thought I’d just overdone it.',
      ],
      [
        '差不多三個月前吧。那天推著推車上山坡去菜園，推到一半就得停下來。我還以為是早餐吃太飽。',
        '有三個月了。第一次是推一車肥料上坡，我想說是太累了而已。',
      ],
    ),
    followUps: ['frequency', 'triggers', 'duration'],
  }),
  topic('frequency', {
    name: text('How often, and whether it is getting worse', '多久一次、有沒有變嚴重'),
    variants: texts(
      [
        'How often does it happen?',
        'Does it come every day?',
        'How many times a week do you get it?',
        'Is it getting worse?',
        'Has it changed over the last few weeks?',
        'Is it happening more often than before?',
        'When was the last time you had it?',
      ],
      [
        '多久發作一次？',
        '每天都會這樣嗎？',
        '一個星期大概幾次？',
        '最近有比較嚴重嗎？',
        '發作的次數有變多嗎？',
        '跟之前比有什麼變化？',
        '上一次是什麼時候？',
      ],
    ),
    answers: texts(
      [
        'Two or three times a week. No more than at the start, I’d say. It’s steady.',
        'A couple of times a week, if I’m up at the allotment. It’s not getting worse. It’s just not going away.',
      ],
      [
        '一個星期兩三次吧。跟剛開始差不多，沒有變嚴重。',
        '有去菜園的時候比較會，一星期兩三次。沒有更厲害，就是不會好。',
      ],
    ),
    followUps: ['triggers', 'duration', 'severity'],
  }),
  topic('site', {
    name: text('Where it is', '哪個位置'),
    variants: texts(
      [
        'Where exactly do you feel it?',
        'Where is the pain?',
        'Can you show me where it is?',
        'Can you point to where it hurts?',
        'Which part of your chest is it?',
        'Is it on the left or in the middle?',
      ],
      [
        '是哪個位置不舒服？',
        '痛在哪裡？',
        '可以指給我看是哪裡嗎？',
        '是胸口的哪一邊？',
        '在左邊還是中間？',
        '具體是哪個部位？',
      ],
    ),
    answers: texts(
      [
        'Here, right in the middle, behind the breastbone. About the size of my hand.',
        'Dead centre of the chest. I couldn’t put one finger on it, it’s more the whole palm.',
      ],
      ['這裡，正中間，胸骨後面。大概一個手掌這麼大。', '就在胸口正中央。不是一個點，是一整片。'],
    ),
    followUps: ['radiation', 'character', 'severity'],
  }),
  topic('character', {
    name: text('What it feels like', '是什麼樣的感覺'),
    variants: texts(
      [
        'What does it feel like?',
        'Can you describe the pain?',
        'What kind of pain is it?',
        'Is it sharp or dull?',
        'How would you describe the feeling?',
        'Is it a stabbing, burning or squeezing pain?',
        'What do you mean by tightness?',
      ],
      [
        '是什麼樣的感覺？',
        '可以形容一下那種痛嗎？',
        '是怎樣的痛法？',
        '是刺痛還是悶痛？',
        '像是被壓住還是像針刺？',
        '您說的緊是怎麼個緊法？',
      ],
    ),
    answers: texts(
      [
        'I wouldn’t call it pain. It’s tight and heavy, like somebody pulling a strap round me.',
        'More of a squeeze than a pain. As if I’d buttoned up a coat two sizes too small.',
      ],
      [
        '不算痛啦，就是緊緊的、重重的，好像有人用皮帶把我勒住。',
        '比較像被壓住，悶悶的。好像穿了一件太小的外套。',
      ],
    ),
    followUps: ['severity', 'radiation', 'site'],
  }),
  topic('radiation', {
    name: text('Whether it spreads', '會不會擴散到別處'),
    variants: texts(
      [
        'Does it go anywhere else?',
        'Does the pain spread?',
        'Do you feel it in your arm or jaw?',
        'Does it move to your back or shoulder?',
        'Any pain in your left arm?',
        'Does it radiate anywhere?',
      ],
      [
        '會痛到其他地方嗎？',
        '有沒有擴散到別的地方？',
        '手臂或下巴會不會不舒服？',
        '會不會傳到背部或肩膀？',
        '左手會痠或麻嗎？',
        '會不會轉移到別處？',
      ],
    ),
    answers: texts(
      [
        'Down the inside of my left arm sometimes, like a dull ache. Once it was in my jaw, and I thought it was a tooth.',
        'Now you mention it, my left arm goes heavy. And the jaw, just the once.',
      ],
      [
        '有時候左手臂內側會痠。有一次連下巴都痠，我還以為是牙齒痛。',
        '你這樣一問，左手是會重重的。下巴也有過一次。',
      ],
    ),
    followUps: ['severity', 'duration'],
  }),
  topic('duration', {
    name: text('How long it lasts', '每次持續多久'),
    variants: texts(
      [
        'How long does it last?',
        'How long does each attack go on for?',
        'How many minutes does it take to go away?',
        'Does it last seconds, minutes or hours?',
        'What was the longest one you have had?',
        'Has it ever lasted more than fifteen minutes?',
      ],
      [
        '每次會持續多久？',
        '一次大概幾分鐘？',
        '要多久才會消失？',
        '是幾秒鐘還是幾分鐘？',
        '最久的一次有多久？',
        '有沒有超過十五分鐘過？',
      ],
    ),
    answers: texts(
      [
        'Three or four minutes. Never as long as ten.',
        'Not long. I stand there looking at the view, and in a few minutes it’s gone.',
      ],
      ['三、四分鐘吧，從來沒有超過十分鐘。', '不會很久。我就站著看看風景，幾分鐘就過去了。'],
    ),
    followUps: ['relief', 'rest-pain', 'frequency'],
  }),
  topic('severity', {
    name: text('How bad it is', '有多嚴重'),
    variants: texts(
      [
        'How bad is it on a scale of one to ten?',
        'How severe is the pain?',
        'How strong is it at its worst?',
        'If ten is the worst pain ever, what is this?',
        'Are you in pain right now?',
        'Does it stop you doing things?',
        'Can you still do everything you enjoy?',
      ],
      [
        '如果一到十分，您覺得有幾分？',
        '痛得有多厲害？',
        '最不舒服的時候有幾分？',
        '現在會痛嗎？',
        '會不會影響您的日常生活？',
        '嚴重程度大概如何？',
      ],
    ),
    answers: texts(
      [
        'Oh, a four. Jean would tell you seven, from my face. Right now, nothing at all.',
        'Four out of ten. It’s enough to make me stop, and I don’t stop for much. I’m fine sitting here.',
      ],
      [
        '大概四分吧。我太太看我的臉色會說七分。現在坐著是完全沒事。',
        '四分啦。不過會讓我停下來，我平常是不太停的人。現在沒有感覺。',
      ],
    ),
    followUps: ['duration', 'relief'],
  }),
  topic('triggers', {
    name: text('What brings it on', '什麼情況會發作'),
    variants: texts(
      [
        'What brings it on?',
        'What are you doing when it happens?',
        'Does anything make it worse?',
        'Do you get it when you exert yourself?',
        'Does it come on when you walk or climb stairs?',
        'Is it worse after eating or in the cold?',
        'Have you noticed any pattern to it?',
      ],
      [
        '什麼情況下會發作？',
        '發作的時候您在做什麼？',
        '什麼會讓它更嚴重？',
        '運動或用力的時候會不會這樣？',
        '走路或爬樓梯會不會發作？',
        '吃飽或天冷會比較嚴重嗎？',
        '您有沒有發現什麼規律？',
      ],
    ),
    answers: texts(
      [
        'The hill, mostly. Stairs if I hurry. It’s worse on a cold morning, or after one of Jean’s Sunday dinners.',
        'Anything uphill. Walking on the flat I’m right as rain.',
      ],
      [
        '大部分是爬坡的時候。走樓梯走快了也會。天冷的早上，或是吃太飽，比較明顯。',
        '只要是上坡就會。走平路都沒事。',
      ],
    ),
    followUps: ['relief', 'rest-pain'],
  }),
  topic('relief', {
    name: text('What helps', '怎樣會緩解'),
    variants: texts(
      [
        'What makes it better?',
        'Does anything help?',
        'What do you do when it comes on?',
        'Does it ease when you rest?',
        'Have you taken anything for it?',
        'Does it go away when you stop?',
        'Did indigestion tablets help?',
      ],
      [
        '怎樣會比較舒服？',
        '有什麼方法可以緩解？',
        '發作的時候您會怎麼做？',
        '休息就會好嗎？',
        '停下來會不會改善？',
        '有吃什麼藥來緩解嗎？',
        '吃胃藥有用嗎？',
      ],
    ),
    answers: texts(
      [
        'Standing still. If I stop, it goes. I tried indigestion tablets, and they did nothing.',
        'I have a rest on the wall by the church, and off it goes. Peppermints made no difference.',
      ],
      ['站著休息就好了。我有吃過胃藥，沒什麼用。', '我就在土地公廟旁邊坐一下，一下子就好了。吃胃乳也沒差。'],
    ),
    followUps: ['rest-pain', 'duration'],
  }),
  topic('rest-pain', {
    name: text('At rest or at night', '休息時或夜間是否發作'),
    variants: texts(
      [
        'Do you ever get it when you are resting?',
        'Does it come on at rest?',
        'Has it ever woken you up at night?',
        'Do you get it when you are sitting still?',
        'Does it happen in bed?',
        'Have you had it without doing anything?',
      ],
      [
        '休息的時候會發作嗎？',
        '坐著不動的時候也會嗎？',
        '半夜會不會痛醒？',
        '睡覺的時候會不會不舒服？',
        '沒在活動的時候發作過嗎？',
        '躺著會不會這樣？',
      ],
    ),
    answers: texts(
      [
        'No, never sitting down, and never in the night. I sleep like a log.',
        'Not once. It’s only when I’m working. Put me in a chair and I’m grand.',
      ],
      ['沒有，坐著不會，晚上也不會。我一覺到天亮。', '從來沒有。都是動的時候才會，坐下來就沒事了。'],
    ),
    followUps: ['frequency', 'breathlessness'],
  }),
  topic('breathlessness', {
    name: text('Short of breath, swollen ankles', '會不會喘、腳腫'),
    variants: texts(
      [
        'Do you get short of breath?',
        'Any trouble breathing?',
        'Do you feel breathless when it happens?',
        'Can you lie flat without getting breathless?',
        'Have your ankles been swollen?',
        'Do you have a cough or a wheeze?',
      ],
      [
        '會不會喘？',
        '呼吸會困難嗎？',
        '發作的時候會覺得吸不到氣嗎？',
        '平躺的時候會不會喘？',
        '腳有沒有腫？',
        '有沒有咳嗽？',
      ],
    ),
    answers: texts(
      [
        'A bit puffed on the hill when it comes, no more than that. I lie flat all right, and my ankles are as they ever were.',
        'Slightly out of breath with it, then it passes. No cough, no swelling.',
      ],
      [
        '爬坡發作的時候會有點喘，就這樣而已。平躺不會，腳也沒腫。',
        '跟著喘一下，過了就好。沒有咳嗽，腳也不腫。',
      ],
    ),
    followUps: ['palpitations', 'fainting'],
  }),
  topic('palpitations', {
    name: text('Heart racing', '心悸'),
    variants: texts(
      [
        'Do you notice your heart racing?',
        'Any palpitations?',
        'Does your heart ever flutter or skip a beat?',
        'Have you felt your heart beating irregularly?',
        'Does your heart pound when it happens?',
      ],
      [
        '會不會心悸？',
        '有沒有覺得心跳很快？',
        '心跳會不會不規則？',
        '會覺得心臟撲通撲通跳嗎？',
        '有沒有心跳漏一拍的感覺？',
      ],
    ),
    answers: texts(
      ['No, it ticks along quietly enough.', 'No fluttering, if that’s what you mean. Steady as a clock.'],
      ['沒有，心跳都很正常。', '不會撲通撲通跳，很穩啦。'],
    ),
    followUps: ['fainting', 'sweating'],
  }),
  topic('fainting', {
    name: text('Dizzy or blacking out', '頭暈或昏倒'),
    variants: texts(
      [
        'Have you felt dizzy or faint?',
        'Have you ever passed out?',
        'Did you lose consciousness?',
        'Any blackouts or collapses?',
        'Do you feel light-headed with it?',
      ],
      ['會不會頭暈？', '有沒有昏倒過？', '曾經失去意識嗎？', '有沒有眼前發黑？', '會覺得快要暈倒嗎？'],
    ),
    answers: texts(
      [
        'No, I’ve never gone over. I just stop where I am.',
        'Never fainted in my life. Not even at my own wedding.',
      ],
      ['沒有，從來沒昏倒過，就是停下來而已。', '我這輩子沒昏倒過，結婚那天也沒有。'],
    ),
    followUps: ['sweating', 'palpitations'],
  }),
  topic('sweating', {
    name: text('Sweating or feeling sick', '冒冷汗或噁心'),
    variants: texts(
      [
        'Do you sweat or feel sick when it happens?',
        'Any nausea or vomiting?',
        'Do you go pale or clammy?',
        'Do you break out in a cold sweat?',
        'Do you notice any other symptoms with it?',
        'Have you been sick?',
      ],
      [
        '會不會冒冷汗？',
        '有沒有噁心想吐？',
        '臉色會變得蒼白嗎？',
        '發作時會流汗嗎？',
        '還有沒有其他症狀？',
        '有嘔吐嗎？',
      ],
    ),
    answers: texts(
      [
        'No sweats, and I’ve not been sick. Jean says I go a bit grey, but I was never a tanned man.',
        'Nothing like that. Just the tightness, and then it’s gone.',
      ],
      ['沒有冒冷汗，也不會想吐。我太太說我臉色會有點白。', '都沒有，就是胸口緊一下，然後就過去了。'],
    ),
    followUps: ['breathlessness', 'fainting'],
  }),
  topic('breathing-pain', {
    name: text('Hurts on breathing, moving or pressing', '呼吸、轉動或按壓會不會痛'),
    variants: texts(
      [
        'Does it hurt when you take a deep breath?',
        'Is it worse when you breathe in or cough?',
        'Does it hurt if I press on your chest?',
        'Is your chest tender to touch?',
        'Did you strain a muscle or hurt your chest?',
        'Does it change when you twist or lean forward?',
      ],
      [
        '深呼吸的時候會痛嗎？',
        '吸氣會不會更痛？',
        '用手按壓胸口會痛嗎？',
        '有沒有拉傷或撞到胸部？',
        '轉身或彎腰會不會更不舒服？',
      ],
    ),
    answers: texts(
      [
        'No, I can breathe in as deep as you like. And pressing it does nothing. I’ve tried.',
        'Not a bit. Coughing, bending, it makes no odds. It’s only the hill.',
      ],
      [
        '不會，深呼吸沒事，按也不會痛，我自己有試過。',
        '沒有，沒撞到也沒拉傷。彎腰種菜都沒事，就是爬坡才會。',
      ],
    ),
    followUps: ['triggers', 'relief'],
  }),
  topic('digestion', {
    name: text('Heartburn and digestion', '胃食道逆流與消化'),
    variants: texts(
      [
        'Do you get heartburn?',
        'Do you have acid coming up into your throat?',
        'Any trouble swallowing?',
        'How is your digestion?',
        'Are your bowels all right?',
        'Do you have stomach trouble?',
      ],
      [
        '會不會火燒心？',
        '有沒有胃食道逆流？',
        '會不會反胃酸？',
        '吞東西會不順嗎？',
        '腸胃狀況怎麼樣？',
        '大小便正常嗎？',
      ],
    ),
    answers: texts(
      [
        'Heartburn at Christmas, like everybody. This is different. It doesn’t burn, and it doesn’t rise.',
        'My stomach’s fine. I can eat anything. That’s half the trouble, Jean says.',
      ],
      ['吃太飽會脹一下，火燒心倒是沒有。這個感覺不一樣。', '腸胃很好，什麼都能吃。我太太說我就是太能吃。'],
    ),
    followUps: ['relief', 'ideas'],
  }),
];

const background: readonly Topic[] = [
  topic('past-history', {
    name: text('Past illnesses', '過去病史'),
    variants: texts(
      [
        'Do you have any medical conditions?',
        'Have you had any illnesses in the past?',
        'Any high blood pressure, diabetes or high cholesterol?',
        'Have you had heart problems before?',
        'Have you ever been in hospital or had an operation?',
        'How is your general health?',
        'What is your past medical history?',
      ],
      [
        '您有什麼慢性病嗎？',
        '以前生過什麼病？',
        '有沒有高血壓、糖尿病或高血脂？',
        '以前心臟有過問題嗎？',
        '有沒有住過院或開過刀？',
        '過去的病史可以跟我說一下嗎？',
        '平常身體狀況怎麼樣？',
      ],
    ),
    answers: texts(
      [
        'High blood pressure, ten years now, and they say my cholesterol’s on the high side. No diabetes. I had my appendix out as a lad.',
        'Blood pressure and cholesterol, the usual things at my age. Nothing with the heart, not until now anyway.',
      ],
      [
        '高血壓，有十年了，膽固醇也偏高。沒有糖尿病。年輕時割過盲腸。',
        '就血壓高、膽固醇高，這個年紀都有的啦。心臟以前沒有問題。',
      ],
    ),
    followUps: ['medicines', 'allergies'],
  }),
  topic('medicines', {
    name: text('Medicines', '目前用藥'),
    variants: texts(
      [
        'Are you taking any medicines?',
        'What medication are you on?',
        'Do you take any tablets?',
        'Do you take anything over the counter or herbal?',
        'Do you remember to take your tablets?',
        'Are you on anything for your blood pressure?',
      ],
      [
        '您現在有在吃什麼藥嗎？',
        '目前服用哪些藥物？',
        '有沒有固定吃的藥？',
        '有吃中藥或保健食品嗎？',
        '藥都有按時吃嗎？',
        '血壓藥是吃哪一種？',
      ],
    ),
    answers: texts(
      [
        'Amlodipine for the blood pressure, every morning. There’s a statin for the night, only I forget it more than I remember it.',
        'One tablet for blood pressure, I never miss that. And a cholesterol one. I miss that quite well.',
      ],
      [
        '血壓藥每天早上吃一顆。膽固醇的藥是晚上吃，不過我常常忘記。',
        '血壓藥我都有吃，膽固醇那個就……老實說，忘記的時候比較多。',
      ],
    ),
    followUps: ['allergies', 'past-history'],
  }),
  topic('allergies', {
    name: text('Allergies', '過敏'),
    variants: texts(
      [
        'Do you have any allergies?',
        'Are you allergic to anything?',
        'Any medicines you cannot take?',
        'Have you ever had a bad reaction to a drug?',
        'What happens when you take penicillin?',
      ],
      [
        '有沒有對什麼過敏？',
        '有藥物過敏嗎？',
        '有什麼藥不能吃？',
        '以前吃藥有過不良反應嗎？',
        '對盤尼西林過敏是什麼反應？',
      ],
    ),
    answers: texts(
      [
        'Penicillin. It brought me out in a rash when I was a boy, and I’ve kept off it since.',
        'Only penicillin. I came up in red blotches, my mother never forgot it.',
      ],
      ['盤尼西林。小時候打了會起疹子，之後就不敢用了。', '只有盤尼西林，會起紅疹。我媽媽以前一直交代。'],
    ),
    followUps: ['medicines'],
  }),
  topic('family', {
    name: text('Illness in the family', '家族病史'),
    variants: texts(
      [
        'Is there any heart disease in your family?',
        'Does anything run in the family?',
        'Did your parents have any illnesses?',
        'What did your father die of?',
        'Has anyone in your family had a heart attack or a stroke?',
        'Tell me about your family history.',
      ],
      [
        '家裡有人有心臟病嗎？',
        '有沒有什麼家族病史？',
        '您的父母身體怎麼樣？',
        '家人有沒有人中風或心肌梗塞？',
        '兄弟姊妹有類似的問題嗎？',
      ],
    ),
    answers: texts(
      [
        'My father had a heart attack. He was sixty-one, and that was that. Mum went on to ninety.',
        'Dad died of his heart at sixty-one. My brother’s fine, touch wood.',
      ],
      [
        '我爸爸是心肌梗塞走的，六十一歲。我媽媽倒是活到九十。',
        '爸爸六十一歲的時候心臟的毛病過世。我弟弟目前都還好。',
      ],
    ),
    trust: 1,
    followUps: ['father-day', 'worry'],
  }),
  topic('smoking', {
    name: text('Smoking', '抽菸'),
    variants: texts(
      [
        'Do you smoke?',
        'Have you ever smoked?',
        'How many cigarettes do you smoke?',
        'When did you stop smoking?',
        'How long did you smoke for?',
      ],
      ['您有抽菸嗎？', '以前有抽過菸嗎？', '一天抽幾包？', '什麼時候戒菸的？', '菸抽了多少年？'],
    ),
    answers: texts(
      [
        'Not for twelve years. Before that, twenty a day since I was sixteen. Everybody did on the buses.',
        'I gave up twelve years ago. I’ll not pretend I didn’t enjoy it.',
      ],
      [
        '戒了十二年了。以前從當兵開始，一天一包。開公車的大家都抽。',
        '十二年前戒掉了。老實說，以前抽得滿兇的。',
      ],
    ),
    followUps: ['alcohol'],
  }),
  topic('alcohol', {
    name: text('Alcohol', '喝酒'),
    variants: texts(
      [
        'Do you drink alcohol?',
        'How much do you drink?',
        'How many drinks do you have in a week?',
        'Do you like a beer or a glass of wine?',
        'Any alcohol or recreational drugs?',
      ],
      ['您有喝酒嗎？', '一個星期喝多少酒？', '平常會喝一杯嗎？', '喝酒的習慣怎麼樣？', '都喝什麼酒？'],
    ),
    answers: texts(
      [
        'A half of bitter on a Friday, with the lads from the depot. Two, if Jean’s not counting.',
        'Very little. Friday night at the club, and a sherry at Christmas.',
      ],
      ['星期五跟老同事喝一瓶啤酒，偶爾兩瓶，太太不在的話。', '很少啦，過年過節喝一點高粱。'],
    ),
    followUps: ['smoking'],
  }),
  topic('work', {
    name: text('Work and what fills his days', '工作與日常生活'),
    variants: texts(
      [
        'What do you do for a living?',
        'Are you still working or retired?',
        'What was your job?',
        'How do you spend your days?',
        'What do you like to do in your free time?',
        'Tell me about your allotment.',
        'How active are you?',
      ],
      [
        '您是做什麼工作的？',
        '現在還在上班還是退休了？',
        '以前做哪一行？',
        '平常都在做什麼？',
        '平常有什麼興趣？',
        '說說您的菜園',
      ],
    ),
    answers: texts(
      [
        'Thirty-eight years driving the number seven bus. Now it’s the allotment. You should see my leeks.',
        'Retired. I drove a bus, and now I dig. The allotment’s at the top of Chapel Hill, more’s the pity.',
      ],
      [
        '開了三十八年的公車，現在退休了，每天去山坡上種菜。我種的高麗菜很漂亮喔。',
        '退休了，以前是公車司機。現在就種種菜，菜園在山坡上，要爬一段。',
      ],
    ),
    trust: 1,
    followUps: ['home', 'triggers'],
  }),
  topic('home', {
    name: text('Home and family life', '家庭狀況'),
    variants: texts(
      [
        'Who do you live with?',
        'Who is at home with you?',
        'Are you married?',
        'Do you have children or grandchildren?',
        'How are things at home?',
        'Tell me about your wife.',
        'What is your wife’s name?',
        'Do you have support at home?',
      ],
      [
        '您跟誰一起住？',
        '家裡有哪些人？',
        '您結婚了嗎？',
        '有孩子或孫子嗎？',
        '家裡狀況怎麼樣？',
        '太太身體好嗎？',
        '太太怎麼稱呼？',
        '家裡有人可以照顧您嗎？',
      ],
    ),
    answers: texts(
      [
        'Just me and Jean, forty-six years in the same house. Our Claire’s getting married in May, and there’s Alfie, he’s four, my son’s lad.',
        'Jean, and a house full of wedding lists. Our Claire’s getting married in May. And Alfie comes on Thursdays, my son’s boy. He runs me ragged.',
      ],
      [
        '跟我太太秀琴住，結婚四十六年了。女兒怡君明年五月要出嫁，還有個孫子小宇，四歲，很可愛。',
        '就我跟秀琴兩個人，最近都在忙女兒五月的婚禮。孫子小宇星期四會來，很皮。',
      ],
    ),
    trust: 1,
    followUps: ['worry', 'not-told-wife'],
  }),
  topic('diet', {
    name: text('Food, weight and exercise', '飲食、體重與運動'),
    variants: texts(
      [
        'What is your diet like?',
        'Do you eat healthily?',
        'Have you lost or gained any weight?',
        'Do you take any exercise?',
        'How far can you walk?',
        'What do you usually eat?',
      ],
      [
        '平常都吃些什麼？',
        '飲食習慣怎麼樣？',
        '體重有變化嗎？',
        '有沒有運動的習慣？',
        '一次可以走多遠？',
        '會吃得很油很鹹嗎？',
      ],
    ),
    answers: texts(
      [
        'My own greens, and Jean’s puddings to make up for it. Weight’s the same. I walk a mile on the flat, no trouble.',
        'I eat well. Too well on a Sunday. And digging’s my exercise, or it was till this started.',
      ],
      [
        '青菜都自己種的，就是我太太的滷肉太好吃。體重沒什麼變。走平路半小時都沒問題。',
        '吃得不錯，就是鹹了一點。種菜就是我的運動，最近比較不敢動。',
      ],
    ),
    followUps: ['work', 'triggers'],
  }),
  topic('mood', {
    name: text('Sleep, stress and spirits', '睡眠、壓力與心情'),
    variants: texts(
      [
        'How are you sleeping?',
        'Have you been under a lot of stress?',
        'How is your mood?',
        'Have you been feeling low?',
        'How do you feel in yourself?',
        'Does it come on when you are upset or angry?',
      ],
      [
        '最近睡得好嗎？',
        '最近壓力大嗎？',
        '心情怎麼樣？',
        '會不會覺得情緒低落？',
        '生氣或緊張的時候會發作嗎？',
        '精神好不好？',
      ],
    ),
    answers: texts(
      [
        'I sleep well enough. I’m a bit quieter than usual, Jean says. She notices things.',
        'No stress to speak of, I’m retired. Though I’ll admit I lie there thinking, some nights, before I drop off.',
      ],
      [
        '睡得還可以。我太太說我最近話變少了，她很敏感。',
        '退休了哪有什麼壓力。只是躺下去的時候，有時候會想東想西。',
      ],
    ),
    trust: 1,
    followUps: ['worry', 'home'],
  }),
];

const person: readonly Topic[] = [
  topic('ideas', {
    name: text('What he thinks it is', '他自己覺得是什麼'),
    variants: texts(
      [
        'What do you think it might be?',
        'Do you have any idea what is causing this?',
        'What do you think is going on?',
        'Have you got any thoughts about what it could be?',
        'What does your wife think it is?',
        'What did you put it down to?',
      ],
      [
        '您自己覺得是什麼問題？',
        '您認為是什麼原因造成的？',
        '有沒有想過可能是什麼？',
        '太太覺得是什麼？',
        '您原本以為是什麼毛病？',
        '您對這個狀況有什麼想法？',
      ],
    ),
    answers: texts(
      [
        'I’ve been telling everyone it’s indigestion. I’m not sure I believe it myself any more.',
        'Wind, I said. Or old age. Jean says people don’t get wind from a hill.',
      ],
      [
        '我都跟人家說是胃的問題。不過老實講，我自己也不太相信了。',
        '我說是胃脹氣，不然就是老了。我太太說哪有人爬坡爬到胃脹氣的。',
      ],
    ),
    trust: 1,
    followUps: ['worry', 'expectations'],
  }),
  topic('worry', {
    name: text('What worries him', '他擔心的事'),
    variants: texts(
      [
        'What worries you most about this?',
        'Is there anything in particular you are worried about?',
        'What concerns you?',
        'What are you afraid it might be?',
        'Are you scared?',
        'What is on your mind?',
        'You look worried, what is it?',
        'Are you thinking about your father?',
      ],
      [
        '您最擔心的是什麼？',
        '有沒有特別擔心的事？',
        '您在煩惱什麼？',
        '您怕是什麼病嗎？',
        '會不會害怕？',
        '您看起來有點擔心，怎麼了？',
        '您是不是想到您父親？',
        '有什麼心事可以跟我說嗎？',
      ],
    ),
    answers: texts(
      [
        'My dad. He was about this fit, and then he was gone. Claire’s wedding is in May, and I’d like to walk her down the aisle, that’s all.',
        'I keep thinking I’m going the way my father went. I’ve not said that out loud before.',
      ],
      [
        '我會想到我爸爸。他身體本來也好好的，說走就走。女兒五月要出嫁，我想牽著她走進去，就這樣而已。',
        '我怕跟我爸爸一樣。這話我還沒跟誰講過。',
      ],
    ),
    disclosure: { rule: 'trust', atLeast: 6 },
    withheld: texts(
      [
        'Oh, I’m not one for worrying. Jean does enough for two.',
        'Nothing to speak of. You’ll have sicker people out there than me.',
      ],
      ['沒有啦，沒什麼好擔心的。我太太擔心我們兩個人的份。', '也沒什麼啦，外面還有比我更需要看的人。'],
    ),
    trust: 1,
    tension: -1,
    followUps: ['not-told-wife', 'expectations', 'family'],
  }),
  topic('not-told-wife', {
    name: text('What his wife does not know', '沒跟太太說的事'),
    variants: texts(
      [
        'Is there anything you have not told your wife?',
        'Does Jean know about this?',
        'How much does your wife know?',
        'Have you kept anything from Jean?',
        'Is there something you have been keeping to yourself?',
        'Have you talked to Jean about how you feel?',
        'What happened with Alfie?',
      ],
      [
        '有沒有什麼事沒跟太太說？',
        '太太知道這件事嗎？',
        '您有跟秀琴說過嗎？',
        '是不是有瞞著太太什麼？',
        '有什麼事您放在心裡沒講？',
        '太太知道多少？',
        '小宇來的時候發生了什麼事？',
      ],
    ),
    answers: texts(
      [
        'I was carrying Alfie up to bed last Thursday and it came on. I had to sit down on the stairs with him. I told Jean we were playing at trains.',
        'She doesn’t know about the stairs. I had the boy in my arms, and I was frightened I’d drop him. Please don’t make a fuss of it in front of her.',
      ],
      [
        '上星期四我抱小宇上樓睡覺，胸口又緊起來，我只好抱著他坐在樓梯上。我跟秀琴說我們在玩開火車。',
        '樓梯那件事她不知道。孫子抱在手上，我很怕把他摔了。你先不要跟她講，她會睡不著。',
      ],
    ),
    disclosure: { rule: 'trust', atLeast: 7 },
    withheld: texts(
      [
        'Jean knows what she needs to know.',
        'We’ve been married forty-six years. There’s not much she misses.',
      ],
      ['她知道該知道的就好了。', '結婚四十六年了，什麼事瞞得過她。'],
    ),
    trust: 1,
    tension: -1,
    followUps: ['worry', 'home'],
  }),
  topic('father-day', {
    name: text('The day his father died (never told)', '父親過世那天（絕不說）'),
    variants: texts(
      [
        'Were you there when your father died?',
        'Who found your father?',
        'What happened on the day your dad died?',
        'Can you tell me about the day your father had his heart attack?',
        'How did your father’s heart attack happen?',
      ],
      [
        '您父親過世的時候您在場嗎？',
        '是誰發現您父親的？',
        '您父親走的那天發生了什麼事？',
        '可以說說您爸爸發作那天的情形嗎？',
        '您父親心肌梗塞是怎麼發生的？',
      ],
    ),
    answers: texts(['I was nineteen. I found him.'], ['那年我十九歲，是我發現他的。']),
    disclosure: { rule: 'never' },
    withheld: texts(
      [
        'I’d sooner not go into that day, if it’s all the same to you.',
        'No. That one stays where it is. Ask me something else.',
      ],
      ['那一天的事，我就不說了。', '這個我不太想講。你問別的吧。'],
    ),
    followUps: ['worry', 'family'],
  }),
  topic('expectations', {
    name: text('What he hopes for', '他的期待'),
    variants: texts(
      [
        'What were you hoping we could do for you today?',
        'What would you like to get out of this visit?',
        'What are you expecting from me?',
        'Is there anything you would like me to do?',
        'What would be most helpful for you?',
        'What matters most to you?',
      ],
      [
        '您希望我今天怎麼幫您？',
        '您今天來最想解決什麼？',
        '您對今天看診有什麼期待？',
        '您希望做什麼檢查嗎？',
        '對您來說什麼最重要？',
        '您希望我怎麼做？',
      ],
    ),
    answers: texts(
      [
        'Tell me straight what it is. And tell Jean I came. And I’d like to be digging my potatoes in come spring.',
        'I’d just like to know. I can put up with most things if I know what they are.',
      ],
      ['就跟我老實講是什麼病。我希望春天還可以去種菜。', '我想弄清楚而已。知道是什麼，我就比較安心。'],
    ),
    trust: 1,
    followUps: ['worry', 'plan'],
  }),
  topic('grandson', {
    name: text('His grandson', '他的孫子'),
    variants: texts(
      [
        'How old is Alfie?',
        'Tell me about your grandson.',
        'What is your grandson like?',
        'Do you see your grandson often?',
      ],
      ['小宇幾歲了？', '說說您的孫子吧', '孫子可愛嗎？', '您都跟孫子做些什麼？'],
    ),
    answers: texts(
      [
        'Four, and never still. He waters my leeks till they float. He thinks I can carry anything.',
        'Alfie’s four. He wants to be a bus. Not a driver, the bus.',
      ],
      [
        '四歲，一刻都靜不下來。他都叫我抱，以為阿公什麼都抱得動。',
        '小宇四歲，他說長大要當公車。不是司機，是當公車喔。',
      ],
    ),
    trust: 1,
    followUps: ['not-told-wife', 'home'],
  }),
  topic('wedding', {
    name: text('His daughter’s wedding', '女兒的婚禮'),
    variants: texts(
      [
        'Tell me about your daughter’s wedding.',
        'When is the wedding?',
        'Congratulations, your daughter is getting married!',
        'Are you looking forward to walking Claire down the aisle?',
        'You must be proud of your daughter.',
      ],
      [
        '女兒什麼時候結婚？',
        '說說女兒的婚禮吧',
        '恭喜您要嫁女兒了',
        '您一定很期待婚禮吧？',
        '您一定很以女兒為榮',
      ],
    ),
    answers: texts(
      [
        'Second Saturday in May, at St Mark’s. She’s asked me to make a speech, and I’m more frightened of that than of you.',
        'In May. I’ve bought the suit and everything. I mean to be in it.',
      ],
      [
        '明年五月第二個星期六，在餐廳辦四十桌。她要我上台致詞，我比看醫生還緊張。',
        '五月啦，西裝都買好了，我一定要穿上去。',
      ],
    ),
    trust: 1,
    followUps: ['worry', 'home'],
  }),
];

const closing: readonly Topic[] = [
  topic('summary', {
    name: text('The learner sums up', '學員做總結'),
    variants: texts(
      [
        'Let me summarise what you have told me.',
        'Can I check I have understood you correctly?',
        'So to sum up, you get tightness in your chest on the hill that goes when you rest.',
        'Just to recap what we have said.',
        'Have I got that right?',
        'Is there anything I have missed?',
      ],
      [
        '我整理一下您剛剛說的',
        '我確認一下我有沒有理解錯',
        '總結來說，您爬坡的時候胸口會緊，休息就會好',
        '我重複一遍您說的重點',
        '我說的對嗎？',
        '有沒有什麼我漏掉的？',
      ],
    ),
    answers: texts(
      [
        'That’s it, in a nutshell. You listened, I’ll say that.',
        'You’ve got it. I couldn’t have put it better myself.',
      ],
      ['對，就是這樣。你聽得很仔細。', '沒錯，你講得比我還清楚。'],
    ),
    trust: 1,
    followUps: ['plan', 'questions'],
  }),
  topic('plan', {
    name: text('What happens next', '接下來的安排'),
    variants: texts(
      [
        'I would like to do a heart tracing and some blood tests.',
        'I am going to refer you to the heart clinic.',
        'We will do an ECG today.',
        'I would like to examine you and check your blood pressure.',
        'I think this could be angina.',
        'I think this is coming from your heart.',
        'The next step is to see a heart specialist.',
        'You need to see a cardiologist.',
      ],
      [
        '我想幫您做心電圖和抽血',
        '我會幫您轉診到心臟內科',
        '今天先做一張心電圖',
        '我想幫您檢查一下，量個血壓',
        '我覺得這可能是狹心症',
        '這可能是心臟的問題',
        '接下來安排您去看心臟科醫師',
        '您需要看心臟科',
      ],
    ),
    answers: texts(
      [
        'Right you are. I’d rather know than not. Will you tell Jean, or shall I?',
        'Fair enough. Whatever you think best. I’ll do as I’m told, for once.',
      ],
      ['好，早點知道也好。是你跟我太太說，還是我自己說？', '好啦，都聽你的。這次我會乖乖聽話。'],
    ),
    trust: 1,
    followUps: ['safety-net', 'questions'],
  }),
  topic('safety-net', {
    name: text('When to call for help', '什麼時候要求救'),
    variants: texts(
      [
        'If the pain does not go away, call 999.',
        'If it comes on at rest or lasts more than fifteen minutes, ring for an ambulance.',
        'If it gets worse, go straight to hospital.',
        'Stop and rest when it comes on, and call an ambulance if it does not ease.',
        'Come back straight away if anything changes.',
      ],
      [
        '如果休息還是痛，要馬上打119',
        '如果不動也會痛，或超過十五分鐘，就要叫救護車',
        '如果變嚴重，要馬上去急診',
        '發作時先停下來休息，沒有好就叫救護車',
        '有任何變化要馬上回診',
      ],
    ),
    answers: texts(
      [
        'I don’t like to bother them. But I will, if you say so. I’ve a reason to, this year.',
        'If it won’t shift, I ring. Understood. I’ll put it on the fridge for Jean.',
      ],
      ['我不喜歡麻煩人家，不過你這樣講，我會打。', '沒有好就叫救護車，知道了。我會寫下來貼在冰箱上。'],
    ),
    followUps: ['questions', 'plan'],
  }),
  topic('questions', {
    name: text('Room for his questions', '他還有沒有問題'),
    variants: texts(
      [
        'Do you have any questions for me?',
        'Is there anything you would like to ask?',
        'Is there anything else you want to tell me?',
        'Is there anything that is not clear?',
        'How do you feel about that plan?',
        'Does that make sense to you?',
      ],
      [
        '您有什麼問題想問我嗎？',
        '還有什麼想問的？',
        '還有其他想跟我說的嗎？',
        '有沒有哪裡不清楚？',
        '這樣安排您覺得可以嗎？',
        '這樣說您了解嗎？',
      ],
    ),
    answers: texts(
      [
        'Only this: can I go on with the allotment, if I take it steady?',
        'No, you’ve been very clear. Thank you for not rushing me.',
      ],
      ['只有一個啦，慢慢走的話，菜園我還可以去嗎？', '沒有，你說得很清楚。謝謝你沒有催我。'],
    ),
    followUps: ['plan', 'expectations'],
  }),
  topic('allotment-answer', {
    name: text('Whether he can go on digging', '能不能繼續種菜'),
    variants: texts(
      [
        'You can go on with the allotment if you take it gently and stop when it comes on.',
        'Take it easy on the hill until we have seen the results.',
        'Leave the heavy work for now.',
        'No wheelbarrow until you have had the tests.',
        'Try not to overdo it.',
      ],
      [
        '菜園可以去，但是要慢慢來，不舒服就停下來',
        '檢查結果出來以前，先不要太勞累',
        '粗重的工作先不要做',
        '這陣子先不要推推車爬坡',
        '不要太勉強自己',
      ],
    ),
    answers: texts(
      [
        'Steady it is, then. The leeks won’t mind.',
        'I’ll let the lad next door push the barrow. He owes me for the marrows.',
      ],
      ['好，那我慢慢來。菜也不會跑掉。', '那我叫隔壁的年輕人幫我推。'],
    ),
    followUps: ['safety-net', 'questions'],
  }),
  topic('permission', {
    name: text('The learner asks whether they may ask', '可以問幾個問題嗎'),
    variants: texts(
      [
        'Is it okay if I ask you a few questions?',
        'Can I ask you some questions?',
        'May I ask you a few questions about it?',
        'Would you mind if I asked you something?',
        'Is it all right if I have a chat with you first?',
        'Do you mind if I take some notes?',
        'Are you happy to talk to me?',
        'I would like to ask you a few questions, if I may.',
      ],
      [
        '可以請教您幾個問題嗎？',
        '我可以問您一些問題嗎？',
        '方便跟您聊一下嗎？',
        '我先問您幾個問題好嗎？',
        '可以跟您談談嗎？',
        '您介意我做筆記嗎？',
      ],
    ),
    answers: texts(
      ['Ask away. The leeks can wait.', 'Course you can. I’ve driven a bus, I’m used to questions.'],
      ['可以啊，你問吧。', '好啊，我開公車的，什麼問題都回答過。'],
    ),
    followUps: ['reason'],
  }),
  topic('angina-meaning', {
    name: text('What angina is', '什麼是心絞痛'),
    variants: texts(
      [
        'Do you know what angina is?',
        'What do you know about angina?',
        'Have you heard of angina?',
        'Angina means that the heart muscle does not get enough blood.',
        'The arteries of the heart get narrow, and the muscle runs short of blood when it works hard.',
        'Let me explain what angina is.',
        'It can be treated.',
        'That is very treatable.',
      ],
      [
        '您知道什麼是心絞痛嗎？',
        '您聽過心絞痛嗎？',
        '心絞痛就是心臟的肌肉血液不夠。',
        '是心臟的血管變窄了，用力的時候血流不夠。',
        '我解釋一下什麼是心絞痛。',
        '這是可以治療的。',
      ],
    ),
    answers: texts(
      [
        'Angina. Old Mr Platt at the depot had that. He’s still dancing on Saturdays.',
        'So it’s the pipes, not the pump. Well. You’ve put it so that I can follow.',
      ],
      ['心絞痛喔。我們站上的老林也有，他現在還在跳舞。', '所以是血管的問題。你這樣講我就懂了。'],
    ),
    followUps: ['plan', 'allotment-answer'],
  }),
  topic('tell-jean', {
    name: text('Offering to tell his wife', '要不要跟太太說'),
    variants: texts(
      [
        'Would you like me to talk to Jean?',
        'Shall I tell your wife?',
        'Would it help if we told Jean together?',
        'I think you should tell your wife.',
        'I can explain it to Jean if you like.',
        'Would you like to bring your wife in?',
        'Tell her yourself, I think she would rather know.',
        'Why don’t we ask Jean to join us?',
      ],
      [
        '要不要我跟您太太說？',
        '我可以跟您太太解釋',
        '要不要請太太一起進來？',
        '我覺得您應該告訴太太',
        '我們一起跟太太說好嗎？',
        '您自己跟太太說比較好',
      ],
    ),
    answers: texts(
      [
        'I’ll tell her myself, on the way home. But write it down for me, the name of it. She’ll want the name.',
        'If she came in now, would you say it? I never find the beginning of a sentence like that.',
      ],
      [
        '我自己回家路上跟她說。你幫我寫下來那叫什麼，她一定會問。',
        '不然請她進來，你來講好了，我不知道怎麼開頭。',
      ],
    ),
    followUps: ['plan', 'questions'],
  }),
  topic('allotment-now', {
    name: text('How he manages on the allotment', '菜園還做得來嗎'),
    variants: texts(
      [
        'Do you still manage the garden?',
        'Can you still do the digging?',
        'How do you manage on the allotment?',
        'Is the digging getting harder for you?',
        'Are you still able to work in the garden?',
      ],
      [
        '菜園還做得動嗎？',
        '種菜會不會太累？',
        '現在還能挖土搬東西嗎？',
        '菜園的事還忙得過來嗎？',
        '還有辦法整理菜園嗎？',
        '種菜會不會越來越吃力？',
      ],
    ),
    answers: texts(
      [
        'I do. Slower than I was, but the leeks don’t know that.',
        'With a rest or two. It’s the hill up to it that gets me.',
      ],
      ['還做得動，只是比以前慢一點，菜也不會嫌我。', '休息個一兩次就行，難的是上去那段坡。'],
    ),
    followUps: ['triggers', 'work'],
  }),
];

export const topics: readonly Topic[] = [...complaint, ...background, ...person, ...closing];
