import type { Topic } from '#features/virtual-humans/model/case-content.ts';
import type { Leads } from './asked-further.ts';
import { text, texts, topic } from './demo-conversation.ts';

const aboutComingLate: readonly Topic[] = [
  topic('late-since', {
    name: text('Since when she has come late'),
    variants: texts([
      'When did it start?',
      'Since when have you been coming late?',
      'How long has that been going on?',
      'How long have you been late?',
      'When did the trouble with the bus begin?',
      'When was the first time?',
      'For how long has it been like this?',
    ]),
    answers: texts([
      'A few weeks. Before that the buses and I had an understanding.',
      'Since the timetable changed, three weeks ago. Until then I made it, with my tongue hanging out.',
    ]),
    followUps: ['bus', 'before-late', 'cause'],
  }),
  topic('before-late', {
    name: text('How it was before'),
    variants: texts([
      'Was it always like that?',
      'Were you always late?',
      'How was it before?',
      'Did you use to be on time?',
      'What was it like last year?',
      'You were never late before, were you?',
    ]),
    answers: texts([
      'No. I used to be here at twenty past, with the kettle on. Ask anybody.',
      'It used to be ten minutes on foot, and I was never late. Not once in five years.',
    ]),
    followUps: ['cause', 'late-since'],
  }),
  topic('how-often-there', {
    name: text('How often she comes that way'),
    variants: texts([
      'How often do you go there?',
      'How often do you take that bus?',
      'How many days a week is that?',
      'Is that every day?',
      'On which days do you come from there?',
      'How many times a week do you do that?',
    ]),
    answers: texts([
      'Three days a week. The other days I walk, and I’m early.',
      'Three times. Tuesdays, Thursdays, Fridays. You’ll have seen the pattern.',
    ]),
    followUps: ['mornings', 'days-late'],
  }),
  topic('bus-since', {
    name: text('Since when she takes the bus'),
    variants: texts([
      'Since when have you been taking the two buses?',
      'How long have you been coming by bus?',
      'When did you start taking the bus?',
      'Have you always come by bus?',
      'Did the timetable change?',
      'Has the timetable changed?',
    ]),
    answers: texts([
      'Since March, when the car went. And they changed the timetable three weeks ago, as if I’d asked them to.',
      'Since we sold the car. Only on those days, mind.',
    ]),
    followUps: ['car', 'bus'],
  }),
  topic('elm-road', {
    name: text('That she lives close by'),
    variants: texts([
      'But you live on Elm Road.',
      'I thought you lived around the corner.',
      'You live around the corner, don’t you?',
      'Don’t you live close by?',
      'Why do you need a bus if you live so close?',
      'You could walk here.',
      'Isn’t your house just down the road?',
    ]),
    answers: texts([
      'I do, Elm Road, ten minutes on foot. But I don’t come from home on those days.',
      'From home I walk it. On those days I don’t come from home.',
    ]),
    followUps: ['bus', 'mornings', 'cause'],
  }),
  topic('earlier', {
    name: text('Whether she could leave earlier'),
    variants: texts([
      'Could you leave earlier?',
      'Can you not get away earlier?',
      'Could you finish sooner there?',
      'Why can’t you catch an earlier bus?',
      'Why is there no earlier one?',
      'Could you set off a bit sooner?',
    ]),
    answers: texts([
      'I can’t leave before one. They wait for me there, too, before they can go. Yes, I hear it.',
      'Not before one. There’s a handover there as well, if you can believe it.',
    ]),
    disclosure: { rule: 'trust', atLeast: 7 },
    withheld: texts(['If I could, I would. I can’t.', 'No. Don’t think I haven’t tried.']),
    followUps: ['mornings', 'second-job'],
  }),
  topic('other-way', {
    name: text('Another way to come'),
    variants: texts([
      'Could you take a taxi?',
      'Could you come by bike?',
      'Is there no train?',
      'Could I pick you up?',
      'Could you get a lift with somebody?',
      'Could Emeka drive you?',
    ]),
    answers: texts([
      'A taxi’s an hour’s wages. And you’ve not seen me on a bike.',
      'There’s no train, and nobody with a car goes that way. I’ve been through all of it, at night.',
    ]),
    followUps: ['bus', 'car'],
  }),
  topic('feels-late', {
    name: text('What it is like to come in late'),
    variants: texts([
      'How do you feel when you come in late?',
      'What is it like for you to be late?',
      'How does it feel to be late?',
      'Does it bother you?',
      'Are you embarrassed about it?',
      'Are you sorry about it?',
    ]),
    answers: texts([
      'Like the last child in the playground. Everybody’s got their coat on but me, and I’m the one who should be warm.',
      'I’m sorry every time. I run the last bit, and I practise my face on the stairs.',
    ]),
    trust: 1,
    followUps: ['her-view', 'impact-team'],
  }),
  topic('sandwich-how', {
    name: text('How the mistake came about'),
    variants: texts([
      'How did it happen with the sandwich?',
      'What happened with the sandwich?',
      'How could that happen?',
      'How did the mistake come about?',
      'Who gave her the sandwich?',
      'Why did nobody tell you that she was fasting?',
      'What was the sandwich for?',
    ]),
    answers: texts([
      'I was still in my coat, and the handover took four minutes. The fasting got lost somewhere in it.',
      'She asked the girl with the trolley, nicely, and nothing over the bed said no. I hadn’t got that far.',
    ]),
    followUps: ['impact-patient', 'patient-now', 'offer-notes'],
  }),
  topic('safe', {
    name: text('Whether she is safe to work'),
    variants: texts([
      'Are you safe to work?',
      'Are you fit to work?',
      'Have you made any mistakes?',
      'Do you make mistakes because you are tired?',
      'Can you still concentrate?',
      'Can you do your job like that?',
    ]),
    answers: texts([
      'I check everything three times. If I weren’t safe, I’d say so. I’d like to think I would.',
      'There was the sandwich. Nothing else. I count and I count again.',
    ]),
    followUps: ['fear', 'limits', 'tired'],
  }),
];

