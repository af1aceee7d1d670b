import { sql } from 'kysely';
import { listAllowed } from '#features/authorisation/model/define-permissions.ts';
import { permissionsPoint } from '#features/authorisation/server/extension-points.ts';
import { contentKinds } from '#features/content/model/content-kind.ts';
import { contentItems } from '#features/content/server/content-items-view.ts';
import { entitlementsPoint } from '#features/entitlements/server/extension-points.ts';
import { findRoom } from '#features/entitlements/server/index.ts';
import type { Viewer } from '#kernel/viewer.ts';
import type { ReadScope } from '#platform/tenancy/scope.ts';
import type { OnboardingFacts } from '../model/describe-onboarding.ts';
import type { OnboardingProgress } from '../model/onboarding-progress.ts';
import { findTask, taskKeys } from '../model/onboarding-tasks.ts';
import type { OnboardingContext } from './onboarding-context.ts';

const takenKeys = new Set(taskKeys.flatMap((key) => findTask(key).takes ?? []));

export async function readFacts(
  { listParts }: OnboardingContext,
  scope: ReadScope,
  viewer: Viewer,
): Promise<OnboardingFacts> {
  const full: string[] = [];
  for (const counted of listParts(entitlementsPoint)) {
    if (!takenKeys.has(counted.key)) continue;
    if ((await findRoom(scope, counted)) === 0) full.push(counted.key);
  }
  return { permissions: listAllowed(listParts(permissionsPoint), viewer), full };
}

/** Whether there is no content of any kind yet, drafts and archived items included. */
export async function isOrganisationEmpty(scope: ReadScope): Promise<boolean> {
  const items = contentItems(scope, contentKinds, { writerId: null, drafts: true });
  const { rows } = await sql`select 1 from ${items} as item limit 1`.execute(scope.db);
  return rows.length === 0;
}

/** Without what was deleted since. */
export async function findStanding(
  scope: ReadScope,
  { created }: OnboardingProgress,
): Promise<OnboardingProgress['created']> {
  const ids = [created.course, created.simulation].filter((id) => id !== null);
  if (ids.length === 0) return created;
  const items = contentItems(scope, contentKinds, { writerId: null, drafts: true });
  const { rows } = await sql<{ id: number }>`
    select item.id from ${items} as item where item.id = any(${ids}::bigint[])`.execute(scope.db);
  const standing = new Set(rows.map(({ id }) => Number(id)));
  const keep = (id: number | null) => (id !== null && standing.has(id) ? id : null);
  return { ...created, course: keep(created.course), simulation: keep(created.simulation) };
}
