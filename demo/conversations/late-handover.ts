import type {
  CaseContent,
  Objective,
  ObjectiveGroup,
  Topic,
} from '#features/virtual-humans/model/case-content.ts';
import { withFurther } from './asked-further.ts';
import { type ConversationDetails, none, slot, text, texts } from './demo-conversation.ts';
import { asked } from './late-handover.asked.ts';
import { further, leads } from './late-handover.further.ts';
import { life, lifeLeads } from './late-handover.life.ts';
import { lines } from './late-handover.lines.ts';
import { topics } from './late-handover.topics.ts';
import { ward, wardLeads } from './late-handover.ward.ts';
import { wordings } from './late-handover.wordings.ts';
import { topicsWith } from './wordings.ts';

export const details: ConversationDetails = {
  slug: 'late-handover',
  title: 'Amara and the late handover',
  adminTitle: 'Amara and the late handover (demo)',
  description:
    'A colleague you like has come late to the handover four times in three weeks, and everybody else stays on. You are not her manager. Say what you saw and what it does, hear what is behind it, and ask for what you need. The person is computer-generated.',
  tags: ['Feedback', 'Communication', 'Speaking up'],
  avatar: 'amara',
  voice: { gender: 'female', age: 'adult' },
  environment: 'clinic',
  settings: {
    playerType: 'avatar',
    timeLimitSeconds: 900,
    disableHelp: false,
    easyMode: false,
    examMode: false,
    hideScoresFromUsers: false,
    passMark: 60,
    showLanguageSelection: false,
    requirePrivacyAgreement: false,
    privacyAgreementDescription: '',
    featured: false,
  },
};

/** Nothing of it is needed for an objective: how much she gives away before she trusts is what makes one talk harder than another. */
const variants: NonNullable<CaseContent['variants']> = {
  slots: [
    slot('bus', [['forty-two'], ['thirty-six'], ['nineteen']]),
    slot('resident', [['Mr Pell'], ['Mr Doyle'], ['Mr Lindqvist']]),
    slot('excuse', [
      ['Buses. Two of them, and they don’t speak to each other.', 0],
      ['Roadworks, if you must know. There are always roadworks.', 1],
      ['A bad run of mornings. Everybody has one.', 2],
    ]),
    slot('deflection', [
      ['It’s a bus. People have buses. Let’s not make a story of it.', 0],
      ['You’ve known me three years. If there was something, you’d know.', 1],
      ['I came to talk about the handover, not about me.', 2],
    ]),
  ],
  difficulty: { from: 1, to: 2 },
  fixedSeed: null,
};

const objectiveGroups: readonly ObjectiveGroup[] = [
  {
    id: 'raising',
    name: text('Raising it'),
    feedbackText: text(
      'Times, numbers and what followed from them can be talked about. “Always” can only be denied.',
    ),
  },
  {
    id: 'listening',
    name: text('Hearing what is behind it'),
    feedbackText: text(
      'Nobody tells a secret to somebody who has already decided. A question and a little warmth come first.',
    ),
  },
  {
    id: 'asking',
    name: text('Asking for what you need'),
    feedbackText: text(
      'Understanding her reasons does not make the handover start on time. A good talk does both.',
    ),
  },
  {
    id: 'agreeing',
    name: text('Agreeing what happens next'),
    feedbackText: text(
      'A colleague cannot change the hours. What you can do: your own part, a push to tell the manager, and a date.',
    ),
  },
];

