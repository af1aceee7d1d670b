import type { CaseContent, Objective, ObjectiveGroup } from '#features/virtual-humans/model/case-content.ts';
import { withFurther } from './asked-further.ts';
import { type ConversationDetails, none, text, texts } from './demo-conversation.ts';
import { asked } from './stop-the-job.asked.ts';
import { lines } from './stop-the-job.lines.ts';
import { scenes } from './stop-the-job.scenes.ts';
import { wordings } from './stop-the-job.wordings.ts';
import { scenesWith } from './wordings.ts';

export const details: ConversationDetails = {
  slug: 'stop-the-job',
  title: 'Stop the job',
  adminTitle: 'Stop the job (demo)',
  description:
    'The conveyor is jammed, the lorry is waiting, and Kwame wants to reach in without locking the power off. He is a friend and he is in a hurry. Your words decide how it ends. The person is computer-generated.',
  tags: ['Safety', 'Speaking up', 'Communication'],
  avatar: 'tunde',
  voice: { gender: 'male', age: 'young' },
  environment: 'warehouse',
  settings: {
    playerType: 'avatar',
    timeLimitSeconds: 600,
    disableHelp: false,
    easyMode: true,
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
    id: 'speak-up',
    name: text('Speaking up'),
    feedbackText: text(
      'A clear “stop” and a reason work better than a hint. Nobody has to be right about the rule first.',
    ),
  },
  {
    id: 'hold-firm',
    name: text('Holding firm'),
    feedbackText: text(
      'Pressure comes as a joke, a hurry or a favour. Answer the person kindly and the risk firmly, or get help.',
    ),
  },
  {
    id: 'finish-safely',
    name: text('Finishing safely'),
    feedbackText: text(
      'Isolate, lock, tag, and try the start button before a hand goes in. Then tell somebody, so that it is not needed again.',
    ),
  },
];

const objectives: readonly Objective[] = [
  {
    id: 'stop-clearly',
    groupId: 'speak-up',
    name: text('Stops him clearly and gives the reason'),
    points: 4,
    key: true,
    evidence: { kind: 'scene', sceneIds: ['pressure', 'firm-stop', 'pulled-out'] },
    hint: text('Say stop, and say why: what could happen to his hand?'),
  },
  {
    id: 'say-stop',
    groupId: 'speak-up',
    name: text('Says “stop” or “wait” in plain words'),
    points: 2,
    key: false,
    evidence: {
      kind: 'named',
      phrases: texts([
        'stop',
        'wait',
        'hold on',
        'don’t do',
        'do not do',
        'don’t put',
        'do not put',
        'don’t reach',
        'do not reach',
        'don’t you dare',
        'hang on',
      ]),
    },
    hint: text('A plain word works best: stop.'),
  },
  {
    id: 'care',
    groupId: 'speak-up',
    name: text('Shows that he cares about Kwame'),
    points: 3,
    key: false,
    evidence: {
      kind: 'said',
      phrases: texts([
        'I do not want you to get hurt.',
        'I care about you more than the schedule.',
        'I want you to go home in one piece.',
        'Your hand is worth more than a delivery.',
        'Think of your family.',
        'I would never forgive myself if something happened to you.',
        'I am scared that you will get hurt.',
        'I am worried about you.',
        'No box is worth getting hurt for.',
        'It is not worth losing your hand.',
        'You have a child at home, think of her.',
        'Your little girl needs you.',
        'You matter more to me than the lorry.',
      ]),
    },
    hint: text('Tell him it is about him, not about the rule.'),
  },
  {
    id: 'respect',
    groupId: 'speak-up',
    name: text('Stays respectful'),
    points: 0,
    key: false,
    evidence: { kind: 'counted', measure: 'rudeness', atLeast: null, atMost: 0 },
    hint: none,
  },
  {
    id: 'understand-pressure',
    groupId: 'hold-firm',
    name: text('Finds out what makes him hurry'),
    points: 3,
    key: false,
    evidence: { kind: 'scene', sceneIds: ['why-hurry'] },
    hint: text('Why is he in such a hurry? Ask him.'),
  },
  {
    id: 'offer-help',
    groupId: 'hold-firm',
    name: text('Offers to do it the safe way together'),
    points: 4,
    key: true,
    evidence: { kind: 'scene', sceneIds: ['lock-off'] },
    hint: text('Make the safe way the easy one: offer to do it with him.'),
  },
  {
    id: 'hold-firm',
    groupId: 'hold-firm',
    name: text('Does not give in: a safe end or a proper escalation'),
    points: 5,
    key: true,
    evidence: { kind: 'scene', sceneIds: ['end-safe', 'end-reported', 'end-escalated'] },
    hint: text('Being nice is not giving in. If he will not stop, fetch the supervisor.'),
  },
  {
    id: 'try-start',
    groupId: 'finish-safely',
    name: text('Checks that the power is really off'),
    points: 4,
    key: true,
    evidence: { kind: 'scene', sceneIds: ['clear-jam'] },
    hint: text('A lock is not proof. How can you be sure that it will not start?'),
  },
  {
    id: 'own-lock',
    groupId: 'finish-safely',
    name: text('Names lock or isolator'),
    points: 2,
    key: false,
    evidence: {
      kind: 'named',
      phrases: texts([
        'lock',
        'lock it',
        'lock off',
        'lock it off',
        'locked off',
        'lock-out',
        'lockout',
        'isolate',
        'isolator',
        'padlock',
        'tag',
      ]),
    },
    hint: text('Say what has to be done to the power before anybody reaches in.'),
  },
  {
    id: 'report',
    groupId: 'finish-safely',
    name: text('Gets it reported'),
    points: 3,
    key: false,
    evidence: { kind: 'scene', sceneIds: ['end-reported', 'end-escalated'] },
    hint: text('It jams every night. Who should know about that?'),
  },
];

export const content: CaseContent = {
  format: 1,
  type: 'branching',
  locales: ['en-GB', 'en-US'],
  person: {
    name: text('Kwame Boateng'),
    age: 31,
    background: text(
      'Kwame is the quickest packer on nights, well liked and always in a hurry. The conveyor has jammed for the third time this week, the lorry leaves in twelve minutes, and last time the supervisor asked in front of everybody who had held up the line. The padlocks are in the office, two minutes away. He has a little girl at home. He means no harm; he means to reach in.',
    ),
  },
  briefing: text(
    'Night shift at a hospital’s supply centre, ten to four. You and Kwame work on the same packing line. A box has jammed under the guard of the conveyor; the rule is to isolate the power, lock it off and try the start button before anybody reaches in. Kwame has already taken the guard off. Speak to him. What you say decides what happens.',
  ),
  learnerRole: text('his colleague on the packing line'),
  opening: texts(['There you are!', 'Mate, perfect timing.', 'Oh good, it’s you.']),
  attitude: { trust: 6, tension: 3 },
  topics: withFurther([], asked.topics, asked.leads),
  lines,
  objectiveGroups,
  objectives,
  diagnosis: null,
  scenes: scenesWith(scenes, wordings),
  distress: {
    phrases: texts([
      'There is a real accident here right now.',
      'Somebody here is really hurt.',
      'I want to end my own life.',
      'This is not part of the exercise, I need help.',
      'This is real, I need help myself.',
      'This happened to me for real and I cannot go on.',
    ]),
    message: text(
      'We have stopped the conversation. If there is a real emergency or this has touched something real for you, that comes first. This exercise can wait.',
    ),
    contacts: text(
      'Talk to your supervisor or someone you trust. In an emergency, call your local emergency number.',
    ),
  },
};
