import type { Piece } from '../../text/clauses.ts';
import { type Reading, type SpokenWord, wordsWithin } from '../../text/reading.ts';
import { findPattern } from '../../text/word-patterns.ts';
import { readEnglishPatterns } from './patterns.ts';
import { englishAuxiliaries } from './words.ts';

/** These questions leave the answer to the other person. */
const openEnglish = `
^* what
^* how
^* why
(tell|describe|explain|share|walk|talk|show) (me|us|to) *
^* (describe|explain|elaborate) *
^tell me
(in what way|what about|how about)
`;
/** These questions ask for one fact, or for yes or no, although they begin like open ones. */
const closedEnglish = `
^* how (long|many|much|often|old|far|big|tall|heavy|frequently|soon|late|high|likely)
^* what (time|day|date|age|number|color|year|month|size)
^* what is your * (name|age|address|number|email|date|birthday|postcode|job|weight|height|order)
^* (when|where|who|which|whose|whereabouts)
`;
const openPatterns = readEnglishPatterns(openEnglish);
const closedPatterns = readEnglishPatterns(closedEnglish);

const nobody = () => false;

type Kind = 'open' | 'closed' | 'none';

export function classifyEnglish(reading: Reading, piece: Piece): Kind {
  return classifyWords(wordsWithin(reading, piece), piece);
}

const leadIns = new Set([
  'and',
  'but',
  'so',
  'or',
  'okay',
  'well',
  'also',
  'then',
  'now',
  'right',
  'please',
  'just',
  'yes',
  'no',
  'great',
  'sure',
]);

function classifyWords(words: readonly SpokenWord[], piece: Piece): Kind {
  const from = words.findIndex(({ word }) => !leadIns.has(word));
  const clause = from < 0 ? [] : words.slice(from);
  const [first] = clause;
  if (first === undefined) return 'none';
  const looksAsked = piece.asks || piece.opens;
  const auxiliary = englishAuxiliaries.has(first.word);
  if (auxiliary || !looksAsked) {
    // 'Can you tell me about …' invites; 'do you …' does not.
    if (looksAsked && invites(clause)) return 'open';
    return auxiliary && (piece.asks || isInverted(clause)) ? 'closed' : piece.asks ? 'closed' : 'none';
  }
  if (invites(clause.slice(0, 4))) return 'open';
  if (startsLikeQuestion(clause)) {
    if (findPattern(closedPatterns, clause.slice(0, 8), false, nobody) !== null && !isOpenDespite(clause))
      return 'closed';
    if (findPattern(openPatterns, clause.slice(0, 5), false, nobody) !== null) return 'open';
  }
  return piece.asks ? 'closed' : 'none';
}

const questionStarts = new Set([
  'what',
  'how',
  'why',
  'when',
  'where',
  'who',
  'which',
  'whose',
  'whereabouts',
]);
const prepositions = new Set(['in', 'at', 'for', 'to', 'from', 'with', 'of', 'on', 'about', 'since']);

function startsLikeQuestion(clause: readonly SpokenWord[]): boolean {
  const first = clause[0]?.word ?? '';
  return questionStarts.has(first) || (prepositions.has(first) && questionStarts.has(clause[1]?.word ?? ''));
}

/** 'What happens when …' asks openly; the 'when' in it asks nothing. */
function isOpenDespite(clause: readonly SpokenWord[]): boolean {
  const first = clause[0]?.word ?? '';
  const second = clause[1]?.word ?? '';
  if (first !== 'what' && first !== 'how' && first !== 'why') return false;
  return findPattern(closedHow, clause.slice(0, 8), false, nobody) === null || second === 'about';
}

const closedHow = readEnglishPatterns(
  closedEnglish
    .split('\n')
    .filter((line) => !line.includes('when|'))
    .join('\n'),
);

const tellers = new Set(['he', 'she', 'they', 'it', 'nobody', 'somebody', 'everybody', 'who']);

const inviting = new Set([
  'tell',
  'describ',
  'explain',
  'shar',
  'walk',
  'talk',
  'elaborat',
  'show',
  'expand',
]);

function invites(clause: readonly SpokenWord[]): boolean {
  const at = clause.findIndex(({ stem }) => inviting.has(stem));
  if (at < 0 || at > 5) return false;
  const before = clause.slice(0, at).map(({ word }) => word);
  if (before.includes('i') && !before.includes('like') && !before.includes('if')) return false;
  // 'Let me explain' announces.
  if (before.includes('let')) return false;
  // 'He told you it was fine' and 'you tell me that' report.
  if (at > 0 && tellers.has(before[0] ?? '')) return false;
  const verb = clause[at]?.stem;
  const next = clause[at + 1]?.word ?? '';
  if (verb === 'walk' || verb === 'talk' || verb === 'show')
    return ['me', 'us', 'to'].includes(next) && before.every((word) => word !== 'did');
  if (before.some((word) => word === 'did' || word === 'do' || word === 'does' || word === 'have'))
    return false;
  // 'Can you tell me when it started' asks for one fact.
  return !clause
    .slice(at)
    .some(({ word }) => ['when', 'where', 'who', 'whether', 'if', 'which'].includes(word));
}

function isInverted(clause: readonly SpokenWord[]): boolean {
  const second = clause[1]?.word ?? '';
  return [
    'you',
    'it',
    'the',
    'your',
    'that',
    'this',
    'there',
    'he',
    'she',
    'they',
    'any',
    'i',
    'we',
    'anyone',
    'not',
    'anything',
  ].includes(second);
}
