/**
 * The built-in engine of conversations: it understands the learner, decides what the character tells and finds the
 * text. Pure and deterministic: it uses no network, no clock and no chance. The same case, seed and turns give the same
 * bytes (docs/decisions/026-built-in-engine.md).
 */

export {
  advanceConversation,
  applyUnderstanding,
  beginConversation,
  findDistress,
  findPossibleDistress,
  readUnderstanding,
} from './conversation.ts';
export type { DialogueCase } from './dialogue-case.ts';
export { stemEnglish } from './languages/en/stem.ts';
export { type EarnestReader, makeEarnestReader } from './match/earnest-reader.ts';
export type { SentenceVectors } from './match/likeness.ts';
export { judgeNamedAnswer } from './match/named-answer.ts';
export { findNamedInEarnest, findSaid } from './match/said.ts';
export { splitSentences } from './reply/sentences.ts';
export { countWords } from './text/count-words.ts';
export { findGist } from './text/gist.ts';
export { locateQuote } from './text/quotes.ts';
export type { Span } from './text/reading.ts';
export { toTraditional } from './text/traditional.ts';
export { findLocale, prepareIndex as prepareConversation } from './understand/case-index.ts';
export { listDistressTexts, type SaidVectors } from './understand/distress.ts';
export { type ExplainedThought, explainTurn } from './understand/explain.ts';
export { findForm } from './understand/form.ts';
export { listLikelyTopics } from './understand/likely-topics.ts';
export { classifyQuestions } from './understand/questions.ts';
export { listStretches, listWordings } from './understand/stretches.ts';
export { feelManners, type HeardThing, takeHeard } from './understand/take-heard.ts';
export { estimateSpeakingMs, isMainlyWrittenIn, isWrittenIn } from './writing.ts';
