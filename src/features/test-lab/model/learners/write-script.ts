import type {
  CaseContent,
  ConversationLocale,
  Objective,
} from '#features/virtual-humans/model/case-content.ts';
import { seededRandom, shuffle } from '../random.ts';
import { writeGoodTalk, writeObjectiveTalk, writeWeakTalk } from './free-talk.ts';
import { type LearnerKind, type Script, says } from './learner.ts';
import { linesIn } from './lines.ts';
import { writeGoodScenes, writeObjectiveScenes, writeWeakScenes } from './scene-talk.ts';

/** What a learner of a kind says. The same case, language and seed give the same script. */
export function writeScript(
  content: CaseContent,
  {
    kind,
    locale,
    seed,
  }: { kind: Exclude<LearnerKind, 'objective'>; locale: ConversationLocale; seed: number },
): Script {
  const asked = { content, locale, random: seededRandom(seed) };
  const isBranching = content.type === 'branching';
  const lines = linesIn(locale);
  const script = (steps: Script['steps'], persists = false): Script => ({
    kind,
    objectiveId: null,
    steps,
    persists,
  });
  switch (kind) {
    case 'good':
      return script(isBranching ? writeGoodScenes(asked) : writeGoodTalk(asked), !isBranching);
    case 'weak':
      return script(isBranching ? writeWeakScenes(asked) : writeWeakTalk(asked));
    case 'silent':
      return script([...lines.silent, ...lines.silent].map(says));
    case 'hostile':
      return script(shuffle(asked.random, lines.hostile).map(says));
    case 'off-topic':
      return script(shuffle(asked.random, lines.offTopic).map(says));
    case 'injecting':
      return script(shuffle(asked.random, lines.injecting).map(says));
  }
}

/** A learner who is after one objective alone. */
export function writeObjectiveScript(
  content: CaseContent,
  { objective, locale, seed }: { objective: Objective; locale: ConversationLocale; seed: number },
): Script {
  const asked = { content, locale, random: seededRandom(seed) };
  const steps =
    content.type === 'branching'
      ? writeObjectiveScenes(asked, objective)
      : writeObjectiveTalk(asked, objective);
  return { kind: 'objective', objectiveId: objective.id, steps, persists: content.type !== 'branching' };
}
