import type { Piece } from '../../text/clauses.ts';
import { type Reading, wordsWithin } from '../../text/reading.ts';
import { findPattern, type WordPatterns } from '../../text/word-patterns.ts';
import { type RemarkKind, remarkKinds } from '../../understand/remark.ts';
import { readEnglishPatterns } from './patterns.ts';

/** Patterns of remarks, in the form of those of acts (`act-patterns.ts`). */
const patterns: Record<RemarkKind, string> = {
  concern: `
i (am|was|have been) * (worried|concerned|anxious) (about|for) you
i * (worry|care) about you
we * (worry|care) about you
i am * here if you
^good luck
^all the best
^(fingers crossed|i wish you|i hope (you|your|that|it|things))
`,
  praise: `
you (are|have been|were) * (good|great|excellent|brilliant|reliable|valued|valuable|important|talented|skilled|amazing|fantastic|wonderful|strong|best|thorough|careful|asset|star)
you (are|have been|were) (very|so|really|always|incredibly|extremely|more than) (patient|honest|brave|kind|helpful|clear|open|generous|sensible|thoughtful|loyal|polite|fair)
you are not (a|such a) bad
you (sound|seem|look) like * (good|great|lovely|wonderful|caring|kind|brave) (man|woman|person|dad|father|mum|mother|parent|son|daughter|nurse|boss|colleague|friend|wife|husband)
(that|it|this) (took|takes|takes a lot of|took a lot of) * (courage|willpower|guts|strength|nerve|discipline)
you (owned|own) up
you deserve
(patient|patients|customer|customers|client|clients|team|everybody|everyone|people|colleagues|they|all) * (adore|love|like|trust|respect|admire|rate|value) you$
you (did|were|are) * right to
you work * hard
^(good for you|hats off|bravo|congratulations)
(doing|done|did|do) * (good|great|excellent|brilliant|fantastic|amazing|wonderful|lovely|incredible|impressive) (job|work)
^(good|great|excellent|brilliant|fantastic|lovely|nice) (job|work)
well done
you (are|have been) doing * (well|great|brilliantly)
(i|we) * (value|admire|respect|rate|trust) (you|your)
(i|we) * (like|love|enjoy) working with you
(proud|impressed) (of|by|with) (you|your)
(that|it) (is|was) * (good|brave|thoughtful|kind|honest|generous) of you
your * (work|report|reports) * (is|are|was|were|has been|have been) * (good|great|excellent|brilliant|fantastic|amazing)
you have (a|such a|got a) * (good|great|real) (eye|way|memory|heart)
you have got a * (good|great|real) (eye|way|memory|heart)
(could|would) not * without you
`,
  comfort: `
^(everybody|everyone|anybody|anyone|we all|all of us|people) * (mistake|mistakes|bad day|bad days|bad week|bad month|bad patch|happens|slips)
(nobody|no one) is perfect
^(these|those|such) things (happen|happened)
(happen|happens) to (everybody|everyone|anybody|anyone|the best|all of us|us all)
not be * hard on yourself
you are * (hard|tough|harsh) on yourself
not (your|all your) fault
you (did|have done|are doing) (your|the) best
(nobody|no one) (blames|minds)
not the end of the world
(you|nobody|no one|people) (should|would) not have to
(nobody|no one) should * have to
(you do not|there is no need|no need) (have|need) to be (brave|strong|perfect|tough)
`,
  criticism: `
^you (always|never|keep|constantly)
^i (do not|can not) believe (you|that|a word)$
^you are not (making|helping)
^you (are|were|have been) (always|never|constantly|not) * (late|here|there|listening|helping|trying|working|pulling)
(not|un) fair (on|to|for)
(let|letting) * (us|me|people|team|everyone|everybody|others|patients) down
(not|never) good enough
(i|we) (am|are|was|were|feel|felt) * (disappointed|annoyed|frustrated|cross|angry|upset)
(that|this|it) is * (not on|problem|serious|unacceptable)
(that|this|it) (can not|must not) (go on|carry on|happen again|continue)
you (should|could) not have (been|come|done|got|gone|let|left|lied|made|said|sent|told|taken|waited|kept|given|forgotten|ignored|hidden|stayed|lost|started)
^you can not (just|always|simply|keep|turn up)
you (should|could) have (told|said|asked|known|called|rung|come|been more|thought|done|written|let|given|let)
`,
  kinship: `
^i (have|had|used to have|was|have been|went) * (same|similar|myself|too|before)
^i used to
^(me|same) (too|here)$
^i (have been|was|were) there
(happened|happens) to me
^i (know|knew) (someone|somebody|people)
^my (own mother|own mum|own dad|own father|mother|mum|dad|father|wife|husband|brother|sister|son|daughter) (had|has|was|went|did)
`,
  surprise: `
^i (had|have) no idea
^i (did|had) not (know|realize|realized|heard|think)
^(wow|gosh|goodness|blimey|oh dear|oh no|oh my|no way|dear me|oh god|god)
^my (goodness|god|word)
^(that|this) is (news|new) to me
^i (am|was) * (surprised|shocked)
^i (never|would never have) * (knew|known|thought|guessed|realized)
`,
  proposal: `
^what if (i|we|you)
^how about
^(shall|could|can|might|should) we
^(shall|could|can|should|may) i (get|bring|call|ring|phone|send|speak|talk|ask|help|check|arrange|offer|come|do|make|take|have|give|try|move|put|cover|write|see|look|tell|suggest|book|sort)
^(could|can) (anybody|anyone|somebody|someone)
^why (do not|not) (we|you|i)
^(would|will|might) (it|that) * (help|be better|be easier|work|make)
^would you be * (okay|all right|fine|happy|glad|comfortable) (if|with)
^(would|could) (you|it) * (if) (i|we|he|she|they)
^(i|we) (suggest|propose|recommend|would suggest|would recommend|would advise)
^(perhaps|maybe) (we|you|i) (could|should|can|might)
^(we|you) (could|might)
^(do|would) you (want|like|prefer) (me|us) to
^would you (like|fancy) (a|an|some|another)
^do you (want|fancy) (a|an|some|another)
^(would you like|do you want|do you fancy) to (sit|come|go|try|have|take|see|meet|stop|rest|walk|join)
^i could (ask|get|call|ring|phone|talk|speak|come|send|bring|arrange|book|find|help|give|put|stay|check|try|make|have|tell|write|take)
`,
  advice: `
^you (should|need|have to|had better|would better|ought|should not|must not)
^you must (take|try|rest|eat|sleep|stop|see|go|ask|tell|talk|look|get|make|keep|let|call|ring)
^you * (really|do|just|simply|definitely) (should|need to|have to|ought|must)
^you (might|may) want to
^you can not (go on|carry on|keep|continue)
^if i (was|were) you
^(i|we) would (advise|recommend|suggest) you
`,
  request: `
^(can|could|will|would) you * (send|bring|call|ring|email|text|get|give|make|keep|let|stop|try|start|finish|check|wait|stay|put|write|promise|commit|agree|avoid|meet|help|hold|leave|ask|be)
^would you mind
^would you be (willing|able|happy|open|prepared) to
^(i|we) * (need|want|would like|expect|would ask|am asking|ask) you to
^what i (need|want|would like|am asking) * is
^you can not
^(try|make sure|remember|do not|avoid|keep|stop|tell|call|ring|come|send|bring|rest|promise|take it easy|go easy)
^please (try|make sure|do not|keep|tell|call|ring|let|come|send|bring|promise|give|wait)
^if * (happens|comes|gets|feel|feels|changes|slips|sliding|late|worse) *(tell|call|ring|come|let|text)
`,
  limit: `
^(i|we) (can not|could not|am not able|are not able|am unable|do not have|may not|will not be able)
^(i|we) (am|are) afraid *(not|no)
^unfortunately
^(that|it) is not (possible|up to me|my decision|something i)
(not|no) (authority|power|allowed)
^i (do not|dunno) know (yet|if|whether|how|what|the answer|about that)
^i (do not|dunno) know (that|this|either)$
^i would have to
`,
  plan: `
^(i|we|you) will
^you are going to
^(i|we) (am|are) going to
^let (me|us)
^(i|we) (would|will) like to
^(i|we) (want|need|plan|intend|hope) to
^(i|we) can
^what (i|we) (will|can|would|am going)
^(the|my) (plan|next step) is
`,
  impression: `
^(it|that|this) (sounds|seems|looks|feels) (like|as|that|to me)
^(he|she|they) (sounds|seems|looks|sound|seem|look|must|is|are|was|were)
^your * (sounds|seems|looks|sound|seem|look|must)
^i (think|guess|suppose|bet|feel|sense|imagine|reckon|believe|noticed|notice|see) * you
^you
`,
  comment: `
^(it|that|this|these|those) (is|was|are|were|must|makes|took|takes|explains|means|shows|sounds|seems)
^(what|such) (a|an)
`,
};

