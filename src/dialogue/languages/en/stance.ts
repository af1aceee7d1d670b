import type { Reading, Span } from '../../text/reading.ts';
import type { Scope, Stance } from '../../text/stance.ts';
import {
  aims,
  any,
  askings,
  conditional,
  considerings,
  inverted,
  modalClause,
  politeIf,
  quotedBefore,
  quoters,
  refusals,
  reportedBefore,
  reports,
  suppositions,
} from './stance-words.ts';

/** A sentence as one line of words, each followed by a space, with a comma for each pause. */
type Line = { text: string; places: readonly (Span & { at: number })[]; asks: boolean };

/** What is read goes on until the reader speaks of the reading, or for themselves. */
const own = /, (?:but|so|anyway|daft|okay|is (?:not|that)|right|which) |\bbut (?=i |we |what |how |do )/g;

/** What was only considered ends at a pause. */
const thought = /, |\b(?:but|however|because|instead|although) /g;

/** The end of a denial's scope: a pause, or a clause of its own. */
const boundary =
  /(?:, |(?<!\b(?:to|let|them|you|him|her|us|me|it|or|say|saying|said|tell|even|just|ever|will|would|should|can|could|must|did|do|not|never|we|i|they|he|she) )\b(?:call|ring|phone|dial) (?=999|911|112|an ambulance|for an|for help)|\b(?:but\b|because|however|although|instead|unless|until|it (?:is |was )?(?=(?:the|a|your|their) )|so (?=i |we |let |you |please )|and (?=i |we |you |he |she |they |then |please |let |call |tell |stop )|or (?=i |we )|if |when ))/g;
/** A report or a supposition continues over pauses, until the speaker takes the word again. */
const turn =
  /(?:, ?)?\b(?:but|so (?=i |we |let |what |how |where |when |why |do |did |are |is |go |just )|however|anyway|and (?:so )?(?=i |we |now )|instead|(?<=, )(?=(?:is|are|was|were|did|do|does|have|has|can|could|would|will|shall|what|how|when|where|why|who) (?:that|it|you|i|we|the|your|there|any|is|do|did|are|was)\b))/g;

const aux = any(
  'do',
  'does',
  'did',
  'is',
  'are',
  'was',
  'were',
  'have',
  'has',
  'had',
  'can',
  'could',
  'will',
  'would',
  'should',
  'must',
);
const pronoun = any('i', 'you', 'he', 'she', 'it', 'we', 'they', 'that', 'this', 'there');

/** 'Not' that denies nothing: a tag or a suggestion, an urging, a promise, a figure of speech. */
const noDenial = new RegExp(
  [
    `\\b${aux} not ${pronoun} (?!dare |even think )`,
    `\\bwhy (?:do|does|not) (?:not )?${any('we', 'you', 'i')} `,
    '\\bnot (?:only|just|merely|simply|hesitate|forget|be (?:afraid|shy|scared)|mind|help (?:but|feeling|thinking)|agree more|(?:thank you|apologise|apologize|stress|emphasise|emphasize) enough|until|to worry|worry|too (?:late|bad))\\b',
    '\\b(?:never|not) (?:mind|forget|let you down|let (?:that|this|it) happen|happen again|rest until|stop until|leave (?:you|until)|give up)\\b',
    '\\b(?:if|or|whether|why|maybe|perhaps) not\\b',
    `\\bnot (?:want|let|like) (?:you|him|anyone|anybody|that|this|it|anything) (?:to )?(?:be |get |become )?${any('hurt', 'lose', 'losing', 'die', 'dying', 'happen', 'injured', 'harmed', 'killed', 'suffer', 'worry', 'struggle')}`,
    '\\bnot wait to\\b',
    '\\bnot want to (?:see|lose) (?:you|him|her|anyone|anybody)\\b',
    '\\bno (?:problem|doubt|worries|wonder|matter|rush|bother)\\b',
    '\\bnothing (?:but|to worry|to fear|wrong with)\\b',
    '\\bnot alone\\b',
    '\\bnot (?:your|his|her) fault\\b',
    '\\bcan not (?:even |begin to )*imagine (?:how|what)\\b',
  ].join('|'),
  'g',
);

