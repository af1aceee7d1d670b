import type { CaseContent, Objective, ObjectiveGroup } from '#features/virtual-humans/model/case-content.ts';
import { withFurther } from './asked-further.ts';
import { type ConversationDetails, none, text, texts } from './demo-conversation.ts';
import { further, leads } from './feedback-talk.further.ts';
import { lines } from './feedback-talk.lines.ts';
import { topics } from './feedback-talk.topics.ts';
import { wordings } from './feedback-talk.wordings.ts';
import { topicsWith } from './wordings.ts';

export const details: ConversationDetails = {
  slug: 'feedback-talk',
  title: 'Maya’s missed deadlines',
  adminTitle: 'Maya’s missed deadlines (demo)',
  description:
    'Maya was your most reliable analyst, and three reports in a row came late. You are her manager. Say what you saw, listen for what is behind it, and agree what happens next. The person is computer-generated.',
  tags: ['Leadership', 'Feedback', 'Communication'],
  avatar: 'maya',
  voice: { gender: 'female', age: 'young' },
  environment: 'office',
  settings: {
    playerType: 'avatar',
    timeLimitSeconds: 0,
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

const objectiveGroups: readonly ObjectiveGroup[] = [
  {
    id: 'observation',
    name: text('Saying what you saw'),
    feedbackText: text('Facts can be talked about. Judgements can only be defended against.'),
  },
  {
    id: 'listening',
    name: text('Asking and listening'),
    feedbackText: text('Open questions and a little silence found out what a warning would have buried.'),
  },
  {
    id: 'support',
    name: text('Agreeing on support'),
    feedbackText: text(
      'Help works when the person names it themselves, and when the expectation stays clear.',
    ),
  },
  {
    id: 'follow-up',
    name: text('Closing with a date'),
    feedbackText: text('A summary and a date turn a good talk into a changed week.'),
  },
];

const objectives: readonly Objective[] = [
  {
    id: 'purpose',
    groupId: 'observation',
    name: text('Says what the talk is about'),
    points: 2,
    key: false,
    evidence: { kind: 'topic', topicIds: ['purpose'] },
    hint: text('She is nervous. Tell her at the start what you would like to talk about.'),
  },
  {
    id: 'observe',
    groupId: 'observation',
    name: text('Describes what happened, without judging'),
    points: 4,
    key: true,
    evidence: {
      kind: 'said',
      phrases: texts([
        'I have noticed that the last three reports came in late.',
        'The Brightwater report went out with last month’s figures.',
        'The last three deadlines were missed.',
        'I saw that your last reports were a few days late.',
        'This month three of your reports were late.',
        'There were wrong figures in the client report.',
        'Three of your reports came after the deadline.',
        'Brightwater got the old numbers.',
      ]),
    },
    hint: text('Name what you saw: which reports, how late, how many. No adjectives.'),
  },
  {
    id: 'value',
    groupId: 'observation',
    name: text('Says what they value in her work'),
    points: 2,
    key: false,
    evidence: { kind: 'topic', topicIds: ['strengths'] },
    hint: text('She thinks you regret hiring her. Say what you value.'),
  },
  {
    id: 'respect',
    groupId: 'observation',
    name: text('Stays respectful'),
    points: 0,
    key: false,
    evidence: { kind: 'counted', measure: 'rudeness', atLeast: null, atMost: 0 },
    hint: none,
  },
  {
    id: 'her-view',
    groupId: 'listening',
    name: text('Asks for her view'),
    points: 3,
    key: false,
    evidence: { kind: 'topic', topicIds: ['her-view', 'how-going', 'late-reports'] },
    hint: text('Before you say more, ask how she sees it.'),
  },
  {
    id: 'open-questions',
    groupId: 'listening',
    name: text('Asks at least three open questions'),
    points: 3,
    key: false,
    evidence: { kind: 'counted', measure: 'openQuestions', atLeast: 3, atMost: null },
    hint: text('Questions that begin with what or how let her tell more.'),
  },
  {
    id: 'empathy',
    groupId: 'listening',
    name: text('Shows empathy at least twice'),
    points: 3,
    key: false,
    evidence: { kind: 'counted', measure: 'empathy', atLeast: 2, atMost: null },
    hint: text('Put into words what it must be like for her.'),
  },
  {
    id: 'cause',
    groupId: 'listening',
    name: text('Learns what is behind it'),
    points: 5,
    key: true,
    evidence: { kind: 'learned', topicIds: ['cause', 'mum-care', 'mum-stroke'] },
    hint: text('Something changed in September. Make it safe for her to say what.'),
  },
  {
    id: 'talk-share',
    groupId: 'listening',
    name: text('Lets her do a good part of the talking'),
    points: 0,
    key: false,
    evidence: { kind: 'counted', measure: 'talkShare', atLeast: null, atMost: 60 },
    hint: text('Ask one question at a time, and wait.'),
  },
  {
    id: 'her-ideas',
    groupId: 'support',
    name: text('Asks what would help'),
    points: 3,
    key: true,
    evidence: { kind: 'topic', topicIds: ['what-helps'] },
    hint: text('She knows best what would help. Ask her before you offer anything.'),
  },
  {
    id: 'offer-support',
    groupId: 'support',
    name: text('Offers a concrete support'),
    points: 3,
    key: false,
    evidence: { kind: 'topic', topicIds: ['flexible', 'share-work', 'check-partner', 'services'] },
    hint: text('Offer something concrete: hours, help with the work, or a second check.'),
  },
  {
    id: 'expectation',
    groupId: 'support',
    name: text('Says clearly what they expect'),
    points: 2,
    key: false,
    evidence: {
      kind: 'said',
      phrases: texts([
        'I need you to tell me early when a deadline is at risk.',
        'Please come to me before a deadline slips.',
        'I expect the reports to be on time from now on.',
        'Client reports have to be correct before they go out.',
        'Let me know straight away if you cannot make a date.',
        'We cannot send wrong figures to a client.',
        'The figures have to be right before a report goes out.',
        'From now on I need you to warn me before a report is late.',
        'I need an early warning when you are running behind.',
      ]),
    },
    hint: text('Being kind is not being vague. What do you need from her?'),
  },
  {
    id: 'date',
    groupId: 'follow-up',
    name: text('Agrees when to talk again'),
    points: 3,
    key: true,
    evidence: { kind: 'topic', topicIds: ['follow-up'] },
    hint: text('Agree a date on which you will look at it again.'),
  },
  {
    id: 'sum-up',
    groupId: 'follow-up',
    name: text('Sums up what was agreed'),
    points: 2,
    key: false,
    evidence: {
      kind: 'said',
      phrases: texts([
        'Let me summarise what we agreed.',
        'So to sum up, you start at ten and Arjun checks the figures.',
        'Just to recap our plan.',
        'So we have agreed that you start later and we share the quarterly.',
        'Let me go over what we have decided.',
        'So to go over what we said, you come in at ten and Arjun does the tables.',
        'So that is what we have agreed.',
      ]),
    },
    hint: text('End with a short summary of who does what.'),
  },
];

export const content: CaseContent = {
  format: 1,
  type: 'default',
  locales: ['en-GB', 'en-US'],
  person: {
    name: text('Maya Torres'),
    age: 29,
    background: text(
      'Maya is an analyst, in the team for two years and its most reliable member until September. Then her mother had a stroke and moved in with her. A carer comes from eight to four; Maya does the nights and sleeps four hours. Three reports were late and one went to the client Brightwater with old figures. She is ashamed, apologises too much, and is afraid of losing the job she loves.',
    ),
  },
  briefing: text(
    'Tuesday, four o’clock, a quiet meeting room. You manage a team of analysts. Maya was the one you never had to check; since September three reports came late, and one went to the client Brightwater with last month’s figures. You asked her for half an hour. Tell her what you saw, find out what is behind it, and agree on what happens next. You may change hours, deadlines and who does what.',
  ),
  learnerRole: text('her manager'),
  opening: texts([
    'Hi. You wanted to see me? Sorry, am I late? I thought we said four.',
    'Hello. Is it all right if I shut the door? I think I know what this is about.',
    'Hi, I’m here. Sorry, I brought my coffee, I hope that’s okay.',
  ]),
  attitude: { trust: 3, tension: 5 },
  topics: topicsWith(withFurther(topics, further, leads), wordings),
  lines,
  objectiveGroups,
  objectives,
  diagnosis: null,
  scenes: [],
  distress: {
    phrases: texts([
      'This is about me, I am burnt out and I cannot go on.',
      'I am at breaking point myself.',
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
};
