import { notFound } from '#kernel/app-error.ts';
import type { Scope } from '#platform/tenancy/scope.ts';
import { findStoryProblems, hasErrors } from '../model/branching.ts';
import { buildVersionContent, type VersionContent } from '../model/version-content.ts';
import { findDraft } from './draft-store.ts';

/**
 * The draft as a version keeps it; null where the story has errors. It names the hash of every video file, so the hash of
 * the version vouches for their bytes as well.
 */
export async function readForPublishing(scope: Scope, simulationId: number): Promise<VersionContent | null> {
  const draft = await findDraft(scope, simulationId);
  if (!draft) throw notFound();
  return hasErrors(findStoryProblems(draft)) ? null : buildVersionContent(draft);
}
