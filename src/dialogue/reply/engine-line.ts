import type { StockLine } from '../line-groups.ts';

/** Lines of the engine: those that an author may replace, and the short connecting ones. */
export type EngineLine =
  | StockLine
  | 'askedOfNothing'
  | 'otherLanguage'
  | 'lost'
  | 'corrected'
  | 'oneOfTwo'
  | 'introduced'
  | 'confirmedCurtly'
  | 'nothingToRepeat'
  | 'oneAtATime'
  | 'released'
  | 'letMeFinish'
  | 'resume';
