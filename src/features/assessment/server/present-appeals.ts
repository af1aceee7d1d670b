import type { Turn } from '#features/virtual-humans/model/transcript.ts';
import type { Viewer } from '#kernel/viewer.ts';
import type { ApiAppeal, ApiAppealTurn, ApiFairnessAnswer, ApiOpenAppeal } from '../model/api-appeals.ts';
import type { KeptAppeal } from './appeal-store.ts';
import type { AssessedConversation } from './assessed-conversation.ts';
import { sayIn } from './present-result.ts';

export function presentAnswer(appeal: KeptAppeal): ApiFairnessAnswer {
  return {
    id: String(appeal.id),
    objectiveId: appeal.objectiveId,
    fair: !appeal.contested,
    note: appeal.note,
    createdAt: appeal.createdAt.toISOString(),
    decision: presentDecision(appeal),
  };
}

export function presentOpenAppeal(viewer: Viewer, appeal: KeptAppeal, title: string): ApiOpenAppeal {
  return {
    id: String(appeal.id),
    title,
    objectiveName: appeal.objectiveName,
    note: appeal.note,
    createdAt: appeal.createdAt.toISOString(),
    own: appeal.personId === viewer.personId,
  };
}

/** Neither a score nor what earned a point is in it. */
export function presentAppeal(
  viewer: Viewer,
  appeal: KeptAppeal,
  { conversation, playable }: AssessedConversation,
): ApiAppeal {
  const { turns, locale } = conversation;
  return {
    ...presentOpenAppeal(viewer, appeal, conversation.session.itemTitle),
    virtualHumanId: String(conversation.virtualHumanId),
    assessmentId: String(conversation.attemptId),
    locale,
    personName: sayIn(playable.content, locale)(playable.content.person.name),
    turns: presentWords(turns),
    decision: presentDecision(appeal),
  };
}

/** What was said, and how, without what was understood or earned. */
export function presentWords(turns: readonly Turn[]): ApiAppealTurn[] {
  return turns.map(({ id, number, speaker, text, startedMs, endedMs, spoken, delivery }, index) => ({
    id,
    number,
    speaker,
    text,
    startedMs,
    endedMs,
    spoken,
    cutOffAt: turns[index + 1]?.cutInAt ?? null,
    mood: delivery?.mood ?? null,
    source: delivery?.source ?? null,
  }));
}

function presentDecision({ verdict, reason, decidedAt, stood }: KeptAppeal): ApiAppeal['decision'] {
  if (verdict === null || reason === null || decidedAt === null || stood === null) return null;
  return { verdict, reason, decidedAt: decidedAt.toISOString(), stood };
}
