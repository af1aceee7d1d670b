import type { CountedMeasure } from '#features/virtual-humans/evidence/counted/counted.ts';
import type { Measures } from '#features/virtual-humans/model/transcript.ts';
import { fairScore, goodScore, type ReportTexts } from './report-texts.ts';

const measureNames: Record<CountedMeasure, (value: number) => string> = {
  openQuestions: (n) => `open questions in ${countTurns(n)}`,
  closedQuestions: (n) => `closed questions in ${countTurns(n)}`,
  empathy: (n) => `words of understanding in ${countTurns(n)}`,
  rudeness: (n) => `harsh words in ${countTurns(n)}`,
  talkShare: (n) => `${n}% of all words spoken by you`,
  turns: (n) => `${countTurns(n)} of yours`,
};

/** British and American English differ here in one word only. */
export function makeEnglishTexts(practise: 'practise' | 'practice'): ReportTexts {
  return {
    opening(person, score, turns) {
      if (turns === 0) return `You ended the conversation with ${person} before you said anything.`;
      const conversation = `You talked with ${person} for ${countTurns(turns)}`;
      if (score < 0) return `${conversation}. This conversation is not scored.`;
      if (score >= goodScore) return `${conversation} and reached ${score}%: a conversation led well.`;
      if (score >= fairScore)
        return `${conversation} and reached ${score}%: a sound start with room to grow.`;
      return `${conversation} and reached ${score}%: worth another try soon.`;
    },
    strengths: (names) => `What you did well: ${names.map(lowerFirst).join('; ')}.`,
    manner: describeManner,
    diagnosis: (score) =>
      score === 100
        ? 'Your diagnosis was right.'
        : score === 0
          ? 'Your diagnosis was not right.'
          : 'You gave no diagnosis.',
    nothingMissed: `Every objective was met. Next, ${practise} with another virtual human or without hints.`,
    improvement: (name, tip) => (tip ? `${name}: ${endSentence(tip)}` : endSentence(name)),
    group: (earned, all) => `${earned} of ${all} ${all === 1 ? 'objective' : 'objectives'} met.`,
    quoted: (words, turnNumber) => `Shown in turn ${turnNumber}: “${words.trim()}”`,
    counted({ measure, value, atLeast, atMost, turns = 0, counted = [] }) {
      const bounds = [
        atLeast === null ? '' : `at least ${atLeast}`,
        atMost === null ? '' : `at most ${atMost}`,
      ].filter(Boolean);
      const asked = bounds.length > 0 ? ` Asked for: ${bounds.join(', ')}${unitOf(measure)}.` : '';
      const numbers = counted.map(({ turnNumber }) => turnNumber).join(', ');
      const where =
        numbers === ''
          ? value === 0 && turns > 0
            ? ` It did not happen in any of your ${countTurns(turns)}.`
            : ''
          : ` That is turn${counted.length === 1 ? '' : 's'} ${numbers}.`;
      return `Counted: ${measureNames[measure](value)}.${where}${asked}`;
    },
    tooShort: (leastTurns) => ` This is earned from ${leastTurns} turns on.`,
    notShown: (tip) =>
      tip ? `Not found in what you said. ${endSentence(tip)}` : 'Not found in what you said.',
    overridden: (earned, reason) =>
      `${earned ? 'Given' : 'Taken back'} by a reviewer: ${endSentence(reason)}`,
  };
}

function describeManner({ turns, openQuestions, talkShare, empathy, rudeness }: Measures): string {
  if (turns === 0) return '';
  const sentences = [
    openQuestions === 0
      ? 'You asked no open questions; they let the other person tell the story in their own words.'
      : `You asked open questions in ${countTurns(openQuestions)} and spoke ${talkShare}% of all words.`,
  ];
  if (empathy > 0) sentences.push(`You showed understanding in ${countTurns(empathy)}.`);
  if (rudeness > 0) sentences.push(`In ${countTurns(rudeness)} your words were harsh.`);
  return sentences.join(' ');
}

function countTurns(n: number): string {
  return n === 1 ? '1 turn' : `${n} turns`;
}

function unitOf(measure: CountedMeasure): string {
  return measure === 'talkShare' ? '%' : '';
}

/** Inside a sentence; a name such as 'ICE' keeps its capitals. */
function lowerFirst(text: string): string {
  return /^[A-Z][a-z]/.test(text) ? text.charAt(0).toLowerCase() + text.slice(1) : text;
}

function endSentence(text: string): string {
  return /[.!?…”]$/.test(text.trim()) ? text.trim() : `${text.trim()}.`;
}
