import type { ConversationScript } from './demo-conversation.ts';

export const scripts: readonly ConversationScript[] = [
  {
    id: 'stop-the-job-good',
    locale: 'en-GB',
    learner: 'good',
    lines: [
      'Stop, Kwame. Do not put your hand in there, the power is still on.',
      'I do not want you to get hurt. Your hand is worth more than the lorry.',
      'That must have felt horrible. Let’s lock it off together and I’ll back you up.',
      'Not yet. Press the start button first to check that it is dead.',
      'Let’s report it, so that maintenance fixes it and we get a padlock here at the line.',
    ],
    diagnosis: null,
  },
  {
    id: 'stop-the-job-weak',
    locale: 'en-GB',
    learner: 'weak',
    lines: ['What are you doing?', 'Well, you know what you are doing.', 'Just hurry up.'],
    diagnosis: null,
  },
];