/** Words that deny the words after them. */
const denials = new RegExp(
  [
    '\\b(?:not|never)\\b',
    '\\bno (?:need|way|point|reason|intention|chance|plans?|one|longer|use|time|interest|desire|obligation|more)\\b',
    '(?<=\\b(?:is|are|was|have|has|had|got|get|see|with|be|for|give|offer|make|want|need) )no\\b',
    '\\b(?:nobody|noone|nothing|none|neither|nor|hardly|barely|nowhere)\\b',
    '\\b(?:refuse|refuses|refused|refusing|unable|unwilling|impossible|fail|failed|too busy|unlikely) (?:to|that)\\b',
    '\\b(?:far from|i doubt|rather than|instead of|stop asking|done with)\\b',
    '(?<!\\bnot )(?<!\\bnever )\\bforget (?:about |it |any |the )',
  ].join('|'),
  'g',
);

/** Words that deny their whole clause. */
const wholly = new RegExp(
  [
    '\\bout of the question\\b',
    '\\boff the table\\b',
    '\\b(?:is|are|was|were|be) (?:simply |just |really )*(?:not (?:happening|possible|an option|going to happen|available|on the table|on offer|something (?:i|we)|negotiable|up to me)|impossible)\\b',
    '\\b(?:will|is|can|could|would) (?:not|never) (?:be )?(?:happen|happening|going to happen|possible)\\b(?! again)',
    '\\bnot (?:my|our) (?:department|place|area|call|thing|line|problem|job|fault|business|concern|responsibility)\\b',
    '\\b(?:is|are) (?:a )?(?:nonsense|rubbish|lie)\\b',
    '\\b(?:makes|make|made) (?:absolutely )?no (?:odds|difference|sense to ask)\\b',
    '\\b(?:is|are) (?:of )?no (?:interest|use|concern|business|importance)\\b(?! of (?:mine|ours))',
    '\\b(?:is|are) none of (?:my|our)\\b',
    '\\bdo(?:es)? not (?:interest|bother|concern|move) (?:me|us)\\b',
    '\\b(?:is|are) (?:beside the point|neither here nor there|too much trouble|a waste of (?:my|our) time)\\b',
  ].join('|'),
  'g',
);

/** 'She told me you are good with clients' says it; 'he said you should call' reports another person's wish. */
const aboutYou =
  /^ ?(?:me |us |that |about |him |her )*you (?:are|have been|were|do|did|make|made)\b(?! (?:to|supposed|meant)\b)/;

const fair =
  /\b(?:good|great|nice|helpful|like it|appreciate it|best|better|help|helps|love it|prefer it|fine|okay|kind|wonderful) $/;

const join = (patterns: readonly string[]) => new RegExp(patterns.join('|'), 'g');
const reporting = join(reports);
const reportedEnd = join(reportedBefore);
const quoting = join(quoters);
const quotedEnd = join(quotedBefore);
const supposing = join(suppositions);
const considering = join(considerings);
const asking = join(askings);
const refusing = join(refusals);

/** Parts of an English text that are denied, forbidden, reported, quoted, supposed or asked about. */
export function findEnglishScopes(reading: Reading): Scope[] {
  const lines = writeSentences(reading);
  return lines.flatMap((line, at) => [
    ...denyOnce(findDenied(line), [
      ...findWhollyDenied(line),
      ...findRefused(line),
      ...findTakenBack(line, lines[at + 1]),
    ]),
    // What is read comes first: a sign that says something reports it too.
    ...findQuoted(line),
    ...findReported(line),
    ...findSupposed(line),
    ...findConditional(line),
    ...findFrom(line, considering, 'supposed', thought),
    ...findAfter(line, asking, 'asked', turn),
  ]);
}

/** A refusal that holds a denial of its own ('I could not care less') denies once. */
function denyOnce(denied: readonly Scope[], refused: readonly Scope[]): Scope[] {
  const outside = denied.filter(
    ({ start, end }) =>
      !refused.some((scope) => scope.end >= end && start <= scope.end && scope.start <= end),
  );
  const own = refused.filter(
    (scope, at) =>
      !refused.some((other, before) => before < at && other.start < scope.end && scope.start < other.end),
  );
  return [...outside, ...own];
}

function writeSentences({ text, words }: Reading): Line[] {
  const lines: Line[] = [];
  let line = '';
  let places: (Span & { at: number })[] = [];
  const close = (asks: boolean) => {
    if (places.length > 0) lines.push({ text: line, places, asks });
    line = '';
    places = [];
  };
  for (const [at, { word, start, end }] of words.entries()) {
    const gap = text.slice(words[at - 1]?.end ?? start, start);
    if (/[.!?;\n…]/u.test(gap)) close(/\?/u.test(gap));
    else if (places.length > 0 && /[,:–—()]/u.test(gap)) line += ', ';
    places.push({ at: line.length, start, end });
    line += `${word} `;
  }
  close(/\?\s*$/u.test(text));
  return lines;
}