let lists: readonly (readonly [RemarkKind, WordPatterns])[] | undefined;

const leadIns = new Set(
  'and but so or okay well also then now right yes no great good sure look listen actually honestly oh ah because'.split(
    ' ',
  ),
);

export function findEnglishRemark(reading: Reading, piece: Piece): RemarkKind | null {
  lists ??= remarkKinds.map((kind) => [kind, readEnglishPatterns(patterns[kind])] as const);
  const words = wordsWithin(reading, piece);
  const from = words.findIndex(({ word }) => !leadIns.has(word));
  if (from < 0) return null;
  const clause = words.slice(from);
  // 'Let us change the subject' plans nothing.
  if (clause[0]?.word === 'let' && clause[1]?.word === 'us' && leaving.has(clause[2]?.word ?? ''))
    return null;
  // 'Why didn't you call?' asks about what is over.
  if (clause[0]?.word === 'why' && clause.some(({ word }) => word === 'did')) return null;
  // 'I do not know' is no 'I did not know', whose stems are the same.
  const isNow = clause[0]?.word === 'i' && clause[1]?.word === 'do';
  return (
    lists.find(
      ([kind, list]) =>
        !(isNow && kind === 'surprise') && findPattern(list, clause, piece.asks, nobody) !== null,
    )?.[0] ?? null
  );
}

const leaving = new Set(['change', 'move', 'leave', 'carry', 'continue']);

const nobody = () => false;
