import type { StockLine } from '../dialogue-case.ts';

/** What the engine says by itself: the lines an author may replace, and the small change between them. */
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
  | 'steer'
  | 'nothingToRepeat'
  | 'oneAtATime'
  | 'released'
  | 'letMeFinish'
  | 'resume';
