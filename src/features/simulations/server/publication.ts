import { createHash, randomBytes } from 'node:crypto';
import { hashShareToken } from '#features/access/server/index.ts';
import { badInput, notFound } from '#kernel/app-error.ts';
import { canonicalJson } from '#kernel/canonical-json.ts';
import type { Scope } from '#platform/tenancy/scope.ts';
import { findStoryProblems, hasErrors } from '../model/branching.ts';
import { simulationTexts } from '../model/simulation-texts.ts';
import { buildVersionContent } from '../model/version-content.ts';
import { findDraft } from './draft-store.ts';
import { deleteShareEntries, insertShareEntry } from './share-token-store.ts';
import { insertVersion } from './version-store.ts';

/** Writes the draft as the next version. The caller has locked the draft and points the simulation to the answer. */
export async function publishDraft(
  scope: Scope,
  simulationId: number,
  personId: number | null,
): Promise<{ versionId: number; number: number; contentHash: string }> {
  const draft = await findDraft(scope, simulationId);
  if (!draft) throw notFound();
  const problems = findStoryProblems(draft);
  if (hasErrors(problems)) {
    const reason = 'simulation.not-publishable';
    throw badInput(simulationTexts[reason], { reason, fields: { status: simulationTexts[reason] } });
  }
  const content = canonicalJson(buildVersionContent(draft));
  // The content names the hash of every video file, so this one hash vouches for the bytes as well.
  const contentHash = createHash('sha256').update(content).digest('hex');
  const version = await insertVersion(scope, {
    simulationId,
    content,
    contentHash,
    publishedByPersonId: personId,
  });
  return { versionId: version.id, number: version.number, contentHash };
}

/** A link that only its holders can guess: 128 random bits. */
export async function openShareLink(
  scope: Scope,
  simulationId: number,
  loginRequired: boolean,
): Promise<string> {
  const token = randomBytes(16).toString('base64url');
  await insertShareEntry(scope, simulationId, hashShareToken(token), loginRequired);
  return token;
}

/** Ends every link to it; sessions opened through one end with it. */
export async function closeShareLinks(scope: Scope, simulationId: number): Promise<void> {
  await deleteShareEntries(scope, simulationId);
}