/** The stretch of text between two places of the line. */
function toScope({ places }: Line, from: number, to: number, stance: Stance): Scope[] {
  const inside = places.filter(({ at }) => at >= from && at < to);
  const [first] = inside;
  const last = inside.at(-1);
  return first === undefined || last === undefined ? [] : [{ start: first.start, end: last.end, stance }];
}

/** `until` is searched in the whole line, because the text before a boundary may show that it is none. */
function endAfter({ text }: Line, from: number, until: RegExp): number {
  until.lastIndex = from;
  return until.exec(text)?.index ?? text.length;
}

function findAfter(line: Line, pattern: RegExp, stance: Stance, until: RegExp): Scope[] {
  return [...line.text.matchAll(pattern)].flatMap((match) => {
    const from = match.index + match[0].length;
    return toScope(line, from, endAfter(line, from, until), stance);
  });
}

function findFrom(line: Line, pattern: RegExp, stance: Stance, until: RegExp): Scope[] {
  return [...line.text.matchAll(pattern)].flatMap(({ index, 0: found }) =>
    toScope(line, index, endAfter(line, index + found.length, until), stance),
  );
}

function findDenied(line: Line): Scope[] {
  const spared = [...line.text.matchAll(noDenial)].map(({ index, 0: found }) => [
    index,
    index + found.length,
  ]);
  const scopes: Scope[] = [];
  let until = 0;
  for (const match of line.text.matchAll(denials)) {
    const from = match.index + match[0].length;
    // 'If it has not gone by then, call': a condition denies nothing.
    if (/\b(?:if|when|once|in case)\b[^,]*$/.test(line.text.slice(0, match.index))) continue;
    if (spared.some(([start = 0, end = 0]) => match.index >= start && match.index < end)) continue;
    const end = endAfter(line, from, boundary);
    // 'Nobody … not' is denied twice; 'no need, not at all' once each.
    const refuses = isOwn(line, match.index, from);
    scopes.push(
      ...toScope(line, from, end, 'denied').map((scope) => (refuses ? { ...scope, refuses } : scope)),
    );
    until = Math.max(until, end);
  }
  return scopes;
}

function findWhollyDenied(line: Line): Scope[] {
  return [...line.text.matchAll(wholly)].flatMap((match) => {
    const before = line.text.slice(0, match.index);
    const pauses = [...before.matchAll(/, |\b(?:but|because|so|and) /g)];
    const last = pauses.at(-1);
    const from = last === undefined ? 0 : last.index + last[0].length;
    return toScope(line, from, match.index + match[0].length, 'denied').map((scope) => ({
      ...scope,
      refuses: true,
    }));
  });
}

/** 'I am not asking what it is for' puts the question aside; 'you have not told me where' and 'I do not know why' ask. */
function isOwn({ text, asks }: Line, at: number, from: number): boolean {
  const before = text.slice(0, at);
  const after = text.slice(from);
  if (
    /^ ?(?:really |quite |actually |even |yet |ever )*(?:know|knew|understand|understood|see|get (?:why|how|it|what you)|got|remember|recall|sure|certain|clear|have|heard|caught|catch|follow|followed|want (?:you|to (?:rush|interrupt|push|pry|miss))|mean to|mind)\b/.test(
      after,
    )
  )
    return false;
  const clause = before.slice(Math.max(before.lastIndexOf(', '), 0));
  if (
    /\b(?:i|we|let us|us|nobody|none|neither)\b(?! (?:think|guess|suppose|take it|know|see|hear))(?!.*\byou (?:have|had|did|do|are|were|can|could|would|will) $)/.test(
      clause,
    )
  )
    return true;
  if (
    /^(?:no need|no point|no reason|no use|no interest|no time|nobody|noone|none)/.test(text.slice(at, from))
  )
    return !asks;
  return (
    /^ ?(?:tell|bother|start|say|give me|talk|go on|answer|explain|describe|worry (?:me|us))\b/.test(after) &&
    /(?:^|, |\b(?:and|but|so|please|just) )(?:do |please |just )*$/.test(before)
  );
}

