import { any, gap, wide } from './grammar.ts';

/** The learner leaves the role-play and asks for help. */
export const outOfPlay: readonly string[] = [
  `${any('this is real', 'this is not a game', 'not acting', 'not role play', 'not part of (?:the|this)(?: training| exercise| role play| game)?', 'not pretending')} ${wide(4)}${any('help', 'danger', 'emergency', 'ambulance')}`,
  'i (?:really|actually|seriously|genuinely) need help (?:for real|in real life|not the training|not the exercise)',
  `(?:for real|in real life) i ${gap(3)}${any('hurt', 'harm', 'kill', 'die', 'help')}`,
  'i am having a (?:heart attack|stroke) (?:right now|for real)',
  'help me ,? ?i (?:cannot|can not) breathe for real',
];