const objectives: readonly Objective[] = [
  {
    id: 'purpose',
    groupId: 'raising',
    name: text('Says what the talk is about'),
    points: 2,
    key: false,
    evidence: { kind: 'topic', topicIds: ['purpose'] },
    hint: text('Do not let her guess. Tell her in one sentence why you asked for ten minutes.'),
  },
  {
    id: 'observe',
    groupId: 'raising',
    name: text('Describes what happened, with times or numbers'),
    points: 4,
    key: true,
    evidence: { kind: 'topic', topicIds: ['observation'] },
    hint: text('Leave out “always”. How often was it, and when did she come?'),
  },
  {
    id: 'impact',
    groupId: 'raising',
    name: text('Says what it does to colleagues or patients'),
    points: 4,
    key: true,
    evidence: { kind: 'topic', topicIds: ['impact-team', 'impact-patient', 'my-bus'] },
    hint: text('What followed from it? Think of Joe, of Mrs Whitlock, and of yourself.'),
  },
  {
    id: 'value',
    groupId: 'raising',
    name: text('Says what they value in her'),
    points: 2,
    key: false,
    evidence: { kind: 'topic', topicIds: ['strengths'] },
    hint: text('You have worked side by side for three years. Let her hear what that is worth.'),
  },
  {
    id: 'respect',
    groupId: 'raising',
    name: text('Stays respectful'),
    points: 0,
    key: false,
    evidence: { kind: 'counted', measure: 'rudeness', atLeast: null, atMost: 0 },
    hint: none,
  },
  {
    id: 'her-view',
    groupId: 'listening',
    name: text('Asks for her side of it'),
    points: 3,
    key: false,
    evidence: { kind: 'topic', topicIds: ['her-view', 'why-late'] },
    hint: text('You have had your say. What is it like from where she stands?'),
  },
  {
    id: 'open-questions',
    groupId: 'listening',
    name: text('Asks at least three open questions'),
    points: 3,
    key: false,
    evidence: { kind: 'counted', measure: 'openQuestions', atLeast: 3, atMost: null },
    hint: text('Questions that begin with what or how cannot be answered with “the bus”.'),
  },
  {
    id: 'empathy',
    groupId: 'listening',
    name: text('Shows empathy at least twice'),
    points: 3,
    key: false,
    evidence: { kind: 'counted', measure: 'empathy', atLeast: 2, atMost: null },
    hint: text('When she tells you something heavy, say what it must be like before you go on.'),
  },
  {
    id: 'cause',
    groupId: 'listening',
    name: text('Learns where she comes from on those days'),
    points: 5,
    key: true,
    evidence: { kind: 'learned', topicIds: ['cause', 'mornings', 'second-job'] },
    hint: text('She lives ten minutes away, and comes by bus. She will say more when she trusts you.'),
  },
  {
    id: 'talk-share',
    groupId: 'listening',
    name: text('Lets her do a good part of the talking'),
    points: 0,
    key: false,
    evidence: { kind: 'counted', measure: 'talkShare', atLeast: null, atMost: 60 },
    hint: text('One question at a time, and then wait for her.'),
  },
  {
    id: 'request',
    groupId: 'asking',
    name: text('Says clearly what they need from her'),
    points: 4,
    key: true,
    evidence: { kind: 'topic', topicIds: ['request', 'text-ahead'] },
    hint: text('You may be moved, and you still want to go home on time. Ask for it plainly.'),
  },
  {
    id: 'limits',
    groupId: 'asking',
    name: text('Is honest about what cannot stay secret'),
    points: 3,
    key: false,
    evidence: { kind: 'topic', topicIds: ['limits'] },
    hint: text('Which part could you not keep to yourself, if it came to that? She should know it now.'),
  },
  {
    id: 'her-ideas',
    groupId: 'asking',
    name: text('Asks what would help'),
    points: 3,
    key: false,
    evidence: { kind: 'topic', topicIds: ['what-helps'] },
    hint: text('She has thought about this longer than you. What would she change?'),
  },
  {
    id: 'offer',
    groupId: 'agreeing',
    name: text('Offers something that could work'),
    points: 3,
    key: false,
    evidence: { kind: 'topic', topicIds: ['offer-start', 'offer-notes', 'money-help'] },
    hint: text('Shifts, paper, money: which of the three could be made easier?'),
  },
  {
    id: 'manager',
    groupId: 'agreeing',
    name: text('Encourages her to tell the ward manager herself'),
    points: 3,
    key: false,
    evidence: { kind: 'topic', topicIds: ['manager'] },
    hint: text('Only one person can change her hours. Who should that person hear it from?'),
  },
  {
    id: 'own-promise',
    groupId: 'agreeing',
    name: text('Promises a part of their own'),
    points: 3,
    key: false,
    evidence: {
      kind: 'said',
      phrases: texts([
        'I will write the handover sheet before you come.',
        'I will come with you to Bernadette.',
        'I will leave you a list by the bed board.',
        'I will take your Thursday late shift.',
        'I will write the handover down for you.',
        'I will help you with the letter to the bank.',
        'I would go with you to see her.',
        'I will find out about the fund for you.',
        'I am going to print the list every day.',
        'I will swap my shift with you.',
        'I will do my part and have the sheet ready.',
      ]),
    },
    hint: text('What will be different from your side, from tomorrow on?'),
  },
  {
    id: 'date',
    groupId: 'agreeing',
    name: text('Agrees when to talk again'),
    points: 3,
    key: true,
    evidence: { kind: 'topic', topicIds: ['follow-up'] },
    hint: text('A plan without a date is a wish. When will the two of you look at it?'),
  },
  {
    id: 'sum-up',
    groupId: 'agreeing',
    name: text('Sums up what was agreed'),
    points: 2,
    key: false,
    evidence: {
      kind: 'said',
      phrases: texts([
        'Let me sum up what we agreed.',
        'So you will text by one, and I will write the sheet.',
        'To recap, you talk to Bernadette and I leave you a list.',
        'So that is our plan: you text, I write, and you see Bernadette.',
        'Let me go over what we said.',
        'So we have agreed that you start at two on those days.',
        'Just to go through it once more.',
        'So, to be clear, you ring the ward and I start without you.',
      ]),
    },
    hint: text('Before you both go: who does what, in one breath?'),
  },
];

