import { kindOf } from '#features/virtual-humans/evidence/kinds.ts';
import {
  type CaseContent,
  type ConversationLocale,
  textIn,
} from '#features/virtual-humans/model/case-content.ts';
import type { Turn } from '#features/virtual-humans/model/transcript.ts';
import { scoreConversation } from './scoring/index.ts';

export type Goal = { id: string; name: string; met: boolean };

type ConversationSoFar = { locale: ConversationLocale; turns: readonly Turn[]; ended: boolean };

/** Every objective and whether it is reached, so that the conversation and its result count alike. */
export function listGoals(content: CaseContent, { locale, turns, ended }: ConversationSoFar): Goal[] {
  const met = findMetObjectives(content, locale, turns);
  return content.objectives.map(({ id, name, evidence }) => ({
    id,
    name: textIn(name, locale, content.locales[0]),
    met: met.has(id) && (ended || !kindOf(evidence).canBeLost(evidence)),
  }));
}

export function findMetObjectives(
  content: CaseContent,
  locale: ConversationLocale,
  turns: readonly Turn[],
): Set<string> {
  const { objectives } = scoreConversation(content, { turns, locale, diagnosis: null });
  return new Set(objectives.filter((objective) => objective.earned).map(({ objectiveId }) => objectiveId));
}
