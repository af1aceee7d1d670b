import { advanceConversation, beginConversation, estimateSpeakingMs } from '#dialogue/index.ts';
import { scoreConversation } from '#features/assessment/model/scoring/index.ts';
import { toDialogueCase } from '#features/conversations/model/dialogue-case.ts';
import {
  type CaseContent,
  type ConversationLocale,
  textsIn,
} from '#features/virtual-humans/model/case-content.ts';
import type { DialogueState, Turn, Understanding } from '#features/virtual-humans/model/transcript.ts';
import type { LabTalk } from './lab-report.ts';
import { ask } from './learners/free-talk.ts';
import { type Script, type Step, says } from './learners/learner.ts';
import { linesIn } from './learners/lines.ts';
import { isNothingUnderstood, namePart, nameStep } from './part-names.ts';
import { seededRandom } from './random.ts';

/** How often a learner who does not give up comes back to what was withheld. */
const rounds = 3;
/** Withheld things that are asked for again in one round. */
const againAtOnce = 8;

/** One turn as it happened, for whoever looks for what is wrong with it. */
export type HeldTurn = {
  step: Step;
  understanding: Understanding;
  reply: string;
  before: DialogueState;
  after: DialogueState;
  said: readonly string[];
};

export type HeldTalk = {
  talk: LabTalk;
  turns: readonly HeldTurn[];
  opening: string;
  speakingMs: readonly number[];
};

/** A whole conversation with the built-in engine by words alone, and its score. No clock and no chance. */
export function holdTalk(
  content: CaseContent,
  script: Script,
  { locale, seed }: { locale: ConversationLocale; seed: number },
): HeldTalk {
  const dialogue = toDialogueCase(content);
  const begun = beginConversation(dialogue, { locale, seed });
  const turns: HeldTurn[] = [];
  const log: Turn[] = begun.text === '' ? [] : [turnOf('human', 1, locale, begun.text, null)];
  let state = begun.state;
  const take = (step: Step) => {
    if (state.ended !== null) return;
    const { text } = step;
    const said = [...turns.map((turn) => turn.step.text), text];
    const answer = advanceConversation(dialogue, { locale, state, text });
    const { understanding } = answer;
    turns.push({ step, understanding, reply: answer.text, before: state, after: answer.state, said });
    log.push(turnOf('learner', log.length + 1, locale, text, understanding));
    if (answer.text !== '') log.push(turnOf('human', log.length + 1, locale, answer.text, null));
    state = answer.state;
  };
  const last = script.persists ? script.steps.slice(-1) : [];
  for (const step of last.length > 0 ? script.steps.slice(0, -1) : script.steps) take(step);
  if (script.persists) {
    // The last words of a good learner are a goodbye; an objective's own words come before coming back.
    if (script.kind !== 'good') last.forEach(take);
    comeBack(content, { locale, seed, take, withheld: () => withheldNow(content, state) });
    if (script.kind === 'good') last.forEach(take);
  }
  return { ...describeTalk(content, script, { locale, seed, log, turns }), opening: begun.text };
}

/** Asks again for what was withheld, after kind words. */
function comeBack(
  content: CaseContent,
  talk: {
    locale: ConversationLocale;
    seed: number;
    take: (step: Step) => void;
    withheld: () => CaseContent['topics'];
  },
): void {
  const { locale, seed, take } = talk;
  const random = seededRandom(seed + 1_000);
  const { empathy, open } = linesIn(locale);
  for (let round = 0; round < rounds; round++) {
    const withheld = talk.withheld().slice(0, againAtOnce);
    if (withheld.length === 0) return;
    for (const lines of [empathy, open]) take(says(lines[round % lines.length] ?? ''));
    for (const topic of withheld) ask({ content, locale, random }, topic).forEach(take);
  }
}

function withheldNow({ topics }: CaseContent, { withheld, told }: DialogueState) {
  return topics.filter(
    ({ id, disclosure }) => disclosure.rule === 'trust' && withheld.includes(id) && !told[id],
  );
}

function describeTalk(
  content: CaseContent,
  script: Script,
  held: { locale: ConversationLocale; seed: number; log: readonly Turn[]; turns: readonly HeldTurn[] },
): Omit<HeldTalk, 'opening'> {
  const { locale, seed, log, turns } = held;
  const [diagnosis] =
    script.kind === 'good' && content.diagnosis
      ? textsIn(content.diagnosis.accepted, locale, content.locales[0])
      : [];
  const result = scoreConversation(content, { turns: log, locale, diagnosis: diagnosis ?? null });
  const talk: LabTalk = {
    kind: script.kind,
    objectiveId: script.objectiveId,
    locale,
    seed,
    score: result.conversationScore,
    earned: result.objectives.filter(({ earned }) => earned).map(({ objectiveId }) => objectiveId),
    notUnderstood: turns.filter(({ understanding }) => isNothingUnderstood(understanding)).length,
    turns: turns.map(({ step, understanding, reply, after }) => ({
      learner: step.text,
      human: reply,
      meant: nameStep(content, step, locale),
      understood: understanding.parts.map((part) => namePart(content, part, locale)),
      trust: after.trust,
    })),
  };
  const speakingMs = turns.flatMap(({ reply }) => (reply === '' ? [] : [estimateSpeakingMs(locale, reply)]));
  return { talk, turns, speakingMs };
}

function turnOf(
  speaker: Turn['speaker'],
  number: number,
  locale: ConversationLocale,
  text: string,
  understanding: Understanding | null,
): Turn {
  return {
    id: String(number),
    number,
    speaker,
    text,
    locale,
    startedMs: number * 1_000,
    endedMs: number * 1_000,
    spoken: speaker === 'learner' ? false : null,
    cutInAt: null,
    understanding,
    delivery: null,
  };
}