const aboutHer: readonly Topic[] = [
  topic('morning-was', {
    name: text('How her morning was'),
    variants: texts([
      'How was your morning?',
      'Did you have a good morning?',
      'How was your day so far?',
      'Did you have a good weekend?',
      'How was your weekend?',
      'Had a good night?',
    ]),
    answers: texts([
      'Long. It had a half past four in it.',
      'Too much of it, thanks for asking. How was yours?',
    ]),
    followUps: ['tired', 'mornings'],
  }),
  topic('too-much', {
    name: text('Whether it is too much'),
    variants: texts([
      'Isn’t that too much?',
      'Is it all too much for you?',
      'Can you keep that up?',
      'How do you keep going?',
      'Are you coping?',
      'How are you coping?',
      'How do you manage that?',
      'That is too much for one person, isn’t it?',
      'Are you overdoing it?',
    ]),
    answers: texts([
      'Some days, yes. I sit on the edge of the bath with one shoe on. Then I put on the other.',
      'It’s a lot. It’s not for ever, that’s what I tell my feet.',
    ]),
    trust: 1,
    followUps: ['tired', 'fear', 'what-helps'],
  }),
  topic('day-off', {
    name: text('Her last day off'),
    variants: texts([
      'When was your last day off?',
      'When did you last have a rest?',
      'When did you last have a holiday?',
      'Do you ever get a day off?',
      'Have you got any leave left?',
    ]),
    answers: texts([
      'Three Sundays ago. I slept through church, and the boys ate cereal for lunch.',
      'A whole one? Three weeks ago. I’ve some leave left, I’m keeping it for when I fall over.',
    ]),
    followUps: ['tired', 'next-rota'],
  }),
  topic('family-well', {
    name: text('Whether somebody is ill'),
    variants: texts([
      'Is somebody ill at home?',
      'Is somebody in your family ill?',
      'Do you look after somebody there?',
      'Do you visit somebody in Larchfield?',
      'Is there somebody you have to look after before work?',
      'Is something wrong with the kids?',
      'Is it your children?',
      'Are you ill?',
    ]),
    answers: texts([
      'No. Everybody’s well, thank God. It isn’t that.',
      'Nobody’s ill. It’s kind of you to think of it.',
    ]),
    followUps: ['mornings', 'cause', 'children'],
  }),
  topic('boys', {
    name: text('Her boys, and how they take it'),
    variants: texts([
      'What are your boys like?',
      'Do the boys miss you?',
      'When do you see your children?',
      'How do the boys take it?',
      'What do you tell your children?',
      'Do your children know that you work so much?',
    ]),
    answers: texts([
      'Tobe leaves his shoes where I’ll fall over them. That’s how we say goodnight.',
      'I see them on Sundays, wide awake. On the other days I look in and count the feet.',
    ]),
    trust: 1,
    followUps: ['children'],
  }),
  topic('singing', {
    name: text('Her choir'),
    variants: texts([
      'Do you still sing?',
      'Why did you stop singing?',
      'What do you sing?',
      'When did you last sing?',
      'Tell me about the choir.',
    ]),
    answers: texts([
      'Not since January. You need a free evening for it, and some breath.',
      'Alto, second row. I hum to the drip stands now. They don’t complain.',
    ]),
    followUps: ['private-life'],
  }),
  topic('from-where', {
    name: text('Where she comes from'),
    variants: texts([
      'Where were you born?',
      'Where did you grow up?',
      'Where is your family from?',
      'Where are you from originally?',
      'How long have you been a nurse?',
      'Why did you become a nurse?',
    ]),
    answers: texts([
      'Born in London. My mother’s from Enugu, and so is my temper.',
      'Twelve years a nurse, six of them here. I wanted to be the one who knows what to do.',
    ]),
    followUps: ['private-life', 'ward-job'],
  }),
];

