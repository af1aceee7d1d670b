import type { Span } from '../../text/reading.ts';

const introduced = String.raw`(?:(?:okay|ok|oh|ah|right|well|yes|sorry|alright|all right|i see|now|wait|hmm?|and(?=[\s,]+so\b))[\s,.…–-]+)*`;
const heard = '(?:get|got|understand|understood|hear|heard)';
const openings = [
  String.raw`so(?:[\s,]+then)?(?:[\s,]+(?:you mean|you say|(?:what )?you(?:['’]re| are) saying(?: is)?))?`,
  'you mean',
  '(?:did|do) you (?:mean|say)',
  'are you saying',
  'you (?:said|told me|mentioned|say)',
  `(?:did|have) i ${heard}(?: (?:it|that|you))?(?: (?:right|correctly))?`,
  `if i(?:['’]ve)? ${heard}(?: (?:it|that|you))?(?: (?:right|correctly))?`,
];
const opening = new RegExp(String.raw`^\s*${introduced}(?:${openings.join('|')})[\s,:]+(?:that\s+)?`, 'iu');

const person = '(?:i|you|it|he|she|they|that|there)';
const closings = [
  'right',
  'correct',
  'yes',
  'then',
  'you (?:say|said|mean|told me)',
  'is (?:that|it)(?: (?:right|it|correct|so|what you (?:mean|meant|said)))',
  `(?:did|have) i ${heard}(?: (?:that|it|you))? (?:right|correctly)`,
  `(?:is|are|was|were|do|does|did|have|has|had|wo|would|ca|could)n['’]?t ${person}`,
];
const closing = new RegExp(String.raw`[\s,–-]+(?:${closings.join('|')})\s*\??\s*$`, 'iu');

/** 'Why don’t you ring him, then?' */
const proposing = /^\s*(?:(?:and|but|so|well)[\s,]+)?(?:why|how about|what about|what if|shall|should)\b/iu;

/** 'So it is the bus, then?', 'you said Tuesday, right?': the stretch of a sentence that it makes sure of. Null where it makes sure of nothing. */
export function findMadeSureInEnglish(sentence: string): Span | null {
  if (!/\?\s*$/u.test(sentence)) return null;
  const before = opening.exec(sentence)?.[0].length ?? 0;
  if (proposing.test(sentence.slice(before))) return null;
  const after = closing.exec(sentence)?.index;
  if (before === 0 && after === undefined) return null;
  const end = after === undefined || after <= before ? sentence.length : after;
  return { start: before, end };
}

const sorts: Readonly<Record<string, string>> = {
  day: 'monday tuesday wednesday thursday friday saturday sunday mondays tuesdays wednesdays thursdays fridays saturdays sundays',
  month: 'january february march april june july august september october november december',
  season: 'spring summer autumn fall winter',
  colour: 'red blue green yellow black white brown orange pink purple grey gray',
};
const sortsOfWords = new Map(
  Object.entries(sorts).flatMap(([sort, words]) => words.split(' ').map((word) => [word, sort] as const)),
);

const whose = new Set('my your his her their'.split(' '));

/** Words of one sort shut each other out: who has said Tuesday did not say Friday. */
export function sortOfEnglish(word: string, before: string): string | null {
  // 'Right in the middle' and 'I left it' name no side.
  if (word === 'left' || word === 'right') return whose.has(before) ? 'side' : null;
  return sortsOfWords.get(word) ?? null;
}
