import type { CaseContent, Objective, ObjectiveGroup } from '#features/virtual-humans/model/case-content.ts';
import { withFurther } from './asked-further.ts';
import { type ConversationDetails, none, text, texts } from './demo-conversation.ts';
import { further, leads } from './late-delivery-complaint.further.ts';
import { lines } from './late-delivery-complaint.lines.ts';
import { topics } from './late-delivery-complaint.topics.ts';
import { wordings } from './late-delivery-complaint.wordings.ts';
import { topicsWith } from './wordings.ts';

export const details: ConversationDetails = {
  slug: 'late-delivery-complaint',
  title: 'Daniel wants his delivery',
  adminTitle: 'Daniel wants his delivery (demo)',
  description:
    'Two deliveries, two no-shows, and you are the fourth person he has to explain it to. Calm him, find out what went wrong, and agree something he can rely on. The person is computer-generated.',
  tags: ['Customer service', 'De-escalation', 'Communication'],
  avatar: 'rhys',
  voice: { gender: 'male', age: 'adult' },
  environment: 'home',
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
    featured: true,
  },
};

const objectiveGroups: readonly ObjectiveGroup[] = [
  {
    id: 'listening',
    name: text('Listening and calming'),
    feedbackText: text('Anger comes down when somebody listens to the end and says what it must be like.'),
  },
  {
    id: 'facts',
    name: text('Finding the facts'),
    feedbackText: text(
      'A few calm questions found what three calls had not: the number on the label was wrong.',
    ),
  },
  {
    id: 'ownership',
    name: text('Apology and ownership'),
    feedbackText: text(
      'A real apology names what went wrong. Ownership means that one person says “I will”.',
    ),
  },
  {
    id: 'solution',
    name: text('Remedy and agreement'),
    feedbackText: text(
      'An offer helps when it meets what the customer needs, and when both know who does what by when.',
    ),
  },
];

const objectives: readonly Objective[] = [
  {
    id: 'let-him-tell',
    groupId: 'listening',
    name: text('Invites him to tell what happened'),
    points: 3,
    key: false,
    evidence: { kind: 'topic', topicIds: ['what-happened'] },
    hint: text('Let him get it off his chest: ask what happened, and listen to the end.'),
  },
  {
    id: 'empathy',
    groupId: 'listening',
    name: text('Shows understanding at least twice'),
    points: 4,
    key: true,
    evidence: { kind: 'counted', measure: 'empathy', atLeast: 2, atMost: null },
    hint: text('Before you solve anything, say that you understand why he is angry.'),
  },
  {
    id: 'respect',
    groupId: 'listening',
    name: text('Stays polite'),
    points: 0,
    key: false,
    evidence: { kind: 'counted', measure: 'rudeness', atLeast: null, atMost: 0 },
    hint: none,
  },
  {
    id: 'use-name',
    groupId: 'listening',
    name: text('Uses his name'),
    points: 1,
    key: false,
    evidence: { kind: 'named', phrases: texts(['Mr Hale', 'Daniel']) },
    hint: text('He is a person, not a case. Use his name.'),
  },
  {
    id: 'order-number',
    groupId: 'facts',
    name: text('Gets the order number'),
    points: 1,
    key: false,
    evidence: { kind: 'learned', topicIds: ['order-number'] },
    hint: text('You need the order number to look anything up.'),
  },
  {
    id: 'both-attempts',
    groupId: 'facts',
    name: text('Asks about the failed attempts or what was promised'),
    points: 2,
    key: false,
    evidence: {
      kind: 'topic',
      topicIds: ['first-delivery', 'second-delivery', 'promised', 'both-days-in', 'van-seen', 'nobody-rang'],
    },
    hint: text('What exactly happened on each of the two days, and what had been promised?'),
  },
  {
    id: 'address',
    groupId: 'facts',
    name: text('Checks the address and so finds the mistake'),
    points: 4,
    key: true,
    evidence: { kind: 'learned', topicIds: ['address'] },
    hint: text('Why did the driver find nobody at home? Check where he was sent.'),
  },
  {
    id: 'deadline',
    groupId: 'facts',
    name: text('Finds out when he needs it'),
    points: 3,
    key: false,
    evidence: { kind: 'learned', topicIds: ['when-needed'] },
    hint: text('Ask by when he needs it, to the hour.'),
  },
  {
    id: 'birthday',
    groupId: 'facts',
    name: text('Learns what it is really about'),
    points: 4,
    key: true,
    evidence: { kind: 'learned', topicIds: ['birthday', 'why-it-matters', 'leo-age'] },
    hint: text('There is a reason for Saturday. Earn some trust, then ask what the bike is for.'),
  },
  {
    id: 'apologise',
    groupId: 'ownership',
    name: text('Apologises for what went wrong'),
    points: 3,
    key: true,
    evidence: {
      kind: 'said',
      phrases: texts([
        'I am sorry that we let you down.',
        'I apologise for the two missed deliveries.',
        'I am really sorry about this.',
        'Please accept our apologies.',
        'That should not have happened and I am sorry.',
        'I am so sorry you had to wait in for nothing.',
      ]),
    },
    hint: text('He has not had a real apology yet. Name what went wrong.'),
  },
  {
    id: 'own-it',
    groupId: 'ownership',
    name: text('Takes it on personally'),
    points: 4,
    key: true,
    evidence: {
      kind: 'said',
      phrases: texts([
        'I will take care of this personally.',
        'I am taking responsibility for this.',
        'I will stay with this until it is sorted.',
        'Leave it with me, I will sort it out for you.',
        'I am not going to pass you on to anyone else.',
        'This is our mistake and I will put it right.',
        'I will see this through for you myself.',
        'I am going to deal with this myself from start to finish.',
        'I will personally make sure that you get it.',
        'This is our fault and I am going to fix it.',
        'I will stay on it until you have the bike.',
        'You can rely on me to sort this out.',
      ]),
    },
    hint: text('He wants one person who says “I’ll do it”. Be that person.'),
  },
  {
    id: 'remedy',
    groupId: 'solution',
    name: text('Offers a remedy that brings the bike'),
    points: 4,
    key: true,
    evidence: { kind: 'topic', topicIds: ['offer-courier', 'offer-collect'] },
    hint: text('Offer a way to get the bike to him in time. A voucher will not do.'),
  },
  {
    id: 'next-step',
    groupId: 'solution',
    name: text('Agrees when he will hear from them'),
    points: 3,
    key: false,
    evidence: {
      kind: 'said',
      phrases: texts([
        'I will call you back by six today to confirm.',
        'I will ring you tomorrow morning to make sure it is on the van.',
        'You will get a text with the delivery time within the hour.',
        'I will send you a confirmation email in ten minutes.',
        'I will phone you on Saturday to check it arrived.',
        'Here is my direct number in case anything goes wrong.',
        'I will text you as soon as it is on its way.',
        'You will have an email from me confirming this.',
        'Take my direct line and call me if anything goes wrong.',
        'I will let you know when it leaves the depot.',
        'I will call you tomorrow.',
        'I will keep you posted by text.',
      ]),
    },
    hint: text('Tell him when you will be in touch, and how.'),
  },
  {
    id: 'room-to-speak',
    groupId: 'solution',
    name: text('Leaves him room to speak'),
    points: 0,
    key: false,
    evidence: { kind: 'counted', measure: 'talkShare', atLeast: null, atMost: 70 },
    hint: none,
  },
];

