import type { ExtensionPoint } from '#kernel/extension-point.ts';
import type { Scope } from '#platform/tenancy/scope.ts';
import type { Application } from '../server/application.ts';

const dayMs = 86_400_000;
/** People have read what is older than this. */
const unreadDays = 13;

/** What features need to tell somebody of something that happened at a moment of the past. */
export function noticesAt({ features }: Application, at: Date) {
  const contributions = features.all.flatMap(({ brings = [] }) => brings);
  return {
    clock: () => at,
    listParts: <Part>(point: ExtensionPoint<Part>) => point.listIn(contributions),
  };
}

/** All but the newest were read at one visit. */
export async function readPastNotices(scope: Scope, now: Date): Promise<void> {
  const visit = new Date(now.getTime() - unreadDays * dayMs);
  await scope.db
    .updateTable('inbox_notice')
    .set({ read_at: visit })
    .where('organisation_id', '=', scope.organisationId)
    .where('created_at', '<', visit)
    .execute();
}
