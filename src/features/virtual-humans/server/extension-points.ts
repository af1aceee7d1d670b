import { defineExtensionPoint } from '#kernel/extension-point.ts';
import type { ServerContext } from '#platform/feature/server-context.ts';
import type { ReadScope, Scope } from '#platform/tenancy/scope.ts';

/** Of those who gave a diagnosis: percent that were right, and how many people they are, null where nothing is withheld. */
export type CountedDiagnoses = { average: number; people: number | null };

/** By the number of the virtual human; without those that nobody gave one to. */
export type CountDiagnoses = (
  scope: ReadScope,
  virtualHumanIds: readonly number[],
) => Promise<ReadonlyMap<number, CountedDiagnoses>>;

/** Scores belong to a later feature. */
export const countDiagnosesPoint = defineExtensionPoint<CountDiagnoses>('virtual-humans.diagnoses');

/** The same for `create`, where no feature has brought it yet. */
export function laterCountDiagnoses(context: ServerContext): CountDiagnoses {
  return (...asked) => context.getPart(countDiagnosesPoint)(...asked);
}

/** Somebody wrote a draft: new, or changed. In the transaction that writes it. */
export type DraftWritten = (scope: Scope, virtualHumanId: number) => Promise<void>;

/** What later features do about drafts that were written. Copies are as their originals, and are not announced. */
export const draftWrittenPoint = defineExtensionPoint<DraftWritten>('virtual-humans.draft-written');

export function laterDraftWritten(context: ServerContext): DraftWritten {
  return async (...written) => {
    for (const react of context.listParts(draftWrittenPoint)) await react(...written);
  };
}
