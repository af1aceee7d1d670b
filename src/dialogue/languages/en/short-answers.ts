import type { Reading } from '../../text/reading.ts';
import type { Term } from '../../text/term.ts';
import type { Pick, ShortAnswers } from '../language-pack.ts';
import { findPlace } from '../mixed-marks.ts';

/** A turn with more words than this says more than which of the two topics is meant. */
const maxWords = 7;
/** The longest way to name a place: 'I mean the second one'. */
const maxPlaceWords = 5;

/** 'The first one' is read as 'the first 1': numbers are written as digits. */
const lead = '^(?:(?:yes|sorry|well|i|i am|mean|meant|asking|asked|about|just|the|question|no) )*';
const tail = '(?: (?:1|question|thing|please|you|said))*$';
const picks = {
  both: new RegExp(`${lead}(?:both|either|all)(?: .*)?$`, 'u'),
  first: new RegExp(`${lead}(?:first|former|1|1st)${tail}`, 'u'),
  second: new RegExp(`${lead}(?:second|latter|last|other|2|2nd)${tail}`, 'u'),
  yes: /^(?:yes|exactly|correct|right|that is (?:right|it))$/u,
};

function readPick({ words }: Reading): { pick: Pick | null; isBare: boolean } | null {
  if (words.length > maxWords) return null;
  const said = words.map(({ word }) => word).join(' ');
  return { pick: findPick(said), isBare: words.length <= 2 };
}

function findPick(said: string): Pick | null {
  if (picks.both.test(said)) return 'both';
  if (picks.first.test(said)) return 'first';
  if (picks.second.test(said)) return 'second';
  return picks.yes.test(said) ? 'yes' : null;
}

function readPlace({ words }: Reading): number | null {
  return words.length > maxPlaceWords ? null : findPlace(words.map(({ word }) => word));
}

/** 'No, don't', 'don't do it': a turn with no more than that means stop. */
function forbids({ words }: Reading): boolean {
  const said = words.map(({ word }) => word);
  const only = said.every((word) => forbidding.has(word));
  return (
    only && said.length >= 2 && (said.includes('not') || said.filter((word) => word === 'no').length >= 2)
  );
}

const forbidding = new Set(['no', 'do', 'not', 'never', 'please', 'you', 'it', 'that', 'oh', 'mate']);

const polite = `so|oh|no|yes|ok|okay|right|please|sorry|i'?m sorry|excuse me|pardon|pardon me|my apologies|i interrupted you|i interrupted|i cut you off|i didn'?t mean to interrupt|you first`;
const asking = `go on|go ahead|carry on|continue|keep going|please do|after you|you were saying|as you were saying|what were you (?:going to say|saying)|finish(?: what you were (?:going to say|saying)| your sentence)?|let me hear the rest`;
const gap = String.raw`[\s,.;:!?–—-]*`;
const rest = new RegExp(
  `^${gap}(?:(?:${polite})\\b${gap})*(?:${asking})\\b${gap}(?:(?:please|then|with what you were saying)\\b${gap})*$`,
  'iu',
);

const alternatives = new Set(['or', 'versus', 'vs']);

export const englishAnswers: ShortAnswers = {
  readPick,
  readPlace,
  forbids,
  stop: 'stop',
  asksForRest: (text) => rest.test(text),
  separatesAnswers: ({ word }: Term) => alternatives.has(word),
  betweenNames: /[,;/?!\n+&]+|\b(?:and|or|versus|vs|plus)\b/iu,
  begins: {
    yes: /^(?:yes|yeah|of course|course|sure|i do\b|i am\b|i will\b|i can\b)/iu,
    no: /^(?:no|not|never|nobody|nothing|none|i don['’]t|i can['’]t|i['’]m not|i won['’]t)\b/iu,
  },
  leavesOpen:
    /\b(?:can(?:no|'|’)t (?:choose|decide|tell)|one of (?:these|those|them)|any of (?:these|those|them)|all of (?:these|those|them|the above)|or something(?: else)?|could be any(?:thing)?|either of)\b/iu,
};
