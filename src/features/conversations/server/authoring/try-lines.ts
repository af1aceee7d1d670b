import { advanceConversation, beginConversation, explainTurn } from '#dialogue/index.ts';
import { type ScoreResult, scoreConversation } from '#features/assessment/model/scoring/index.ts';
import type { CaseContent, ConversationLocale } from '#features/virtual-humans/model/case-content.ts';
import type { DialogueState, Mood, Turn } from '#features/virtual-humans/model/transcript.ts';
import { badInput } from '#kernel/app-error.ts';
import type { Viewer } from '#kernel/viewer.ts';
import { maximumTriedLines, maximumTurnCharacters } from '../../model/conversation-limits.ts';
import { toDialogueCase } from '../../model/dialogue-case.ts';
import {
  describeParts,
  findHeldBack,
  guessTopic,
  type HeldBack,
  type LinePart,
} from '../../model/explain-line.ts';
import type { CaseMeaning } from '../case-meaning.ts';
import { seedOf } from '../draw-variant.ts';
import { prepareCase } from '../prepare-case.ts';
import { humanTurn, learnerTurn } from '../turn-input.ts';
import { type ReadSentDraft, readLocale } from './read-draft.ts';

/** Feelings go from 0 to 10. */
export type TriedMoment = { mood: Mood; trust: number; tension: number; sceneId: string | null };

export type TriedLine = TriedMoment & {
  text: string;
  reply: string;
  ended: DialogueState['ended'];
  /** A sentence model took part in understanding the line. */
  byMeaning: boolean;
  understood: readonly LinePart[];
  earned: readonly { objectiveId: string; points: number; quotes: readonly string[] }[];
  /** Objectives that were met before the line and are no more. */
  lost: readonly string[];
  heldBack: readonly HeldBack[];
  /** The topic whose wording the line may become. */
  guess: string | null;
};

type TriedTalk = TriedMoment & { opening: string; lines: readonly TriedLine[] };

type TryInput = {
  virtualHumanId: number;
  content: unknown;
  lines: readonly string[];
  locale?: string | null | undefined;
  /** The trust to begin with; the case's own where missing. */
  trust?: number | null | undefined;
  /** The scene to begin in; the first where missing or gone. */
  sceneId?: string | null | undefined;
};

export type TryLines = (viewer: Viewer, input: TryInput) => Promise<TriedTalk>;

/**
 * Holds a short conversation with a draft and says of each line why it was answered so. It is the engine of conversations, with the same
 * sentence model; the words of a language model are not asked for. Nothing is stored: the whole talk comes with each request, so that
 * lines said before are answered by the draft as it stands.
 */
export function createTryLines({
  readDraft,
  meaning,
}: {
  readDraft: ReadSentDraft;
  meaning: CaseMeaning;
}): TryLines {
  return async (viewer, input) => {
    assertLines(input.lines);
    const content = await readDraft(viewer, input.virtualHumanId, input.content);
    const locale = readLocale(content, input.locale);
    await prepareCase({ content }, locale, { meaning, organisationId: viewer.organisationId });
    await waitAtMost(meaning.prepare(viewer.organisationId, content, locale), preparationMs);
    return holdTalk(content, locale, meaning, input);
  };
}

async function holdTalk(
  content: CaseContent,
  locale: ConversationLocale,
  meaning: CaseMeaning,
  input: TryInput,
): Promise<TriedTalk> {
  const dialogue = toDialogueCase(content);
  const opening = beginConversation(dialogue, {
    locale,
    seed: seedOf(String(input.virtualHumanId)),
    ...(typeof input.trust === 'number' ? { trust: Math.min(10, Math.max(0, input.trust)) } : {}),
    ...(typeof input.sceneId === 'string' ? { sceneId: input.sceneId } : {}),
  });
  const turns: Turn[] = [];
  const lines: TriedLine[] = [];
  let { state } = opening;
  let scored = scoreConversation(content, { turns, locale, diagnosis: null });
  for (const text of input.lines) {
    // Each line in a step of its own: other requests are answered between two.
    await new Promise((resolve) => setImmediate(resolve));
    const vectors = await meaning.find(content, locale, text);
    const reply = advanceConversation(dialogue, { locale, state, text, vectors });
    const thoughts = explainTurn(dialogue, locale, state, text, vectors);
    const read = { text, before: state, parts: reply.understanding.parts, thoughts };
    turns.push(...asTurns(turns.length, text, locale, reply));
    const after = scoreConversation(content, { turns, locale, diagnosis: null });
    lines.push({
      text,
      reply: reply.text,
      ...momentOf(reply),
      ended: reply.state.ended,
      byMeaning: reply.understanding.sentenceModel !== undefined,
      understood: describeParts(read),
      ...compareScores(scored, after),
      heldBack: findHeldBack(content, read),
      guess: content.scenes.length > 0 ? null : guessTopic(read),
    });
    ({ state } = reply);
    scored = after;
  }
  return { opening: opening.text, ...momentOf(opening), lines };
}

function momentOf({ state, delivery }: { state: DialogueState; delivery: { mood: Mood } }): TriedMoment {
  const { trust, tension, sceneId } = state;
  return { mood: delivery.mood, trust, tension, sceneId };
}

type Answered = ReturnType<typeof advanceConversation>;

function asTurns(said: number, text: string, locale: ConversationLocale, reply: Answered): Turn[] {
  const at = said * secondsApart * 1_000;
  const heard = { text, startedMs: at, endedMs: at, spoken: false, cutInAt: null };
  const learner = learnerTurn({ id: `line-${said + 1}`, ...heard }, said + 1, locale, reply.understanding);
  if (reply.text === '') return [learner];
  return [learner, humanTurn(`line-${said + 2}`, said + 2, locale, reply.text, at, reply.delivery)];
}

/** What the line earned; a count that is kept from the beginning is nothing that a line earns. */
function compareScores(before: ScoreResult, after: ScoreResult): Pick<TriedLine, 'earned' | 'lost'> {
  const had = new Set(before.objectives.filter(({ earned }) => earned).map(({ objectiveId }) => objectiveId));
  return {
    earned: after.objectives
      .filter(({ earned, objectiveId }) => earned && !had.has(objectiveId))
      .map(({ objectiveId, points, quotes }) => ({
        objectiveId,
        points,
        quotes: quotes.map((quote) => quote.text),
      })),
    lost: after.objectives
      .filter(({ earned, objectiveId }) => !earned && had.has(objectiveId))
      .map(({ objectiveId }) => objectiveId),
  };
}

/** The times of tried turns are of no interest to anything that is shown. */
const secondsApart = 5;
/** New wordings of a draft are embedded in some 7 ms each; an author who waits longer is answered by words alone. */
const preparationMs = 4_000;

async function waitAtMost(work: Promise<void>, ms: number): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const patience = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, ms);
  });
  await Promise.race([work, patience]);
  clearTimeout(timer);
}

function assertLines(lines: readonly string[]): void {
  if (lines.length > maximumTriedLines)
    throw badInput(`At most ${maximumTriedLines} lines are tried together.`, {
      reason: 'conversation.too-long',
    });
  if (lines.some((line) => line.length > maximumTurnCharacters))
    throw badInput(`A turn has ${maximumTurnCharacters} characters or less.`, {
      reason: 'conversation.turn-too-long',
    });
}
