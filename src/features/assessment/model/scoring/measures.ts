import { classifyQuestions, countWords, type Span } from '#dialogue/index.ts';
import type { DialogueLocale } from '#dialogue/locales.ts';
import type { CountedMeasure } from '#features/virtual-humans/evidence/counted/counted.ts';
import { type Quote, quoteSpan } from '#features/virtual-humans/evidence/quotes.ts';
import type { Measures, Turn, UnderstoodPart } from '#features/virtual-humans/model/transcript.ts';

/** The stretches of a turn that are read from the learner's screen. */
export type FindReadAloud = (locale: DialogueLocale, text: string) => readonly Span[];

/** Computes counts by code only: a model is never asked for a number. */
export function measureTurns(turns: readonly Turn[], findReadAloud: FindReadAloud): Measures {
  let openQuestions = 0;
  let closedQuestions = 0;
  let learnerWords = 0;
  let allWords = 0;
  const learnerTurns = turns.filter((turn) => turn.speaker === 'learner');
  for (const turn of turns) {
    const words = countWords(turn.text);
    allWords += words;
    if (turn.speaker === 'learner') learnerWords += words;
  }
  for (const turn of learnerTurns) {
    const questions = findQuestions(turn, findReadAloud);
    if (questions.open > 0) openQuestions += 1;
    if (questions.closed > 0) closedQuestions += 1;
  }
  return {
    openQuestions,
    closedQuestions,
    empathy: countTurnsWith(learnerTurns, isEmpathy),
    rudeness: countTurnsWith(learnerTurns, isRude),
    talkShare: allWords === 0 ? 0 : Math.round((learnerWords / allWords) * 100),
    turns: learnerTurns.length,
  };
}

/**
 * The words of each learner turn that a measure counts: the empathic or rude words, the whole turn of a question. None
 * for shares and numbers of turns, which no single turn makes.
 */
export function quoteCounted(
  turns: readonly Turn[],
  measure: CountedMeasure,
  findReadAloud: FindReadAloud,
): Quote[] {
  const whole = (turn: Turn) => ({ start: 0, end: turn.text.length });
  const quote = (find: (turn: Turn) => { start: number; end: number } | undefined) =>
    turns.flatMap((turn) => {
      const span = find(turn);
      return (span && quoteSpan(turn, span)) ?? [];
    });
  switch (measure) {
    case 'openQuestions':
      return quote((turn) => (findQuestions(turn, findReadAloud).open > 0 ? whole(turn) : undefined));
    case 'closedQuestions':
      return quote((turn) => (findQuestions(turn, findReadAloud).closed > 0 ? whole(turn) : undefined));
    case 'empathy':
      return quote((turn) => turn.understanding?.parts.find(isEmpathy));
    case 'rudeness':
      return quote((turn) => turn.understanding?.parts.find(isRude));
    case 'talkShare':
    case 'turns':
      return [];
  }
}

function findQuestions({ locale, text }: Turn, findReadAloud: FindReadAloud) {
  return classifyQuestions(locale, text, findReadAloud(locale, text));
}

function isRude(part: UnderstoodPart): boolean {
  return part.kind === 'social' && part.act === 'rudeness';
}

function isEmpathy(part: UnderstoodPart): boolean {
  return part.kind === 'social' && (part.act === 'empathy' || part.act === 'reassurance');
}

function countTurnsWith(turns: readonly Turn[], is: (part: UnderstoodPart) => boolean): number {
  return turns.filter((turn) => turn.understanding?.parts.some(is)).length;
}
