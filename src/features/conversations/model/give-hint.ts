import { findLocale } from '#dialogue/index.ts';
import { kindOf } from '#features/virtual-humans/evidence/kinds.ts';
import {
  type CaseContent,
  type ConversationLocale,
  type Objective,
  textIn,
} from '#features/virtual-humans/model/case-content.ts';
import type { DialogueState } from '#features/virtual-humans/model/transcript.ts';

/**
 * A hint for the first objective that is not met and has one; key objectives first, and among equals those whose
 * topics were not mentioned yet. Null without a hint.
 */
export function giveHint(
  content: CaseContent,
  {
    locale: asked,
    state,
    metObjectiveIds,
  }: { locale: ConversationLocale; state: DialogueState; metObjectiveIds: readonly string[] },
): string | null {
  const locale = findLocale(content, asked);
  const open = content.objectives.flatMap((objective, at) => {
    const hint = textIn(objective.hint, locale).trim();
    return hint === '' || metObjectiveIds.includes(objective.id)
      ? []
      : [{ hint, at, order: orderOf(objective, state) }];
  });
  open.sort((a, b) => a.order - b.order || a.at - b.at);
  return open[0]?.hint ?? null;
}

function orderOf({ key, evidence }: Objective, state: DialogueState): number {
  const touched = kindOf(evidence)
    .listTopicIds(evidence)
    .some((id) => (state.told[id] ?? 0) > 0);
  return (key ? 0 : 2) + (touched ? 1 : 0);
}