const notMine = texts(['Leave that, please.', 'I’ve said more than I meant to already.']);

const aboutTheJob: readonly Topic[] = [
  topic('emeka-since', {
    name: text('Since when her husband has had no work'),
    variants: texts([
      'How long has he been out of work?',
      'Since when has Emeka been at home?',
      'When did the firm go under?',
      'When did he lose his business?',
      'How long has your husband been unemployed?',
      'Since when doesn’t he sing any more?',
    ]),
    answers: texts([
      'Since January. He still gets up at six, and shaves.',
      'It was the second week of January. He came home at noon, and I knew.',
    ]),
    disclosure: { rule: 'trust', atLeast: 7 },
    withheld: texts(['Emeka’s well, thank you.', 'Let’s leave Emeka out of it.']),
    followUps: ['husband', 'emeka-next', 'debt'],
  }),
  topic('emeka-day', {
    name: text('What her husband does all day'),
    variants: texts([
      'What does Emeka do all day?',
      'What does he do all day?',
      'What does he do now?',
      'Does he look after the boys?',
      'Does he help at home?',
      'Who cooks at home?',
      'What does he think about you working so much?',
      'Does Emeka know how tired you are?',
    ]),
    answers: texts([
      'Breakfast, school, the washing, and letters nobody answers. He does my ironing at night.',
      'Everything in the house. He’s better at it than I was, and he hates every minute.',
    ]),
    followUps: ['husband', 'children'],
  }),
  topic('how-long-more', {
    name: text('How long she means to do it'),
    variants: texts([
      'How long do you want to keep going like this?',
      'How long will you do both?',
      'Until when do you need the second job?',
      'How much longer will it be?',
      'When will it be over?',
      'When are you going to stop?',
    ]),
    answers: texts([
      'Until summer. By then the worst is paid, if nothing breaks.',
      'Till summer, or till Emeka’s phone rings. I say summer because it has a date.',
    ]),
    disclosure: { rule: 'trust', atLeast: 7 },
    withheld: texts([
      'Not for ever. It’s a rough patch, that’s all.',
      'As long as it takes. It won’t be long.',
    ]),
    followUps: ['debt', 'what-helps'],
  }),
  topic('pay-there', {
    name: text('What the other job pays'),
    variants: texts([
      'How much do they pay you?',
      'Is it well paid?',
      'How much do you get for it?',
      'Is it worth it?',
      'Does the money help?',
    ]),
    answers: texts([
      'Not much, and on time. That’s more than Emeka’s customer managed.',
      'It pays the boys’ dinners and some of the bank. So yes, it’s worth a pair of feet.',
    ]),
    disclosure: { rule: 'trust', atLeast: 7 },
    withheld: notMine,
    followUps: ['debt', 'second-job'],
  }),
  topic('like-there', {
    name: text('What it is like there'),
    variants: texts([
      'Do you like it there?',
      'What is it like at the care home?',
      'What are the people like there?',
      'Who is the one with the shoes?',
      'Why did you choose Larchfield?',
      'How did you find that job?',
    ]),
    answers: texts([
      'They’re dear. {{resident}} was a tailor, and he tells me every morning that my uniform wants taking in.',
      'They asked no questions, and they needed somebody by Tuesday. And I like the old ones. Nobody rushes them.',
    ]),
    disclosure: { rule: 'trust', atLeast: 7 },
    withheld: notMine,
    followUps: ['second-job'],
  }),
];