function findRefused(line: Line): Scope[] {
  const spared = [...line.text.matchAll(noDenial)].map(({ index, 0: found }) => [
    index,
    index + found.length,
  ]);
  return [...line.text.matchAll(refusing)].flatMap((match) => {
    if (
      spared.some(
        ([start = 0, end = 0]) =>
          match.index >= start && match.index < end && !/never mind|forget/.test(match[0]),
      )
    )
      return [];
    if (/\b(?:not|never|let us not) (?:[a-z]+ )?$/.test(line.text.slice(0, match.index))) return [];
    const from = match.index + match[0].length;
    return toScope(line, match.index, endAfter(line, from, boundary), 'denied').map((scope) => ({
      ...scope,
      refuses: true,
    }));
  });
}

/** 'Let me summarise? No, I would rather not' takes back what stands before; so does 'lock it, forget it'. */
function findTakenBack(line: Line, next: Line | undefined): Scope[] {
  const after =
    /, (?:ah |oh |no )*(?:forget (?:it|that)|(?:never|do not) mind|scrap that|or not|as if|my foot|yeah right|not|no way|no chance|whatever that is|dream on|you wish|in your dreams|not (?:me|us|today|here|now|by me)|but (?:what is the point|why bother)) $/.exec(
      line.text,
    );
  const whole = (to: number) =>
    toScope(line, 0, to, 'denied').map((scope) => ({ ...scope, refuses: true }) as const);
  if (after !== null) return whole(after.index);
  const isEcho =
    line.asks &&
    !/^(?:so |and |but |well |okay |now |right )*(?:is|are|am|was|were|do|does|did|have|has|had|can|could|will|would|shall|should|may|might|what|who|how|when|where|why|which|any|got|anything)\b/.test(
      line.text,
    );
  const answer =
    /^(?:(?:no|nah|nope|never|forget|hardly|dream|ha|not)\b|(?:i|we) (?:am|are|will|would|do|can|have) (?:rather )?not\b|(?:i|we) would rather)/;
  return isEcho && next !== undefined && answer.test(next.text) ? whole(line.text.length) : [];
}

function findQuoted(line: Line): Scope[] {
  if (!line.asks && aims.test(line.text)) return toScope(line, 0, line.text.length, 'quoted');
  if (quotedEnd.test(line.text)) {
    quotedEnd.lastIndex = 0;
    return toScope(line, 0, line.text.length, 'quoted');
  }
  quotedEnd.lastIndex = 0;
  return [...line.text.matchAll(quoting)].flatMap(({ index, 0: found }) =>
    toScope(line, index, endAfter(line, index + found.length, own), 'quoted'),
  );
}

/** 'If it jams we might report it', 'I would say so if it were true': both halves are supposed. */
function findConditional(line: Line): Scope[] {
  const { text } = line;
  const found = conditional.exec(text);
  if (found === null || !modalClause.test(text)) return [];
  const isAsked = inverted.test(text) || line.asks;
  const courteous = text.replaceAll(new RegExp(politeIf, 'g'), '');
  if (isAsked || !conditional.test(courteous) || fair.test(text.slice(0, found.index))) return [];
  return toScope(
    line,
    startOfSupposed(line, found.index),
    endAfter(line, Math.max(found.index + 3, lastModal(text)), turn),
    'supposed',
  );
}

/** Where the last irrealis verb of the sentence stands: nothing before it ends the supposition. */
function lastModal(text: string): number {
  return Math.max(text.lastIndexOf(' would '), text.lastIndexOf(' could '), text.lastIndexOf(' might '), 0);
}

function findReported(line: Line): Scope[] {
  const after = reportedEnd.exec(line.text);
  reportedEnd.lastIndex = 0;
  if (after !== null) return toScope(line, 0, after.index, 'reported');
  return [...line.text.matchAll(reporting)].flatMap((match) => {
    const from = match.index + match[0].length;
    if (aboutYou.test(line.text.slice(from))) return [];
    return toScope(line, match.index, endAfter(line, from, turn), 'reported');
  });
}

/** Both halves of 'if I had a van I would bring it' are supposed. */
function findSupposed(line: Line): Scope[] {
  return [...line.text.matchAll(supposing)].flatMap((match) => {
    const isWhole = /\bif\b/.test(match[0]);
    if (isWhole && (fair.test(line.text.slice(0, match.index)) || inverted.test(line.text))) return [];
    const from = isWhole ? Math.min(match.index, startOfSupposed(line, match.index)) : match.index;
    return toScope(line, from, endAfter(line, match.index + match[0].length, turn), 'supposed');
  });
}

function startOfSupposed({ text }: Line, at: number): number {
  const before = text.slice(0, at);
  const breaks = [...before.matchAll(/\b(?:but|so|and) /g)];
  const last = breaks.at(-1);
  return last === undefined ? 0 : last.index + last[0].length;
}
