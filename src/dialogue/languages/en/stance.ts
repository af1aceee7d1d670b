import type { Reading, Span } from '../../text/reading.ts';
import type { Scope, Stance } from '../../text/stance.ts';

/** A sentence as one line of words, each followed by a space, with a comma for each pause. */
type Line = { text: string; places: readonly (Span & { at: number })[]; asks: boolean };

const any = (...options: readonly string[]) => `(?:${options.join('|')})`;

/** The end of a denial's scope: a pause, or a clause of its own. */
const boundary =
  /(?:, |(?<!\b(?:to|let|them|you|him|her|us|me|it|or|even|just|ever|will|would|should|can|could|must|did|do|not|never|we|i|they|he|she) )\b(?:call|ring|phone|dial) (?=999|911|112|an ambulance|for an|for help)|\b(?:but|because|however|although|instead|unless|until|it (?:is |was )?(?=(?:the|a|your|their) )|so (?=i |we |let |you |please )|and (?=i |we |you |he |she |they |then |please |let |call |tell |stop )|or (?=i |we )|if |when ))/g;
/** A report or a supposition continues over pauses. */
const turn = /(?:, ?)?\b(?:but|so (?=i |we |let )|however|and so (?=i |we )|instead)\b/g;

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
    `\\b${aux} not ${pronoun} `,
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
    '\\bnot (?:my|our) (?:problem|job|fault|business|concern|responsibility)\\b',
    '\\b(?:is|are) (?:a )?(?:nonsense|rubbish|lie)\\b',
  ].join('|'),
  'g',
);

const saidVerbs = any(
  'said',
  'says',
  'told',
  'tells',
  'mentioned',
  'mentions',
  'claimed',
  'claims',
  'thinks',
  'believes',
  'reckons',
  'suggests',
  'suggested',
  'wants',
  'wanted',
  'asked',
  'asks',
  'wrote',
  'insists',
  'insisted',
  'expects',
  'expected',
  'promised',
  'reported',
  'demands',
  'demanded',
);
/** A person who is neither the speaker nor the listener. */
const somebodyElse =
  '(?:^|, |\\b(?:and|but|because|that|as|like|what|since|well|okay|yes|no) )(?!(?:i|we|you|to|please|let|who|what|why|how|when|did|does|has|have|is|was|if) )(?:(?!(?:i|we|you|me|us|not) )[a-z]+ ){1,4}';
const reports = new RegExp(
  [
    `${somebodyElse}(?:just |always |once |already |never |had |has )*${saidVerbs}\\b`,
    `\\b(?:they|people|some|others) (?:all |always )*${any('say', 'tell', 'think', 'want', 'expect', 'believe')}\\b`,
    '\\baccording to\\b',
    '\\bi (?:was|am|have been|had been) (?:told|asked|instructed|ordered|supposed|meant|expected|obliged|forced|made)(?: to| that)?\\b',
    '\\byou (?:just |only |really |probably )*(?:want|expect|wanted|expected|told|asked|are asking|need) (?:me|us) to\\b',
    '\\byou (?:said|say|mentioned|told me|claimed|think|thought|wish|heard) (?:that )?(?=(?:i|we|my|our) )',
  ].join('|'),
  'g',
);
/** 'She told me you are good with clients' says it; 'he said you should call' reports another person's wish. */
const aboutYou =
  /^ ?(?:me |us |that |about |him |her )*(?:you|your)\b(?! (?:[a-z]+ )?(?:should|must|have to|need to|could|can|would|ought|will|were to))/;

const fair =
  /\b(?:good|great|nice|helpful|like it|appreciate it|best|better|help|helps|love it|prefer it|fine|okay|kind|wonderful) $/;
const counterfactual = `if (?:only )?${any('i', 'we')} (?:only |really |just )*${any('had', 'were', 'was', 'could', 'did', 'worked', 'knew', 'owned', 'cared', 'wanted', 'felt', 'thought')} (?!you\\b|in your)`;
const participle =
  '(?:been|sent|come|told|taken|brought|given|got|done|made|said|rung|put|found|known|let|kept|gone|written|[a-z]+ed)';
const suppositions = new RegExp(
  [
    counterfactual,
    `\\b${any('i', 'we')} would (?:[a-z]+ ){1,12}?if ${any('it', 'this', 'that', 'there', 'they', 'he', 'she', 'i', 'we', 'somebody', 'anyone', 'the [a-z]+')} (?:only |really )*${any('were', 'was', 'had', 'could', 'did')} (?!you\\b|in your|me\\b)`,
    `\\b${any('i', 'we')} (?:would|could|should|might) (?:[a-z]+ )?have (?:just |also |already )?${participle}\\b`,
    `\\b${any('imagine', 'suppose', 'supposing', 'let us say', 'let us pretend', 'let us imagine', 'say')} (?:that )?(?=(?:i|we) (?!(?:am|are) ))`,
    '\\b(?:in theory|theoretically|hypothetically|in an ideal world|in a perfect world|on any other day|on another day)\\b',
    '\\bi wish (?:that )?(?:i|we) (?:could|would|had|was|were)\\b',
    '\\b(?:normally|usually|otherwise) (?:i|we) would\\b',
    '\\b(?:i|we) (?:was|were) going to\\b',
    '\\bi used to (?:think|believe|value|like|hope)\\b',
  ].join('|'),
  'g',
);

const askings = new RegExp(
  [
    '\\b(?:why|how) (?:on earth |the hell )?(?:should|would|must|could) (?:i|we)\\b',
    '^(?:so |and |but |well |oh |really )*do (?:i|we) (?:really |honestly |seriously )*(?:have|need) to\\b',
    '\\bmust (?:i|we)\\b',
    '\\bam i (?:really )?(?:supposed|meant|expected) to\\b',
    '\\b(?:who says|since when)\\b',
    '\\bdo you (?:really |seriously |honestly |actually )+(?:want|expect|think) (?:me|i|we)\\b',
    '\\bdo you (?:want|expect) me to\\b(?=.*\\bor what\\b)',
    '\\bdo you expect (?:me|us)\\b',
  ].join('|'),
  'g',
);

/** Parts of an English text that are denied, forbidden, reported, supposed or asked about. */
export function findEnglishScopes(reading: Reading): Scope[] {
  return writeSentences(reading).flatMap((line) => [
    ...findWhollyDenied(line),
    ...findDenied(line),
    ...findReported(line),
    ...findSupposed(line),
    ...findAfter(line, askings, 'asked', turn),
  ]);
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
    scopes.push(...toScope(line, from, end, 'denied'));
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
    // The following text is denied by its own 'not'.
    return toScope(line, from, match.index, 'denied');
  });
}

function findReported(line: Line): Scope[] {
  return [...line.text.matchAll(reports)].flatMap((match) => {
    const from = match.index + match[0].length;
    const rest = line.text.slice(from);
    if (aboutYou.test(rest)) return [];
    return toScope(line, from, endAfter(line, from, turn), 'reported');
  });
}

/** Both halves of 'if I had a van I would bring it' are supposed. */
function findSupposed(line: Line): Scope[] {
  return [...line.text.matchAll(suppositions)].flatMap((match) => {
    const isWhole = /\bif\b/.test(match[0]);
    if (isWhole && fair.test(line.text.slice(0, match.index))) return [];
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