const aboutThePlan: readonly Topic[] = [
  topic('sit', {
    name: text('The learner asks her to sit'),
    variants: texts([
      'Yes, please sit.',
      'Please sit down.',
      'A sitting sort of word.',
      'Let’s sit down for a moment.',
      'You can stay standing if you like.',
      'Sit down for a minute.',
    ]),
    answers: texts(['Sitting, then. My feet say thank you.', 'All right. I’m sitting. Go on.']),
    followUps: ['purpose', 'permission'],
  }),
  topic('own-idea', {
    name: text('The learner says that nobody sent them'),
    variants: texts([
      'It is my own idea.',
      'Nobody sent me.',
      'I came of my own accord.',
      'They have not sent me.',
      'This is between you and me.',
      'Bernadette does not know that I am talking to you.',
    ]),
    answers: texts(['Good. Then I’ll listen.', 'All right. That’s better than I thought.']),
    trust: 1,
    followUps: ['observation', 'her-view'],
  }),
  topic('writing-what', {
    name: text('What she would need on paper'),
    variants: texts([
      'What do you mean, in writing?',
      'What would you want to have in writing?',
      'What should be on the sheet?',
      'What should I write down?',
      'What do you need to know when you come in?',
      'What would be most important on the list?',
    ]),
    answers: texts([
      'Who’s unwell, who’s fasting, who’s going home, what the family’s been told. One side of paper.',
      'A few lines on each bed, so that I can catch up on what I missed.',
    ]),
    followUps: ['offer-notes', 'request'],
  }),
  topic('tell-joe', {
    name: text('What Joe and the others may know'),
    variants: texts([
      'Shall we tell Joe?',
      'What shall I tell Joe?',
      'What may I tell the others?',
      'What should I say to the team?',
      'Can I tell Joe about it?',
      'What do you want the others to know?',
    ]),
    answers: texts([
      'Tell him I’ll come and find him. The rest I’ll say myself.',
      'About the plan, yes. About why, no. That’s mine.',
    ]),
    followUps: ['make-good', 'joe'],
  }),
  topic('manager-when', {
    name: text('When she will talk to the manager, and what she will say'),
    variants: texts([
      'When will you talk to her?',
      'When will you speak to Bernadette?',
      'When are you going to tell her?',
      'What will you tell Bernadette?',
      'What are you going to say to her?',
      'Why not before Monday?',
      'Are you afraid of talking to Bernadette?',
    ]),
    answers: texts([
      'Monday, before the shift, before I lose my nerve. In short sentences.',
      'On Monday. I want to have it straight in my own head first. Then she’ll get the truth.',
    ]),
    followUps: ['manager', 'rules', 'bernadette-view'],
  }),
  topic('meet-day', {
    name: text('Which day suits her'),
    variants: texts([
      'Which day works for you?',
      'Which day suits you?',
      'What day would be good?',
      'When are you free?',
      'Is Thursday good for you?',
      'What time would suit you?',
    ]),
    answers: texts([
      'Thursday. I’m here on Thursdays, come what may.',
      'Thursday, after handover. I’ll be on time for that one.',
    ]),
    followUps: ['follow-up', 'recap'],
  }),
  topic('start-how', {
    name: text('How a later start would look'),
    variants: texts([
      'What if you came at half past two on those days?',
      'What if you started half an hour later?',
      'Would half an hour be enough?',
      'How much later would you need to start?',
      'At what time could you be here for certain?',
      'Would two o’clock be enough?',
      'When could you be here?',
    ]),
    answers: texts([
      'Two o’clock I could promise. With both buses late, still two o’clock.',
      'Half an hour’s all I need. I’d stay the half hour at the other end, gladly.',
    ]),
    trust: 1,
    followUps: ['manager', 'offer-start'],
  }),
  topic('my-bus', {
    name: text('What it costs the learner to stay on'),
    variants: texts([
      'I miss my bus every time.',
      'I have children to collect.',
      'I get home half an hour late.',
      'I cannot stay late every time.',
      'I get stressed when I cannot leave on time.',
      'For me it means that I leave half an hour late.',
    ]),
    answers: texts([
      'I know. You miss yours because of mine. I’m sorry.',
      'You’ve never said. I mean, I saw. But you’ve never said.',
    ]),
    trust: 1,
    followUps: ['impact-team', 'make-good'],
  }),
];

