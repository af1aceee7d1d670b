import type { StockLine } from '../dialogue-case.ts';

/** Lines of the engine: those that an author may replace, and the short connecting ones. */
export type EngineLine =
  | StockLine
  | 'acknowledge'
  | 'goOn'
  | 'otherLanguage'
  | 'lost'
  | 'corrected'
  | 'whichOne'
  | 'oneOfTwo'
  | 'reassured'
  | 'apologyAccepted'
  | 'introduced'
  | 'noMore'
  | 'sameAgain'
  | 'unsureWhy'
  | 'unsureDetail'
  | 'unknownBeside'
  | 'confirmed'
  | 'notQuite'
  | 'steer'
  | 'nothingToRepeat'
  | 'oneAtATime'
  | 'released'
  | 'letMeFinish'
  | 'resume';
