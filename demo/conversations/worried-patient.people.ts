import type { Topic } from '#features/virtual-humans/model/case-content.ts';
import type { Leads } from './asked-further.ts';
import { text, texts, topic } from './demo-conversation.ts';

/** What people ask George about those around him, the wedding, and those who came before. */
export const people: readonly Topic[] = [
  topic('platt', {
    name: text('Mr Platt', '老林'),
    variants: texts(
      [
        'Who is Mr Platt?',
        'Tell me about Mr Platt.',
        'How old is Platt?',
        'How is Mr Platt now?',
        'How long has he had angina?',
        'Do you know anybody with angina?',
        'Do you know anyone with a heart problem?',
        'What did Platt tell you about it?',
        'Did he have an operation?',
      ],
      [
        '老林是誰？',
        '老林現在怎麼樣？',
        '您認識有心絞痛的人嗎？',
        '老林幾歲了？',
        '他有開刀嗎？',
        '老林跟您說了什麼？',
      ],
    ),
    answers: texts(
      [
        'The inspector at the depot, eighty-one now. Caught me reading a paper at the lights in my first year, and never let me forget it.',
        'He’s had the angina ten years. Tablets, a spray, and the foxtrot. I’d settle for that.',
      ],
      [
        '我們站上的調度員，八十一歲了，我第一年上班就被他罵過。',
        '他心絞痛十年了，吃藥、帶噴劑，照樣跳舞，我能這樣就好了。',
      ],
    ),
    followUps: ['friends', 'angina-meaning'],
  }),
  topic('confide', {
    name: text('Whom he talks to', '有心事跟誰說'),
    variants: texts(
      [
        'Who do you talk to when something is wrong?',
        'Who can you talk to?',
        'Do you have somebody to talk to?',
        'Who do you confide in?',
        'Who do you turn to?',
        'Do you talk to your friends about it?',
        'Who listens to you?',
        'Do you keep things to yourself?',
        'Are you lonely?',
        'Have you someone you can lean on?',
      ],
      [
        '有心事您都跟誰說？',
        '有人可以聊嗎？',
        '您會跟朋友講嗎？',
        '您都放在心裡嗎？',
        '您會覺得孤單嗎？',
        '誰可以聽您說？',
      ],
    ),
    answers: texts(
      [
        'The leeks first. Then Jean. She’d tell you that’s the wrong order.',
        'Nobody much. Men my age talk about the route, not the passengers.',
      ],
      ['先跟高麗菜講，再跟我太太講。她說順序不對。', '沒什麼人啦，我們這個年紀的男人不講這個。'],
    ),
    followUps: ['friends', 'jean-self'],
  }),
  topic('friends', {
    name: text('The lads from the depot', '老同事'),
    variants: texts(
      [
        'Who are your friends?',
        'Tell me about your friends.',
        'Do you have friends?',
        'Who are the lads from the depot?',
        'Do your friends know about your chest?',
        'What do you do on Fridays?',
        'How often do you see your friends?',
        'Who do you drink with?',
        'What do you talk about at the club?',
      ],
      [
        '您有哪些朋友？',
        '說說您的老同事',
        '朋友知道您胸悶嗎？',
        '星期五都跟誰聚？',
        '多久跟朋友見一次面？',
        '朋友聚會都聊什麼？',
      ],
    ),
    answers: texts(
      [
        'Ron, Big Ian, and Platt when he isn’t dancing. We’ve told the same nine stories since I retired.',
        'Fridays at the club. I’ve not said a word to them about this. Ian would start being kind.',
      ],
      [
        '阿榮、大胖，還有老林沒去跳舞的時候。每次都講一樣的故事。',
        '星期五會聚一下，這件事我沒跟他們講，講了他們就不敢跟我喝了。',
      ],
    ),
    followUps: ['platt', 'bus-story'],
  }),
  topic('dying', {
    name: text('Whether he is afraid of dying', '怕不怕死'),
    variants: texts(
      [
        'Are you afraid of dying?',
        'Do you think about death?',
        'Are you afraid that you might die?',
        'Do you think you could die of it?',
        'Does dying frighten you?',
        'Have you thought about dying?',
        'Have you made a will?',
      ],
      [
        '您怕死嗎？',
        '您會想到死嗎？',
        '會怕自己會死嗎？',
        '您想過死亡嗎？',
        '遺囑寫了嗎？',
        '死對您來說可怕嗎？',
      ],
    ),
    answers: texts(
      [
        'Not of being dead. Of missing things. There’d be a gap at the top table, and everybody walking round it.',
        'I wasn’t, till I’d something booked.',
      ],
      ['死我不怕，怕的是錯過。主桌會空一個位子，大家都不敢坐。', '本來不怕，現在有事情在等我，就會怕。'],
    ),
    disclosure: { rule: 'trust', atLeast: 6 },
    withheld: texts(
      [
        'Everybody gets off somewhere. I wasn’t planning on it being this stop.',
        'I don’t dwell on it. There’s the sprouts to see to.',
      ],
      ['每個人都有下車的一站，我還沒到啦。', '我不去想那個，菜還要顧。'],
    ),
    followUps: ['worry', 'wedding'],
  }),
  topic('alfie-lift', {
    name: text('Whether he still lifts the boy', '還抱孫子嗎'),
    variants: texts(
      [
        'Do you still lift Alfie?',
        'Do you still carry your grandson?',
        'Do you pick him up?',
        'Is he heavy?',
        'Do you carry him upstairs?',
        'Have you stopped lifting him?',
        'Can you still carry him?',
        'Is it safe for you to carry Alfie?',
        'Please do not carry Alfie for now.',
      ],
      [
        '您還會抱孫子嗎？',
        '小宇很重嗎？',
        '您會抱他上樓嗎？',
        '還抱得動小宇嗎？',
        '先不要抱孫子',
        '抱孫子會不會累？',
      ],
    ),
    answers: texts(
      [
        'I did, till Thursday. Now I say, you’ve got legs, show me how they work. He thinks it’s a game.',
        'Not upstairs, not any more. I let him ride on my slippers instead.',
      ],
      ['以前會，星期四以後就不敢了。我跟他說，你走給阿公看。', '上樓不抱了，就讓他踩在我的拖鞋上走。'],
    ),
    disclosure: { rule: 'trust', atLeast: 7 },
    withheld: texts(
      [
        'He’s four. He’s got legs, when he remembers them.',
        'He likes to walk, mostly. They’re heavy at that age.',
      ],
      ['他四歲了，自己會走啦。', '小孩子喜歡自己走，這個年紀也重了。'],
    ),
    followUps: ['not-told-wife'],
  }),
  topic('alfie-book', {
    name: text('The book, and the games', '跟孫子玩什麼'),
    variants: texts(
      [
        'Which book do you read to him?',
        'What is the book about?',
        'The same book four times?',
        'What do you play with Alfie?',
        'What do you read to Alfie?',
        'What does Alfie like doing?',
        'Does he like stories?',
        'What games do you play?',
        'What is his favourite book?',
      ],
      [
        '您念什麼書給他聽？',
        '那本書在講什麼？',
        '您跟小宇玩什麼？',
        '同一本書念四遍？',
        '小宇喜歡做什麼？',
        '他喜歡聽故事嗎？',
      ],
    ),
    answers: texts(
      [
        'It’s about a digger that’s lost its bucket. I could tell it you with my eyes shut, and I often do.',
        'Four times, and if I skip a page he knows. He’s the sharpest inspector I ever had.',
      ],
      [
        '一本怪手找不到斗的故事，我閉著眼睛都會念，也常常念到閉眼睛。',
        '念四遍，少念一頁他都知道，比調度員還嚴。',
      ],
    ),
    followUps: ['happiest', 'alfie-bus'],
  }),
  topic('alfie-bus', {
    name: text('Why he wants to be a bus', '為什麼想當公車'),
    variants: texts(
      [
        'Why does he want to be a bus?',
        'He wants to be a bus?',
        'A bus, not a driver?',
        'What does Alfie say about buses?',
        'Does he like your bus stories?',
        'Does he know that you drove a bus?',
        'Where did he get that from?',
        'Do you take him on the bus?',
      ],
      [
        '他為什麼想當公車？',
        '當公車？不是司機？',
        '小宇知道您開過公車嗎？',
        '他喜歡公車嗎？',
        '您會帶他坐公車嗎？',
      ],
    ),
    answers: texts(
      [
        'Because a bus has a bell and everybody waits for it. You can’t fault that.',
        'He does the doors, with his arms. Psssh. It takes a long time to get into the bath.',
      ],
      ['因為公車有鈴，大家都會等它。他講得也沒錯。', '他會用手當車門，嘶一聲打開，洗澡洗好久。'],
    ),
    followUps: ['happiest', 'bus-story'],
  }),
  topic('daughter-in-law', {
    name: text('Alfie’s mother', '媳婦'),
    variants: texts(
      [
        'Who is Alfie’s mother?',
        'What does his mother do?',
        'Where is Alfie’s mother on Thursdays?',
        'Does your son have a wife?',
        'Tell me about your daughter-in-law.',
        'Do you get on with your daughter-in-law?',
        'Is your son married?',
        'Why can’t his parents look after him?',
      ],
      [
        '小宇的媽媽是誰？',
        '媳婦在做什麼？',
        '星期四媽媽在哪裡？',
        '您跟媳婦處得好嗎？',
        '兒子結婚了嗎？',
        '說說您的媳婦',
      ],
    ),
    answers: texts(
      [
        'Becky. She does nights at the bakery, so Thursdays she sleeps. She smells of bread, Alfie says that’s her perfume.',
        'She’s a good lass. She’d be round in five minutes if I let her know, which is why I don’t.',
      ],
      ['媳婦叫佩珊，在麵包店做夜班，星期四要補眠。', '媳婦人很好，跟她講她馬上就衝過來，所以我不講。'],
    ),
    followUps: ['son', 'alfie-days'],
  }),
  topic('claire', {
    name: text('His daughter', '女兒怡君'),
    variants: texts(
      [
        'Tell me about Claire.',
        'What is Claire like?',
        'What does Claire do?',
        'How old is your daughter?',
        'What does your daughter do?',
        'Where does Claire live?',
        'Tell me about your daughter.',
        'What sort of person is Claire?',
        'Is Claire your only daughter?',
      ],
      [
        '說說怡君吧',
        '女兒在做什麼？',
        '女兒幾歲？',
        '您女兒是怎樣的人？',
        '女兒住哪裡？',
        '怡君做什麼工作？',
      ],
    ),
    answers: texts(
      [
        'Thirty-three, and she drives the library van. It’s in the blood. She parks better than I ever did.',
        'She’s the worrier. She rings on Sundays and listens to how I breathe.',
      ],
      ['怡君三十三歲，在圖書館開行動書車，遺傳到我。', '她最會擔心，每個星期天打電話來，都在聽我有沒有喘。'],
    ),
    followUps: ['claire-close', 'suit', 'jean-like'],
  }),
  topic('claire-close', {
    name: text('How close he and his daughter are', '跟女兒的感情'),
    variants: texts(
      [
        'Are you close to Claire?',
        'Are you close to your daughter?',
        'Do you get on with Claire?',
        'How is it between you and Claire?',
        'What would Claire say if she knew?',
        'What would your daughter want?',
        'Is Claire worried about you?',
        'Has Claire noticed anything?',
        'When did you last see Claire?',
      ],
      [
        '您跟女兒感情好嗎？',
        '您跟怡君親嗎？',
        '女兒有發現什麼嗎？',
        '女兒知道了會怎麼說？',
        '女兒會擔心您嗎？',
        '上次見到女兒是什麼時候？',
      ],
    ),
    answers: texts(
      [
        'She used to ride the late run with me, doing her homework behind the cab. She still sits behind me in the car, for the joke.',
        'Close enough that I don’t need to say much. She looks, and she knows. That’s why I’m on the telephone a lot just now.',
      ],
      ['她小時候都坐在駕駛座後面寫功課，陪我跑晚班。', '她看我一眼就知道，所以最近我都只講電話。'],
    ),
    followUps: ['wedding', 'claire', 'jean-like'],
  }),
  topic('suit', {
    name: text('The suit', '西裝'),
    variants: texts(
      [
        'What colour is the suit?',
        'Tell me about the suit.',
        'Does the suit fit?',
        'What are you going to wear?',
        'Have you tried on the suit?',
        'Did you buy a new suit?',
        'Who chose your suit?',
        'Is the suit ready?',
      ],
      ['西裝什麼色的？', '西裝合身嗎？', '婚禮要穿什麼？', '西裝試穿過了嗎？', '誰幫您挑的西裝？'],
    ),
    answers: texts(
      [
        'Charcoal. Jean chose it. I’ve had it on twice when she was out, to see who was in it.',
        'It hangs behind the bedroom door in its bag. It’s the last thing I see at night.',
      ],
      ['深灰色的，我太太挑的。她不在的時候，我偷穿過兩次。', '掛在房間門後面，每天睡前都看得到。'],
    ),
    followUps: ['wedding-day', 'speech'],
  }),
  topic('wedding-place', {
    name: text('Where the wedding is', '婚禮在哪裡辦'),
    variants: texts(
      [
        'Which church is it?',
        'Is it the same church as on the hill?',
        'Is St Mark’s the church on the hill?',
        'Is the wedding up the hill?',
        'How will you get to the church?',
        'How long is the aisle?',
        'Is the church far?',
        'Where will you celebrate afterwards?',
        'Can you get up to the church?',
      ],
      ['婚禮在哪家餐廳？', '餐廳在幾樓？', '婚禮的場地在哪裡？', '餐廳要爬樓梯嗎？', '餐廳遠嗎？'],
    ),
    answers: texts(
      [
        'St Mark’s, the one on the hill. I rest on the wall of the church I’m to walk her into. I’ve had time to think about that.',
        'Up the hill, of all places. There’ll be cars for the guests. The bride’s father goes in front, on his own two feet.',
      ],
      ['在港口那家餐廳，以前我每天開車經過，從來沒進去吃過。', '餐廳在二樓，樓梯滿長的，我已經去看過了。'],
    ),
    followUps: ['wedding-guests', 'wedding-day'],
  }),
  topic('wedding-guests', {
    name: text('Guests and preparations', '賓客與準備'),
    variants: texts(
      [
        'How many guests are coming?',
        'Who is coming to the wedding?',
        'Is it a big wedding?',
        'What is your part in the wedding?',
        'What do you have to do for the wedding?',
        'Who is organising the wedding?',
        'Is the wedding stressful?',
        'What are the wedding lists?',
        'How is Jean with all the wedding work?',
      ],
      [
        '婚禮會來多少人？',
        '請幾桌？',
        '婚禮您負責什麼？',
        '婚禮是誰在辦？',
        '辦婚禮會很累嗎？',
        '喜帖都寄了嗎？',
      ],
    ),
    answers: texts(
      [
        'Eighty, and I know perhaps twelve. Jean has them on cards on the dining table. We eat in the kitchen now.',
        'Everything’s ordered that can be ordered. I’m in charge of the cars, naturally.',
      ],
      ['四十桌，我認識的大概三桌。餐桌上都是喜帖，我們都在客廳吃飯。', '能訂的都訂了，車子的事歸我管。'],
    ),
    followUps: ['wedding-day', 'speech'],
  }),
  topic('wedding-day', {
    name: text('What the day means to him', '婚禮那天對他的意義'),
    variants: texts(
      [
        'What does the wedding mean to you?',
        'Why is the wedding so important to you?',
        'How do you imagine the day?',
        'What are you looking forward to at the wedding?',
        'What will it be like to see her married?',
        'How do you picture the wedding?',
        'What would it mean to you to be there?',
        'Will you dance at the wedding?',
        'What part of the wedding matters most?',
      ],
      [
        '婚禮對您的意義是什麼？',
        '您想像那天會怎樣？',
        '婚禮為什麼對您那麼重要？',
        '您最期待婚禮的哪個部分？',
        '您會跳舞嗎？',
      ],
    ),
    answers: texts(
      [
        'I want to hear Jean cry and say she’s got something in her eye. I want the whole of it.',
        'She asked for my arm when she was six, for practice, down the bus. I said I’d keep it free.',
      ],
      [
        '我想看我太太哭，然後說是沙子跑進去。整場我都要看到。',
        '她六歲的時候在公車走道上牽著我練習，我跟她說，那隻手我會留給她。',
      ],
    ),
    followUps: ['worry', 'wedding-place'],
  }),
  topic('jean-job', {
    name: text('What his wife did', '太太以前的工作'),
    variants: texts(
      [
        'What did Jean do?',
        'What does your wife do?',
        'Does Jean work?',
        'What was your wife’s job?',
        'Did Jean have a job?',
        'Is your wife retired?',
        'What did Jean do for a living?',
        'How does Jean spend her day?',
      ],
      [
        '太太以前做什麼的？',
        '秀琴有在工作嗎？',
        '太太退休了嗎？',
        '太太的工作是什麼？',
        '太太白天都做什麼？',
      ],
    ),
    answers: texts(
      [
        'Dinner lady, twenty-five years. She could stop a food fight from across the hall with one look. I get the look now.',
        'At the school kitchens. She still cooks for two hundred, then wonders why my belt creaks.',
      ],
      [
        '以前在學校廚房煮營養午餐，煮了二十五年，看你一眼你就不敢剩飯。',
        '煮慣了大鍋飯，現在兩個人也煮一大鍋。',
      ],
    ),
    followUps: ['first-words', 'jean-health'],
  }),
  topic('jean-health', {
    name: text('How his wife’s own health is', '太太的身體'),
    variants: texts(
      [
        'How is Jean’s health?',
        'Is your wife in good health?',
        'Is Jean ill?',
        'Do you have to look after Jean?',
        'Is anything wrong with your wife?',
        'What is wrong with her hip?',
        'Does your wife need help?',
        'Are you looking after anybody?',
        'When is her hip operation?',
      ],
      [
        '太太自己身體怎麼樣？',
        '秀琴有什麼病嗎？',
        '您要照顧太太嗎？',
        '太太的髖關節怎麼了？',
        '太太什麼時候開刀？',
      ],
    ),
    answers: texts(
      [
        'Fit as a flea, bar the hip. She’s on the list for a new one. So I do the top shelves and the bins.',
        'Better than mine, it turns out. It was always going to be me looking after her, that was the plan.',
      ],
      ['身體很好，就是髖關節不好，在等開刀。所以高的地方跟垃圾都是我。', '比我好。本來說好是我照顧她的。'],
    ),
    followUps: ['jean-self', 'heavy-work'],
  }),
  topic('first-words', {
    name: text('The first thing she said', '太太跟他說的第一句話'),
    variants: texts(
      [
        'What did she say to you first?',
        'What was the first thing she said?',
        'What did Jean say after that year?',
        'Tell me how you two met.',
        'Did you fall in love on the bus?',
        'Who spoke first?',
      ],
      [
        '她跟您說的第一句話是什麼？',
        '後來怎麼開始講話的？',
        '說說你們怎麼認識的',
        '是誰先開口的？',
        '您那時候跟她說什麼？',
      ],
    ),
    answers: texts(
      [
        '“You’re four minutes late.” I was, too. I said I’d been waiting for her, and that was that.',
        'She got on at the school every morning, right money, never a smile. A whole year. I started to shave better.',
      ],
      [
        '「你晚了四分鐘。」真的晚了。我說我在等她，就這樣。',
        '她每天在學校那站上車，錢都準備好，一整年不笑。後來我鬍子都刮得很乾淨。',
      ],
    ),
    followUps: ['marriage'],
  }),
  topic('marriage', {
    name: text('How they are together', '夫妻相處'),
    variants: texts(
      [
        'Is it a happy marriage?',
        'How is your marriage?',
        'Do you and Jean talk about things?',
        'What is the secret of your marriage?',
        'Do you argue with Jean?',
        'How do you get on with your wife?',
        'Forty-six years, how do you do it?',
        'Are you happy together?',
        'Is Jean good to you?',
        'Does she boss you about?',
      ],
      [
        '你們夫妻感情好嗎？',
        '您跟太太會吵架嗎？',
        '夫妻相處的秘訣是什麼？',
        '四十六年怎麼維持的？',
        '您跟太太會聊心事嗎？',
        '太太會管您嗎？',
      ],
    ),
    answers: texts(
      [
        'She talks, I dig. It’s lasted forty-six years.',
        'Good. We can say anything to each other, as long as it isn’t important.',
      ],
      ['她講話，我種菜，就這樣過了四十六年。', '很好啊，什麼都能講，只要不是重要的事。'],
    ),
    followUps: ['jean-upset', 'jean-why-not'],
  }),
  topic('jean-upset', {
    name: text('Whether she was cross', '太太有沒有生氣'),
    variants: texts(
      [
        'Was Jean angry?',
        'Was Jean cross with you?',
        'Is she cross that you waited?',
        'How did Jean take it?',
        'Is your wife upset?',
        'Did you quarrel about it?',
        'Was she angry that you did not go?',
        'How did she react?',
      ],
      [
        '太太有生氣嗎？',
        '太太反應怎麼樣？',
        '您們有為這個吵架嗎？',
        '太太看到之後怎麼做？',
        '太太怪您拖那麼久嗎？',
      ],
    ),
    answers: texts(
      [
        'She went quiet. With Jean that’s like the engine stopping. You notice.',
        'Not cross. She ironed four shirts that were ironed. Then she rang you.',
      ],
      ['她都不講話，比罵我還可怕。', '沒有生氣，只是把燙好的襯衫又燙了四件，然後就打電話掛號。'],
    ),
    followUps: ['jean-noticed', 'jean-fears'],
  }),
  topic('car-wait', {
    name: text('Whether she should wait outside', '太太在外面等'),
    variants: texts(
      [
        'Is Jean all right out there?',
        'Will she be cold in the car?',
        'Is she waiting for you?',
        'How long will she wait?',
        'Should we fetch her?',
        'What is she doing in the car?',
        'Is she good at crosswords?',
        'Does she want to come in?',
      ],
      ['太太在外面還好嗎？', '要不要請她進來坐？', '她會不會等很久？', '她在外面做什麼？', '她想進來嗎？'],
    ),
    answers: texts(
      [
        'Leave her with the crossword a minute. She’ll have it done by the time I’m out, and then we’re both in trouble.',
        'She’s got a flask and the heater on. She’d only finish my sentences.',
      ],
      ['先讓她在外面看報紙，等一下再說。', '她在外面沒關係，進來話就都被她講走了。'],
    ),
    followUps: ['tell-jean'],
  }),
  topic('mother-like', {
    name: text('His mother', '母親是怎樣的人'),
    variants: texts(
      [
        'What was your mother like?',
        'Tell me about your mother.',
        'What sort of woman was your mother?',
        'Were you close to your mother?',
        'Was your mother healthy?',
        'Do you miss your mother?',
        'When did your mother die?',
        'Who are you more like, your mother or your father?',
        'What was she like, your mother?',
        'And what was your mother like?',
      ],
      [
        '您媽媽是怎麼樣的人？',
        '說說您的母親',
        '您跟媽媽感情好嗎？',
        '媽媽是什麼時候走的？',
        '媽媽身體一直都好嗎？',
        '您比較像爸爸還是媽媽？',
      ],
    ),
    answers: texts(
      [
        'Small, quick, and a tongue like a tin opener. She kept hens till she was eighty-six and named them all after bus inspectors.',
        'She never sat down while anybody else was standing. I’ve her tongue, and my brother got her heart, lucky beggar.',
      ],
      [
        '個子小小的，動作快，嘴巴很利，養雞養到八十六歲。',
        '別人站著她就不肯坐。嘴巴我像她，心臟是我弟弟像她，好運。',
      ],
    ),
    followUps: ['after-father', 'childhood'],
  }),
  topic('after-father', {
    name: text('How the family managed afterwards', '父親走後的日子'),
    variants: texts(
      [
        'How did your mother manage after that?',
        'How did the family cope?',
        'What was it like for you after he died?',
        'How did you cope with losing your father?',
        'What did that do to you?',
        'What was it like to lose your father so early?',
        'Who looked after the family then?',
        'How did your life change after your father died?',
        'Did you talk about it at home?',
      ],
      [
        '您父親走了之後，家裡怎麼過？',
        '媽媽後來怎麼撐的？',
        '您怎麼走過來的？',
        '失去父親對您有什麼影響？',
        '後來家裡誰在照顧？',
        '家裡會談這件事嗎？',
      ],
    ),
    answers: texts(
      [
        'Mum took in sewing, I took every shift going, and my brother was made to stay at school. Nobody spoke of it. You just passed the potatoes.',
        'Quiet. That’s what I remember. It was a house that had always had boots in the hall.',
      ],
      [
        '媽媽接裁縫回來做，我去多上班，弟弟繼續念書。大家都不提，就是吃飯。',
        '家裡變得很安靜，我記得的就是安靜。',
      ],
    ),
    followUps: ['mother-like', 'brother-sees'],
  }),
  topic('father-memory', {
    name: text('What he remembers of his father', '對父親的回憶'),
    variants: texts(
      [
        'What do you remember about your father?',
        'Tell me what you remember of him.',
        'What is your best memory of him?',
        'What did you do with your father?',
        'Did he take you in the lorry?',
        'What did you learn from him?',
        'Do you talk about your father at home?',
        'What would your father say to you now?',
        'What would he have done in your place?',
      ],
      [
        '您對父親有什麼回憶？',
        '跟爸爸最好的回憶是什麼？',
        '您從父親身上學到什麼？',
        '爸爸會帶您坐貨車嗎？',
        '您父親會跟您說什麼？',
      ],
    ),
    answers: texts(
      [
        'Riding in the lorry, him drawing a face in the coal dust for me to wipe off again. He never said much. He’d let you steer.',
        'His whistle, coming down the road. I whistle the same one. Or I did.',
      ],
      [
        '坐他的貨車，他讓我坐在旁邊握方向盤，話不多，就笑一笑。',
        '他回家都會吹口哨，我吹的就是那一首，以前啦。',
      ],
    ),
    followUps: ['father-like', 'after-father'],
  }),
  topic('brother-sees', {
    name: text('He and his brother', '跟弟弟的往來'),
    variants: texts(
      [
        'Do you see much of your brother?',
        'Are you close to your brother?',
        'Does your brother know about this?',
        'What would your brother say?',
        'What is your brother called?',
        'Has your brother been checked?',
        'Should your brother have his heart looked at?',
        'When did you last speak to your brother?',
        'Does your brother worry about his heart?',
      ],
      [
        '您常見到弟弟嗎？',
        '您跟弟弟親嗎？',
        '弟弟知道這件事嗎？',
        '弟弟叫什麼名字？',
        '弟弟有去檢查嗎？',
        '弟弟會擔心心臟嗎？',
      ],
    ),
    answers: texts(
      [
        'Len. He rings on Sundays and tells me how many lengths. I tell him how many leeks. It’s our way.',
        'He had himself checked every year since he was forty. I called him an old woman for it. I’ll have to take that back.',
      ],
      [
        '弟弟叫國榮，星期天打電話來報他游幾圈，我就報我收幾顆菜。',
        '他四十歲以後每年都去檢查，我都笑他，現在笑不出來了。',
      ],
    ),
    followUps: ['brother', 'wider-family'],
  }),
  topic('childhood', {
    name: text('Growing up', '童年'),
    variants: texts(
      [
        'What was your childhood like?',
        'How did you grow up?',
        'Tell me about your childhood.',
        'Were you a healthy child?',
        'Were you poor as a child?',
        'Were you good at school?',
        'When did you leave school?',
        'Did you have a happy childhood?',
      ],
      [
        '您的童年怎麼樣？',
        '您是怎麼長大的？',
        '小時候身體好嗎？',
        '小時候家裡窮嗎？',
        '您念書念到幾歲？',
        '說說小時候的事',
      ],
    ),
    answers: texts(
      [
        'Two streets from here, four of us and a tin bath. I was allowed on the coal lorry on Saturdays, so I thought we were rich.',
        'We’d nothing and didn’t know it. I was out till the lamps came on.',
      ],
      [
        '就在這附近，一家四口，星期六可以坐爸爸的貨車，就覺得很威風。',
        '沒什麼錢，也不知道窮，每天玩到天黑。',
      ],
    ),
    followUps: ['father-like', 'before-buses'],
  }),
  topic('years-past', {
    name: text('Counting the years past his father’s age', '算比父親多活幾年'),
    variants: texts(
      [
        'Why do you count the years?',
        'You count every one of them?',
        'What do you mean, you count?',
        'Do you count the years since then?',
        'What was it like to turn sixty-one?',
        'How did you feel when you reached his age?',
        'Nine years past him?',
        'How does it feel to be older than he was?',
        'You count the years, don’t you?',
      ],
      [
        '您為什麼要算？',
        '您每年都在算嗎？',
        '滿六十一歲那年是什麼感覺？',
        '活得比他久是什麼感覺？',
        '比他多九年？',
      ],
    ),
    answers: texts(
      [
        'Every birthday since sixty-one. I blow the candles out, and I take one off in my head.',
        'Nine, so far. They felt like a present at first. This winter they feel like a loan.',
      ],
      ['六十一歲以後每年生日都會算，多一年就是多一年。', '九年了。以前覺得是賺到，今年冬天覺得像借來的。'],
    ),
    followUps: ['worry', 'father-memory'],
  }),
  topic('look-at-you', {
    name: text('How people look at you', '人家怎麼看'),
    variants: texts(
      [
        'How do people look at you?',
        'How do they look at you then?',
        'What do you mean, they look at you?',
        'Who looks at you like that?',
        'Are you afraid of pity?',
        'Don’t you want people to worry?',
        'Do you not want sympathy?',
        'What would change if they knew?',
      ],
      [
        '人家會怎麼看您？',
        '您怕別人同情嗎？',
        '誰會那樣看您？',
        '您不想讓人擔心嗎？',
        '知道了會有什麼不一樣？',
      ],
    ),
    answers: texts(
      [
        'With their heads on one side. Like at a dog that’s been to the vet.',
        'As if you’d gone already, and left your cap.',
      ],
      ['頭歪一邊看你，好像你已經不行了。', '講話都變小聲，好像在醫院。'],
    ),
    followUps: ['no-bother', 'confide'],
  }),
  topic('claire-cried', {
    name: text('Why Claire cried', '女兒為什麼哭'),
    variants: texts(
      [
        'Why did Claire cry?',
        'She cried about it?',
        'What did Claire say to you?',
        'How did Claire get you to stop?',
        'What did she say that made you stop?',
        'When was that with Claire?',
        'How old was Claire then?',
        'What happened that night?',
      ],
      [
        '女兒為什麼哭？',
        '怡君那時候跟您說什麼？',
        '她怎麼讓您戒掉的？',
        '那時候女兒幾歲？',
        '那天晚上發生什麼事？',
      ],
    ),
    answers: texts(
      [
        'She was twenty-one, she’d seen a film about lungs at college, and she sat on the stairs and couldn’t stop. I put the packet in the stove.',
        'She said, “I want you at my wedding, Dad.” She hadn’t so much as a boyfriend.',
      ],
      [
        '她那時候二十一歲，在學校看了肺的影片，坐在樓梯上哭個不停，我就把菸丟了。',
        '她說：「爸，我要你來我的婚禮。」那時候連男朋友都沒有。',
      ],
    ),
    followUps: ['claire', 'smoking-why'],
  }),
  topic('tom-frightened', {
    name: text('Why Tom is frightened of him', '女婿為什麼怕他'),
    variants: texts(
      [
        'Why is he frightened of you?',
        'Frightened of you?',
        'Are you hard on him?',
        'What did you do to frighten him?',
        'Why is Tom afraid of you?',
        'How did you meet Tom?',
        'Is he good to Claire?',
        'Are you happy with her choice?',
      ],
      [
        '他為什麼怕您？',
        '女婿怕您？',
        '您對他很兇嗎？',
        '您怎麼認識志明的？',
        '他對怡君好嗎？',
        '您滿意這個女婿嗎？',
      ],
    ),
    answers: texts(
      [
        'I asked him his intentions on the number seven, for a joke. He missed his stop.',
        'He’s a nervous lad. I’ve since found out he’s brave, he let Jean choose the cake.',
      ],
      ['我第一次見面就問他有什麼打算，開玩笑的，他緊張到坐過站。', '他比較容易緊張啦，人很老實。'],
    ),
    followUps: ['son-in-law', 'claire'],
  }),
  topic('speech-lines', {
    name: text('What is in the speech', '致詞寫了什麼'),
    variants: texts(
      [
        'What are the three lines?',
        'What does the second line say?',
        'What is in the speech?',
        'What is the second line?',
        'Will you read me the speech?',
        'Why can’t you get past the second line?',
        'What would you like to say to her?',
      ],
      [
        '那三行寫什麼？',
        '第二行是什麼？',
        '致詞想說什麼？',
        '為什麼念到第二行就念不下去？',
        '您想對女兒說什麼？',
      ],
    ),
    answers: texts(
      [
        'The first line’s welcome. The second says she never once missed my bus. I can’t get through that one.',
        'I’d like to say something about her mother, too. That’ll want a bigger packet.',
      ],
      [
        '第一行是歡迎大家，第二行說她從來沒有錯過我的車。念到那裡就念不下去。',
        '還想講一下她媽媽，紙不夠寫。',
      ],
    ),
    followUps: ['wedding-day', 'claire-close'],
  }),
  topic('jean-like', {
    name: text('What his wife is like', '太太是怎樣的人'),
    variants: texts(
      [
        'Why haven’t you told Claire?',
        'Why don’t you tell Claire?',
        'Why have you not told your children?',
        'Why have you not told your daughter?',
        'Why have you not told Paul?',
        'Shouldn’t Claire know?',
        'What would Claire do if she knew?',
        'Don’t you think your children should know?',
        'Would you want Claire to keep such a thing from you?',
      ],
      [
        '為什麼沒告訴女兒？',
        '怎麼不跟孩子說？',
        '為什麼不告訴怡君？',
        '女兒不該知道嗎？',
        '女兒知道了會怎麼做？',
        '為什麼沒跟兒子說？',
      ],
    ),
    answers: texts(
      [
        'She’d put the wedding off, or she’d walk slower on purpose. I’m not having either.',
        'They’ve their own lives to steer. You don’t grab the wheel from the back seat.',
      ],
      ['跟她講，她一定會想延期，或是一直陪著我。我不要那樣。', '他們有他們的生活，不想讓他們分心。'],
    ),
    followUps: ['claire-close', 'no-bother'],
  }),
];