export const content: CaseContent = {
  format: 1,
  type: 'default',
  locales: ['en-GB', 'en-US'],
  person: {
    name: text('Daniel Hale'),
    age: 38,
    background: text(
      'Daniel lays floors and is paid by the day. He ordered a red child’s bike with guaranteed delivery; it failed on Tuesday and on Thursday because the label says 41 Mill Lane, not 14. He has called three times. The bike is for his son Leo’s eighth birthday on Saturday, the first since Leo’s parents separated. He is curt and dry, and softens when somebody takes it on.',
    ),
  },
  briefing: text(
    'It is Thursday, twenty to five. You work in customer care at Wheelhouse, a shop for bikes and toys. The next caller is Daniel Hale; the note from your colleague says only “angry, second missed delivery”. You may send the shop’s own van, arrange collection, and refund up to the price of the order. Calm him, find out what went wrong and agree what happens next.',
  ),
  learnerRole: text('the customer care agent at Wheelhouse'),
  opening: texts([
    'Finally. Is this a person? Good. Where’s my delivery?',
    'Right. You’re the fourth one I’m talking to. Shall I start again, or did anybody write anything down?',
    'Twenty minutes of pan pipes. Now, somebody tell me where my order is.',
  ]),
  attitude: { trust: 2, tension: 7 },
  topics: topicsWith(withFurther(topics, further, leads), wordings),
  lines,
  objectiveGroups,
  objectives,
  diagnosis: null,
  scenes: [],
  distress: {
    phrases: texts([
      'I am being shouted at for real and I cannot take it any more.',
      'I am having a panic attack.',
      'I’m having a panic attack.',
      'I want to end my own life.',
      'This is not part of the exercise, I need help.',
      'This is real, I need help myself.',
    ]),
    message: text(
      'We have stopped the conversation. If this has touched something real for you, please look after yourself first. This exercise can wait.',
    ),
    contacts: text(
      'Talk to your supervisor or someone you trust. In an emergency, call your local emergency number.',
    ),
  },
};
