import { awardBadge, tellOfBadge } from '#features/achievements/server/index.ts';
import type { Application } from '../server/application.ts';
import { noticesAt } from './past-notices.ts';

/** Seeding the past publishes no events, so the badges of past attempts are awarded here. */
export async function awardPastBadges(application: Application, organisationId: number): Promise<void> {
  await application.tenancy.inOrganisation(organisationId, async (scope) => {
    const finished = await scope.db
      .selectFrom('attempt')
      .where('organisation_id', '=', organisationId)
      .where('finished_at', 'is not', null)
      .select(['id', 'item_kind', 'item_id', 'item_title', 'person_id', 'finished_at'])
      .execute();
    for (const { id, item_kind, item_id, item_title, person_id, finished_at } of finished) {
      if (!finished_at) continue;
      const earned = await awardBadge(scope, {
        attemptId: id,
        itemKind: item_kind,
        itemId: item_id,
        itemTitle: item_title,
        personId: person_id,
        finishedAt: finished_at,
      });
      if (earned) await tellOfBadge(noticesAt(application, finished_at), scope, earned);
    }
  });
}