/** What people ask Amara next, about what she has told. */
export const further: readonly Topic[] = [...aboutComingLate, ...aboutHer, ...aboutTheJob, ...aboutThePlan];

export const leads: Leads = {
  purpose: ['own-idea', 'feels-late'],
  observation: ['feels-late', 'before-late', 'late-since'],
  'impact-team': ['who-stayed', 'feels-late'],
  'impact-patient': ['sandwich-how'],
  'her-view': ['feels-late', 'late-since'],
  'why-late': ['late-since', 'before-late', 'bus-since', 'other-way', 'how-often-there'],
  bus: ['elm-road', 'bus-since', 'how-often-there', 'earlier', 'how-far', 'late-since', 'before-late'],
  car: ['bus-since', 'other-way'],
  'how-are-you': ['morning-was', 'too-much'],
  tired: ['too-much', 'day-off', 'how-long-more', 'safe'],
  mornings: ['how-often-there', 'earlier', 'like-there', 'pay-there', 'how-long-more'],
  cause: ['emeka-since', 'how-long-more', 'like-there', 'before-late'],
  'second-job': ['like-there', 'pay-there', 'how-long-more', 'earlier', 'how-often-there', 'who-knows'],
  husband: ['emeka-since', 'emeka-day'],
  'emeka-next': ['emeka-day'],
  debt: ['how-long-more', 'pay-there'],
  children: ['boys', 'emeka-day'],
  fear: ['safe', 'how-long-more'],
  'who-knows': ['tell-joe', 'manager-when'],
  rules: ['manager-when', 'too-much'],
  'what-helps': ['writing-what', 'start-how'],
  'offer-start': ['start-how'],
  'offer-notes': ['writing-what'],
  manager: ['manager-when', 'bernadette-view'],
  'bernadette-view': ['manager-when'],
  'make-good': ['tell-joe'],
  joe: ['tell-joe'],
  'follow-up': ['meet-day'],
  'days-late': ['how-often-there', 'late-since'],
  'private-life': ['singing', 'from-where'],
  'how-far': ['earlier', 'bus-since'],
};
