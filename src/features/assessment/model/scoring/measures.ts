import { classifyQuestions, countWords } from '#dialogue/index.ts';
import type { Measures, Turn, UnderstoodPart } from '#features/virtual-humans/model/transcript.ts';

/** Computes counts by code only: a model is never asked for a number. */
export function measureTurns(turns: readonly Turn[]): Measures {
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
    const questions = classifyQuestions(turn.locale, turn.text);
    if (questions.open > 0) openQuestions += 1;
    if (questions.closed > 0) closedQuestions += 1;
  }
  return {
    openQuestions,
    closedQuestions,
    empathy: countTurnsWith(learnerTurns, isEmpathy),
    rudeness: countTurnsWith(learnerTurns, (part) => part.kind === 'social' && part.act === 'rudeness'),
    talkShare: allWords === 0 ? 0 : Math.round((learnerWords / allWords) * 100),
    turns: learnerTurns.length,
  };
}

function isEmpathy(part: UnderstoodPart): boolean {
  return part.kind === 'social' && (part.act === 'empathy' || part.act === 'reassurance');
}

function countTurnsWith(turns: readonly Turn[], is: (part: UnderstoodPart) => boolean): number {
  return turns.filter((turn) => turn.understanding?.parts.some(is)).length;
}
