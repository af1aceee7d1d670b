/** What an author gives to a model that drafts a virtual human. */
export const draftLimits = {
  /** Less says nothing about a conversation. */
  briefLeast: 20,
  /** Two pages. */
  brief: 4_000,
  /** Some eight pages: with it a question still fits into what small models read at once. */
  documentCharacters: 20_000,
  /** As for the documents of AI agents. */
  documentBytes: 50 * 1024 ** 2,
} as const;

/** The parts of a draft, in the order in which they are written. Without one, those behind it may be missing too. */
export const draftParts = ['person', 'topics', 'wordings', 'objectives', 'hints', 'lines'] as const;
export type DraftPart = (typeof draftParts)[number];

export const draftStates = ['queued', 'running', 'ready', 'failed', 'cancelled'] as const;
export type DraftState = (typeof draftStates)[number];

/** Why there is no draft: each is a text of its own. */
export const draftProblems = [
  'no-model',
  'ceiling',
  'refused',
  'unreachable',
  'overloaded',
  'timeout',
  'garbage',
  'language',
  'no-room',
  'not-allowed',
  'failed',
] as const;
export type DraftProblem = (typeof draftProblems)[number];

export function isOnItsWay(state: DraftState): boolean {
  return state === 'queued' || state === 'running';
}
