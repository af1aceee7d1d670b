import type { CaseContent } from '#features/virtual-humans/model/case-content.ts';
import { texts } from './demo-conversation.ts';

/** What George says where no topic answers: he makes light of things, keeps to buses and beans, and hands what he does not know to Jean. */
export const lines: CaseContent['lines'] = {
  greeting: texts(
    [
      'Morning to you.',
      'Hello. Nice to meet you.',
      'Pleased to meet you. You’ve a kind face, that helps.',
      'Good day to you. I’ll try to be quick.',
    ],
    ['來了，你好。', '早安，麻煩你了。', '你好，看你人很客氣，我就放心了。', '醫師好，我不會占你太多時間。'],
  ),
  thanks: texts(
    [
      'You’re welcome. It’s me who should thank you.',
      'Not at all.',
      'Oh, think nothing of it.',
      'No trouble. I’ve all the time in the world these days.',
    ],
    ['不會，我才要謝謝你。', '不會，不會啦。', '哎呀，不用跟我客氣。', '沒什麼，我現在時間多得很。'],
  ),
  goodbye: texts(
    [
      'Thank you. I’ll tell Jean she was right. She’ll be unbearable.',
      'Goodbye then. I’d better not keep Jean waiting.',
      'Right you are. Mind how you go.',
      'Cheerio, then. I hope the rest of your morning’s quieter.',
    ],
    [
      '謝謝你，我回去跟我太太說她是對的。',
      '那我先走了，我太太還在外面等我。',
      '好，那就麻煩你了，再見。',
      '再見，你也別太累了。',
    ],
  ),
  smallTalk: texts(
    [
      'Can’t complain. Cold for the time of year, but the sprouts like a frost.',
      'Mustn’t grumble. I found a seat in your waiting room, so the day’s begun well.',
      'Oh, ticking over. At seventy that’s good going.',
      'Fair to middling. The bus was on time, which I always notice.',
    ],
    [
      '還可以啦，最近天氣轉涼，種菜剛剛好。',
      '馬馬虎虎啦，今天外面等的人不多，運氣不錯。',
      '七十歲的人，還能走就算不錯了。',
      '還好還好，今天公車很準時，這種事我都會注意。',
    ],
  ),
  empathy: texts(
    [
      'That’s kind of you. I don’t like to make a fuss.',
      'Thank you. It has been on my mind, if I’m honest.',
      'You’re the first person I’ve said it to. It’s easier than I thought.',
      'Well. It’s a comfort to hear somebody say so.',
    ],
    [
      '謝謝你，你人真好。我只是不想麻煩別人。',
      '老實說，這件事是有放在心上。',
      '你這樣講，我心裡比較舒服。',
      '難得有人這樣聽我講。',
    ],
  ),
  reassured: texts(
    [
      'Well, that takes a bit of weight off.',
      'If you say so, I’ll believe it. You’re the one with the training.',
      'Good. Jean will want that in writing.',
      'That’ll do me. Thank you.',
    ],
    [
      '有你這句話我就放心多了。',
      '你是專業的，我相信你。',
      '那就好，回去我太太才肯聽。',
      '嗯，聽了比較安心。',
    ],
  ),
  apologyAccepted: texts(
    [
      'No harm done. You should hear what people said when I ran late.',
      'Don’t give it a thought.',
      'Oh, never mind that. You’re busy, I can see it.',
      'That’s quite all right. I’ve a thick skin.',
    ],
    [
      '沒關係啦，我以前誤點被罵得更兇。',
      '不要放在心上。',
      '沒事，你忙，我看得出來。',
      '這個不要緊，我臉皮厚。',
    ],
  ),
  rudeness: texts(
    [
      'There’s no call for that. I can go home, you know.',
      'I drove a bus for thirty-eight years, I’ve been spoken to like that before. I didn’t expect it here.',
      'My mother would have washed your mouth out for that.',
      'I came to be helped, not told off.',
    ],
    [
      '你這樣講話就不太好了吧。',
      '我開公車三十八年，什麼話都聽過，只是沒想到在這裡也會聽到。',
      '我年紀都可以當你爸爸了，講話客氣一點。',
      '我是來看病的，不是來挨罵的。',
    ],
  ),
  offTopic: texts(
    [
      'I’m not sure what that has to do with my chest.',
      'You’ve lost me there. Shall we get back to it? Jean’s waiting in the car.',
      'That’s a funny thing to ask a man at ten past nine.',
      'Another day, maybe. I’d like this over with.',
    ],
    [
      '這個跟我的胸口有關係嗎？',
      '這個我不知道該怎麼回答，我們還是講胸口的事吧。',
      '一大早的，怎麼問起這個來了。',
      '這個改天再聊，先把今天的事講完好了。',
    ],
  ),
  silence: texts(
    [
      'Take your time. I’m not going anywhere.',
      'Anything more you need from me?',
      'Have I said something wrong?',
      'I’ll sit here, then. It’s a comfortable chair.',
    ],
    ['沒關係，你慢慢來。', '還有要問什麼嗎？', '我是不是說錯什麼了？', '沒事，我坐著等，這張椅子滿好坐的。'],
  ),
  unknown: texts(
    [
      'You’ve got me there. Jean keeps track of that sort of thing.',
      'Now there’s a question. I couldn’t tell you.',
      'I’ve never thought about it, to be honest.',
      'Search me. I only drove the thing from A to B.',
      'I’ve not the faintest.',
      'I’d be guessing, and I was never any good at the pools.',
    ],
    [
      '這個我就不知道了，都是我太太在記的。',
      '這個我不太清楚耶。',
      '老實說，我沒有想過這個。',
      '這個要問我女兒，她比較懂。',
      '你考倒我了。',
      '我用猜的也不準，不敢亂講。',
    ],
  ),
  askedOfSelf: texts(
    [
      'You do ask things. Give me a minute.',
      'Blimey, nobody’s asked me that in years.',
      'Is that for your form, or are you just nosy like my wife?',
      'Let me think. It’s further back than you’d believe.',
      'You’d do better asking Jean, she’d talk till dinner.',
      'Does that come into it, do you reckon?',
    ],
    [
      '你問得這麼仔細喔，讓我想一下。',
      '哎呀，好多年沒有人問我這個了。',
      '這個是病歷要寫的，還是你跟我太太一樣愛問？',
      '這個說起來有點久了，我想想看。',
      '這個你問我太太，她可以講到中午。',
      '這個也有關係喔？',
    ],
  ),
  askedOfSelfCurtly: texts(
    [
      'What do you want to know that for?',
      'I came about my chest, not my life story.',
      'I don’t see that it matters.',
      'Steady on. One thing at a time.',
    ],
    [
      '你問這個要做什麼？',
      '我是來看胸口的，不是來身家調查的。',
      '我看不出這有什麼要緊。',
      '你慢一點，不要一直問。',
    ],
  ),
  ownReason: texts(
    [
      'It seemed the thing to do at the time.',
      'You get to seventy and there’s a story behind everything. I’ll spare you this one.',
      'Pig-headedness, Jean would say.',
      'Habit, mostly. You don’t ask yourself why.',
    ],
    [
      '那時候就覺得應該這樣做。',
      '活到七十歲，每件事都有一段故事，這段就不說了。',
      '我太太會說我就是固執。',
      '習慣了吧，也沒想過為什麼。',
    ],
  ),
  unsureWhy: texts(
    [
      'You tell me, you’re the clever one.',
      'I’ve turned it over many a night and I’m no wiser.',
      'Why does anything go wrong? Wear and tear, I thought.',
      'I’ve no idea what’s behind it.',
    ],
    [
      '這個就要靠你告訴我了。',
      '我晚上躺著也想過，想不出來。',
      '東西用久了都會壞，我是這樣想啦。',
      '什麼原因我真的不知道。',
    ],
  ),
  unsureDetail: texts(
    [
      'I couldn’t swear to it. I don’t go round with a stopwatch any more.',
      'Now you’re asking. I’d have to look at the calendar in the kitchen.',
      'I didn’t note it down, more’s the pity.',
      'Near enough is all I can give you.',
      'My memory’s a sieve for that sort of thing.',
    ],
    [
      '這個我不敢保證，我現在又不看錶過日子了。',
      '這要回去看廚房的月曆才知道。',
      '早知道就記下來了。',
      '我只能說個大概。',
      '這種事我記性很差。',
    ],
  ),
  unsureMore: texts(
    [
      'That’s the whole of it, as far as I can tell.',
      'I’d tell you more if there was more.',
      'You’ve had all I’ve got on that.',
      'There I’m stuck, I’m afraid.',
    ],
    [
      '就我知道的，就是這樣了。',
      '要是還有，我一定跟你說。',
      '這件事我能講的都講了。',
      '再問下去我就答不出來了。',
    ],
  ),
  noMore: texts(
    [
      'That’s about the size of it.',
      'End of the line, as we used to say. All change.',
      'I’ve told you that one from start to finish.',
      'Nothing more to it than that.',
    ],
    ['差不多就是這樣。', '到終點站了，沒有下一站了。', '這件事我從頭到尾都講了。', '就這麼多，沒有了。'],
  ),
  sameAgain: texts(
    [
      'I don’t know that I can put it plainer. I’m not a man for words.',
      'What I said. I haven’t a fancier way.',
      'It’s hard to get it across unless you’ve had it.',
      'I mean it just as it sounds.',
    ],
    [
      '我不太會講話，也不知道怎麼說更清楚。',
      '就是我講的那樣，沒有別的說法。',
      '沒有經歷過的人很難懂。',
      '就是字面上的意思。',
    ],
  ),
  askedWhySo: texts(
    [
      'Have I said that? I don’t think I have.',
      'Where did you get that from? Has Jean been on the phone?',
      'What puts that in your mind?',
      'Is that what it sounds like to you?',
    ],
    ['我有這樣說嗎？', '你從哪裡聽來的？是我太太打電話來嗎？', '怎麼會想到那邊去？', '你聽起來是這樣嗎？'],
  ),
  whichOne: texts(
    [
      'Which d’you mean? I don’t want to send you the wrong way.',
      'There’s more than one answer to that. What are you after?',
      'Point me in the right direction and I’ll tell you.',
      'You’ll have to be a bit plainer for an old man.',
    ],
    [
      '你是指哪一個？我怕講錯。',
      '這個可以有好幾種答案，你是想知道哪一種？',
      '你再說清楚一點，我才好回答。',
      '老人家反應慢，你講白一點。',
    ],
  ),
  notUnderstood: texts(
    [
      'Sorry, my hearing’s not what it was. Could you say that another way?',
      'I didn’t quite follow you. Come again?',
      'How do you mean?',
      'Say that once more for me, would you?',
      'I caught the words but not the drift.',
    ],
    [
      '不好意思，我耳朵不太好，可以換個方式說嗎？',
      '我沒有聽懂，你再說一次好嗎？',
      '你是說什麼？',
      '麻煩你再講一遍。',
      '每個字都聽到了，就是沒聽懂意思。',
    ],
  ),
  steer: texts(
    [
      'We’ve missed our stop, I think. Ask me about the chest again?',
      'I’m no help to you like this. What is it you need to know?',
      'Shall we start again from the hill? That’s where it happens.',
      'I can see you’re trying, but I’m not with you. In small words?',
    ],
    [
      '我們好像坐過站了，要不要從胸口的事再問一次？',
      '我這樣也幫不上忙，你到底想知道什麼？',
      '要不要從爬坡那裡重新講？就是那時候會痛。',
      '我知道你很用心，可是我聽不懂，簡單講好嗎？',
    ],
  ),
  withheld: texts(
    [
      'I’d sooner leave that, if you don’t mind.',
      'Oh, it’s nothing worth telling.',
      'Some things a man keeps to himself.',
      'Let’s not go into that.',
    ],
    ['這個我不太想說。', '沒什麼好講的啦。', '有些事放在自己心裡就好。', '這個就先別提了。'],
  ),
  withheldNamed: texts(
    [
      'You’re sharp, I’ll give you that. But let’s leave it.',
      'I shan’t say no and I shan’t say yes.',
      'You’ve been talking to Jean. Not now, all right?',
      'Maybe. It’s not something I say out loud.',
    ],
    [
      '你眼睛很利，不過先不要談這個。',
      '我不說是，也不說不是。',
      '是不是我太太跟你講的？現在先不要。',
      '也許吧，這種話我說不出口。',
    ],
  ),
  proposed: texts(
    [
      'I suppose it can’t hurt.',
      'Well. I’m in your hands, I suppose.',
      'If you think it’s worth the bother.',
      'I could give it a go, I dare say.',
    ],
    ['應該沒什麼壞處。', '看你的意思，也許可以。', '你覺得值得的話就試試。', '可以試試看吧。'],
  ),
  proposalWelcome: texts(
    [
      'Yes. I’d be glad of it.',
      'Right you are. You lead, I’ll follow.',
      'That would be grand, thank you.',
      'Yes, let’s. Jean will be pleased.',
    ],
    ['好，那就拜託你了。', '你怎麼說我就怎麼做。', '那真是太好了，多謝。', '好啊，我太太一定很高興。'],
  ),
  proposalDeclined: texts(
    [
      'I don’t think there’s any need for that.',
      'No, no. You keep that for somebody who’s really poorly.',
      'I’d sooner not, thanks all the same.',
      'Let’s not make a song and dance of it.',
    ],
    ['我看不用這麼麻煩。', '不用不用，留給真正有病的人。', '謝謝你，還是不要好了。', '不要弄得太大驚小怪。'],
  ),
  notSoEasy: texts(
    [
      'It sounds simple when you say it.',
      'Jean asks me the same. I’ve no good answer.',
      'You’d have to know how stubborn I am.',
      'I put it off. And then I put it off again.',
    ],
    [
      '你說起來很簡單。',
      '我太太也這樣問我，我答不出來。',
      '你不知道我這個人有多固執。',
      '就一直拖，拖到現在。',
    ],
  ),
  requested: texts(
    [
      'I’ll do my best. Write it down for me, or I’ll forget.',
      'Righto. I can manage that.',
      'If it helps you, I will.',
      'I’ll have Jean remind me.',
    ],
    [
      '我盡量，你幫我寫下來，不然我會忘。',
      '好，這個我做得到。',
      '對你有幫助的話，我就做。',
      '我叫我太太提醒我。',
    ],
  ),
  planned: texts(
    [
      'That’s decent of you.',
      'Whatever you think best.',
      'Good. I’ll wait to hear, then.',
      'You do that. I’ll be about.',
    ],
    ['那真是麻煩你了。', '你覺得怎樣好就怎樣。', '好，那我等你消息。', '好，你去忙，我都在。'],
  ),
  limited: texts(
    [
      'Fair enough. I never could promise the weather either.',
      'I’d sooner you told me straight.',
      'I see. What would you do in my shoes?',
      'Well, that can’t be helped, then.',
    ],
    [
      '說得也是，這種事誰也不敢保證。',
      '你老實講，我比較安心。',
      '這樣啊，那如果是你，你會怎麼做？',
      '那也是沒辦法的事。',
    ],
  ),
  caredFor: texts(
    [
      'You’re very good. I’m only an old bus driver.',
      'Don’t you worry about me.',
      'That’s nice of you to say.',
      'Ah, well. I’ve had it easier than most.',
    ],
    ['你人真好，我只是個退休司機。', '不要擔心我啦。', '難得你這樣替我想。', '我已經算好命的了。'],
  ),
  praised: texts(
    [
      'Get away with you.',
      'Well, I try. Jean would faint if she heard that.',
      'You’ll make me blush.',
      'That’s more than my inspectors ever said.',
    ],
    [
      '哪有，你太會說話了。',
      '有啦，我有在努力。我太太聽到會嚇到。',
      '你這樣講我不好意思。',
      '以前站長都沒這樣誇過我。',
    ],
  ),
  criticised: texts(
    [
      'I know. I’ve had it from Jean as well.',
      'You’re not wrong. I’ve been daft about it.',
      'All right, all right. I’m here now.',
      'I’ll own up to that.',
    ],
    ['我知道，我太太也念過我了。', '你說得沒錯，是我糊塗。', '好啦好啦，我現在不是來了嗎。', '這點我承認。'],
  ),
  shared: texts(
    [
      'Have you? Then I needn’t explain.',
      'Well, I never. You’d not think it to look at you.',
      'It’s a comfort that it isn’t only me.',
      'Then you’ll know how it nags at you.',
    ],
    [
      '真的喔？那我就不用多說了。',
      '哎呀，看你這樣，完全看不出來。',
      '知道不是只有我，心裡比較好過。',
      '那你就知道那種一直掛在心上的感覺。',
    ],
  ),
  surprised: texts(
    [
      'There you are. You learn something every day.',
      'People generally don’t.',
      'Oh yes. It’s no secret, only nobody asks.',
      'It took me by surprise as well.',
    ],
    ['你看，活到老學到老。', '一般人都不知道。', '是啊，也不是祕密，只是沒人問。', '我自己也很意外。'],
  ),
  advised: texts(
    [
      'You sound like my daughter.',
      'I dare say you’re right.',
      'I’ve been meaning to. You know how it is.',
      'Easier to say than to do at my age, but I’ll think on.',
    ],
    [
      '你跟我女兒說的一樣。',
      '你說的應該沒錯。',
      '我一直想要這樣做，你也知道，就一直拖。',
      '我這個年紀說得容易，我再想想。',
    ],
  ),
  seenThrough: texts(
    [
      'Does it show? I thought I hid it rather well.',
      'You’ve good eyes.',
      'A bit, yes. Don’t tell Jean.',
      'I dare say there’s something in that.',
    ],
    ['有這麼明顯喔？我還以為藏得很好。', '你眼睛真利。', '有一點啦，不要跟我太太說。', '你說的也有道理。'],
  ),
  commentedOn: texts(
    [
      'That’s one way of putting it.',
      'It is. But there’s plenty have it worse.',
      'You get used to most things.',
      'Aye. That’s how it goes.',
    ],
    ['也可以這樣講。', '是啊，不過比我慘的人多的是。', '很多事習慣了就好。', '就是這樣囉。'],
  ),
  unmoved: texts(
    ['If you like.', 'Could be.', 'Let’s not dwell on it.', 'So they tell me.'],
    ['隨你怎麼說。', '也許啦。', '不要再說這個了。', '大家都這樣講。'],
  ),
  acknowledge: texts(
    ['Right you are.', 'Righto.', 'I follow.', 'Very good.', 'I’m with you.'],
    ['好，好。', '聽到了。', '了解了解。', '嗯，是這樣。'],
  ),
  goOn: texts(
    ['What’s next, then?', 'Fire away, I’m listening.', 'Anything else you want out of me?', 'You carry on.'],
    ['再來呢？', '你儘管問，我在聽。', '還想問我什麼？', '你繼續。'],
  ),
  answered: texts(
    ['Good, good.', 'Ah. Thank you for that.', 'That’s put my mind at rest.', 'Right. I only wondered.'],
    ['好，那就好。', '喔，多謝你告訴我。', '這樣我就放心了。', '了解，我只是問問。'],
  ),
  agreed: texts(
    ['I’ve no objection.', 'That suits me.', 'Yes, you’re the boss.', 'Fine by me.'],
    ['我沒意見。', '這樣很好。', '好，聽你的。', '我這邊可以。'],
  ),
  confirmed: texts(
    ['That’s it. You’ve got it.', 'Spot on.', 'You have it right there.', 'Just so.'],
    ['對，你說對了。', '一點都沒錯。', '就是你說的這樣。', '沒錯沒錯。'],
  ),
  notQuite: texts(
    [
      'Not quite, no.',
      'No, you’ve got hold of the wrong end.',
      'Nearly, but no.',
      'I must have put it badly.',
    ],
    ['不太對喔。', '不是不是，你聽錯了。', '差一點，不是這樣。', '可能是我沒講清楚。'],
  ),
  repeatIntro: texts(
    ['As I was saying.', 'It’s as I told you.', 'Same as before.', 'I’ll say it again, I don’t mind.'],
    ['我剛剛有說過。', '就跟我剛剛講的一樣。', '還是那句話。', '再說一次也沒關係。'],
  ),
};