const aboutHer = [
  [further, leads],
  [ward, wardLeads],
  [life, lifeLeads],
  [asked.topics, asked.leads],
] as const;

export const content: CaseContent = {
  format: 1,
  type: 'default',
  locales: ['en-GB', 'en-US'],
  person: {
    name: text('Amara Okafor'),
    age: 34,
    background: text(
      'Amara has been a nurse on the ward for six years. In January her husband’s plastering firm failed, and since February she works from six to one at the care home Larchfield on Tuesdays, Thursdays and Fridays, before the late shift. She has told nobody and has not declared it. They are two months behind with the mortgage. She is proud, warm and dry, turns questions away with a joke, and is more ashamed than she shows.',
    ),
  },
  briefing: text(
    'Thursday, ten past two, the treatment room. You are a nurse on the early shift. Amara, a nurse like you, takes over from you; you have worked together for three years and you like her. In the last three weeks the handover began twenty minutes late or more on four days, also today: five to two instead of half past one. Each time you stayed on unpaid; on Friday Joe missed his train. On Tuesday it was so short that nobody passed on that Mrs Whitlock in bed four had to fast. She was given a sandwich, and her scan was put off until tomorrow. You are not her manager; that is Bernadette. Joe is minding the ward for a quarter of an hour.',
  ),
  learnerRole: text('a nurse on the early shift, her colleague'),
  opening: texts([
    'Here I am. You said ten minutes. Is this about the handover? I said I was sorry.',
    'You wanted a word? Shall I sit, or is it a standing sort of word?',
    'Right, door’s shut. You’ve got your serious face on.',
  ]),
  attitude: { trust: 2, tension: 5 },
  topics: topicsWith(
    aboutHer.reduce<readonly Topic[]>((known, [more, led]) => withFurther(known, more, led), topics),
    wordings,
  ),
  lines,
  objectiveGroups,
  objectives,
  diagnosis: null,
  scenes: [],
  distress: {
    phrases: texts([
      'This is about me, I am working two jobs and I cannot go on.',
      'I am drowning in debt and I see no way out.',
      'I want to end my own life.',
      'This is not part of the exercise, I need help.',
      'This is real, I need help myself.',
    ]),
    message: text(
      'We have stopped the conversation. If this has touched something in your own life, please look after yourself first. This exercise can wait.',
    ),
    contacts: text(
      'Talk to your supervisor or someone you trust. In an emergency, call your local emergency number.',
    ),
  },
  variants,
};