export const peopleLeads: Leads = {
  'angina-meaning': ['platt'],
  spray: ['platt'],
  'what-ecg': ['platt'],
  'children-know': ['confide', 'claire', 'look-at-you', 'jean-like'],
  worry: ['confide', 'dying'],
  'not-told-wife': ['confide', 'alfie-lift', 'marriage'],
  mood: ['confide'],
  'feels-when': ['confide'],
  alcohol: ['friends'],
  busman: ['friends'],
  'if-serious': ['dying'],
  'father-thinks': ['dying', 'father-memory', 'years-past'],
  'years-ahead': ['dying'],
  grandson: ['alfie-lift', 'alfie-book', 'alfie-bus', 'daughter-in-law'],
  'alfie-days': ['alfie-lift', 'alfie-book', 'daughter-in-law'],
  'digging-chest': ['alfie-lift'],
  son: ['daughter-in-law', 'jean-like'],
  wedding: ['claire', 'claire-close', 'suit', 'wedding-place', 'wedding-guests', 'wedding-day'],
  'smoking-stopped': ['claire', 'claire-close', 'claire-cried'],
  home: ['claire', 'wedding-guests', 'jean-job', 'jean-health', 'marriage'],
  'son-in-law': ['claire', 'tom-frightened'],
  speech: ['suit', 'wedding-place', 'wedding-day', 'speech-lines'],
  'jean-self': ['jean-job', 'jean-health', 'first-words', 'marriage', 'car-wait'],
  'jean-noticed': ['jean-upset'],
  'why-now': ['jean-upset'],
  'tell-jean': ['car-wait'],
  driving: ['car-wait'],
  brother: ['mother-like', 'brother-sees', 'childhood'],
  family: ['mother-like', 'after-father', 'brother-sees'],
  'no-bother': ['mother-like'],
  'father-how': ['after-father'],
  'father-age': ['after-father', 'years-past'],
  'father-like': ['after-father', 'father-memory'],
  regrets: ['father-memory'],
  'from-here': ['childhood'],
  'says-nothing': ['look-at-you'],
};
