import type { ExplainedThought } from '#dialogue/index.ts';
import type { CaseContent } from '#features/virtual-humans/model/case-content.ts';
import type { DialogueState, UnderstoodPart } from '#features/virtual-humans/model/transcript.ts';

/** What was understood of a line, and what came second. Words are those of the line. */
export type LinePart = {
  kind: UnderstoodPart['kind'];
  /** The topic, the choice or the social act; null where nothing was understood. */
  id: string | null;
  outcome: 'answered' | 'repeated' | 'withheld' | null;
  words: string;
  confidence: number;
  runnerUp: { id: string; confidence: number } | null;
};

/** The rules that keep a line from getting what its speaker may have wanted. */
type HeldBackRule =
  /** The topic is told from more trust on: `has` of `needed`. */
  | 'trust-too-low'
  /** The author never lets it be told. */
  | 'never-told'
  /** It was told before, so it changes no feelings again. */
  | 'told-before'
  /** The words deny, report, quote or suppose, or are read from the screen. */
  | 'not-meant'
  /** Two topics are about equally near: the character asks which one. */
  | 'asked-back'
  /** The nearest topic is not near enough: `has` of `needed`. */
  | 'not-near-enough'
  /** No topic is near. */
  | 'nothing-near'
  /** The line shows real need: the conversation ends. */
  | 'distress'
  /** The conversation had ended before. */
  | 'ended';

export type HeldBack = {
  rule: HeldBackRule;
  /** The topic or choice that is concerned. */
  id: string | null;
  otherId: string | null;
  /** How words that are not meant are held. */
  stance: NonNullable<ExplainedThought['heldAs']> | null;
  words: string | null;
  has: number | null;
  needed: number | null;
};

export type LineRead = {
  text: string;
  before: DialogueState;
  parts: readonly UnderstoodPart[];
  /** The reading of the same line with what it passed over. */
  thoughts: readonly ExplainedThought[];
};

export function describeParts({ text, parts, thoughts }: LineRead): LinePart[] {
  return parts.map((part) => {
    const id = idOf(part);
    const thought = findThought(thoughts, part);
    const rest = part.kind === 'social' ? [] : (thought?.nearest.filter((near) => near.id !== id) ?? []);
    return {
      kind: part.kind,
      id,
      outcome: part.kind === 'topic' ? part.outcome : null,
      words: text.slice(part.start, part.end),
      confidence: part.confidence,
      runnerUp: rest[0] ?? null,
    };
  });
}

/** Everything that held something back, in the order of the line. */
export function findHeldBack(content: CaseContent, read: LineRead): HeldBack[] {
  const { before, parts, thoughts, text } = read;
  if (before.ended !== null) return [held('ended')];
  if (parts.some((part) => part.kind === 'social' && part.act === 'distress')) return [held('distress')];
  const notMeant = thoughts.flatMap((thought) => {
    const isTaken = parts.some(
      (part) => part.kind !== 'unknown' && part.kind !== 'social' && overlaps(part, thought),
    );
    if (thought.heldAs === null || isTaken) return [];
    const words = text.slice(thought.start, thought.end);
    const id = thought.nearest[0]?.id ?? null;
    return [{ start: thought.start, found: held('not-meant', { id, stance: thought.heldAs, words }) }];
  });
  const others = parts.flatMap((part) => {
    const isHeld = notMeant.some(({ start }) => start >= part.start && start < part.end);
    const found = part.kind === 'unknown' && isHeld ? null : heldBackBy(content, read, part);
    return found ? [{ start: part.start, found }] : [];
  });
  return [...notMeant, ...others].sort((a, b) => a.start - b.start).map(({ found }) => found);
}

/** The topic that the line was most probably meant for: the one understood, else the nearest. */
export function guessTopic({ parts, thoughts }: Pick<LineRead, 'parts' | 'thoughts'>): string | null {
  const topic = parts.find((part) => part.kind === 'topic');
  if (topic !== undefined) return topic.topicId;
  const nearest = thoughts
    .flatMap((thought) => thought.nearest)
    .toSorted((a, b) => b.confidence - a.confidence);
  return nearest[0]?.id ?? null;
}

function heldBackBy(content: CaseContent, { before, thoughts }: LineRead, part: UnderstoodPart) {
  if (part.kind === 'topic') return topicHeldBack(content, before, part);
  if (part.kind !== 'unknown') return null;
  const [first, second] = part.between ?? [];
  if (first && second) return held('asked-back', { id: first.topicId, otherId: second.topicId });
  const nearest = thoughts
    .filter((thought) => overlaps(thought, part))
    .flatMap(({ nearest: [near], needed }) => (near ? [{ ...near, needed }] : []))
    .toSorted((a, b) => b.confidence - a.confidence)[0];
  if (nearest === undefined) return held('nothing-near');
  return held('not-near-enough', { id: nearest.id, has: nearest.confidence, needed: nearest.needed });
}

function topicHeldBack(
  { topics }: CaseContent,
  before: DialogueState,
  { topicId: id, outcome }: Extract<UnderstoodPart, { kind: 'topic' }>,
): HeldBack | null {
  if (outcome === 'answered') return null;
  if (outcome === 'repeated') return held('told-before', { id });
  const rule = topics.find((topic) => topic.id === id)?.disclosure;
  if (rule?.rule !== 'trust') return held('never-told', { id });
  return held('trust-too-low', { id, has: before.trust, needed: rule.atLeast });
}

function held(rule: HeldBackRule, more: Partial<HeldBack> = {}): HeldBack {
  return { rule, id: null, otherId: null, stance: null, words: null, has: null, needed: null, ...more };
}

function idOf(part: UnderstoodPart): string | null {
  switch (part.kind) {
    case 'topic':
      return part.topicId;
    case 'choice':
      return part.choiceId;
    case 'social':
      return part.act;
    case 'unknown':
      return null;
  }
}

function findThought(thoughts: readonly ExplainedThought[], part: UnderstoodPart) {
  return thoughts.find((thought) => overlaps(thought, part));
}

function overlaps(one: { start: number; end: number }, other: { start: number; end: number }): boolean {
  return one.start < other.end && other.start < one.end;
}
