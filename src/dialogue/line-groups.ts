/** Lines for which an author may write their own text instead of the engine's, in the groups in which authors see them. */
export const stockLineGroups = {
  everyday: [
    'greeting',
    'thanks',
    'goodbye',
    'smallTalk',
    'empathy',
    'reassured',
    'apologyAccepted',
    'rudeness',
    'offTopic',
    'silence',
  ],
  questions: [
    'unknown',
    'askedOfSelf',
    'askedOfSelfCurtly',
    'ownReason',
    'unsureWhy',
    'unsureDetail',
    'unsureMore',
    'noMore',
    'sameAgain',
    'askedWhySo',
    'whichOne',
    'notUnderstood',
    'steer',
    'withheld',
    'withheldNamed',
  ],
  proposals: [
    'proposed',
    'proposalWelcome',
    'proposalDeclined',
    'notSoEasy',
    'requested',
    'planned',
    'limited',
  ],
  remarks: [
    'caredFor',
    'praised',
    'criticised',
    'shared',
    'surprised',
    'advised',
    'seenThrough',
    'commentedOn',
    'unmoved',
  ],
  links: ['acknowledge', 'goOn', 'answered', 'agreed', 'confirmed', 'notQuite', 'repeatIntro'],
} as const;
export type StockLineGroup = keyof typeof stockLineGroups;
export type StockLine = (typeof stockLineGroups)[StockLineGroup][number];
export const stockLines: readonly StockLine[] = Object.values(stockLineGroups).flat();

/** Said about topics, which a conversation of scenes need not have. */
export const linesOfTopics: ReadonlySet<StockLine> = new Set<StockLine>([
  'askedOfSelf',
  'askedOfSelfCurtly',
  'ownReason',
  'unsureWhy',
  'unsureDetail',
  'unsureMore',
  'noMore',
  'sameAgain',
  'whichOne',
  'steer',
  'withheldNamed',
  'confirmed',
  'notQuite',
]);
