import { insertVersion } from '#features/content/server/index.ts';
import { writeScoresHidden } from '#features/sessions/server/index.ts';
import { notFound } from '#kernel/app-error.ts';
import { canonicalJson } from '#kernel/canonical-json.ts';
import type { Scope } from '#platform/tenancy/scope.ts';
import { findStoryProblems, hasErrors } from '../model/branching.ts';
import { buildVersionContent } from '../model/version-content.ts';
import { findDraft } from './draft-store.ts';
import { refuse } from './simulation-access.ts';

/** Writes the draft as the next version. The caller has locked the draft and points the simulation to the answer. */
export async function publishDraft(
  scope: Scope,
  simulationId: number,
  personId: number | null,
): Promise<number> {
  const draft = await findDraft(scope, simulationId);
  if (!draft) throw notFound();
  if (hasErrors(findStoryProblems(draft))) throw refuse('simulation.not-publishable', 'status');
  await writeScoresHidden(scope, 'simulation', simulationId, draft.hideScoresFromUsers);
  // The content names the hash of every video file, so the hash of it vouches for the bytes as well.
  return insertVersion(
    scope,
    'simulation',
    simulationId,
    canonicalJson(buildVersionContent(draft)),
    personId,
  );
}
