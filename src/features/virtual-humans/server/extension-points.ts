import { defineExtensionPoint } from '#kernel/extension-point.ts';
import type { ServerContext } from '#platform/feature/server-context.ts';
import type { ReadScope } from '#platform/tenancy/scope.ts';

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
