import { badInput } from '#kernel/app-error.ts';
import type { Viewer } from '#kernel/viewer.ts';
import { recordAudit } from '#platform/audit/record-audit.ts';
import { requestJob } from '#platform/jobs/job.ts';
import { longestRetentionDays } from '../model/conversation-limits.ts';
import { assertCan } from '../model/permissions.ts';
import type { ConversationDependencies } from './conversation-dependencies.ts';
import { findRetention, type Retention, writeRetention } from './retention-store.ts';

export const forgetWordsQueue = 'forget-conversations';

export type RetentionService = {
  read(viewer: Viewer): Promise<Retention>;
  update(viewer: Viewer, retention: Retention): Promise<Retention>;
};

/** How long an organisation keeps words. Older ones are deleted at once, then once a day. */
export function createRetentionService({
  tenancy,
}: Pick<ConversationDependencies, 'tenancy'>): RetentionService {
  return {
    read(viewer) {
      assertCan(viewer, 'conversation:set-retention');
      return tenancy.readInOrganisation(viewer.organisationId, findRetention);
    },
    update(viewer, retention) {
      assertCan(viewer, 'conversation:set-retention');
      for (const days of [retention.keepWordsDays, retention.keepReportsDays]) {
        if (days !== null && (!Number.isInteger(days) || days < 1 || days > longestRetentionDays)) {
          throw badInput(`Conversations are kept for 1 to ${longestRetentionDays} days.`, {
            reason: 'retention.days',
          });
        }
      }
      return tenancy.inOrganisation(viewer.organisationId, async (scope) => {
        await writeRetention(scope, retention);
        await requestJob(scope, forgetWordsQueue, {});
        await recordAudit(scope, viewer, {
          action: 'conversation-retention-changed',
          targetKind: 'organisation',
          targetId: viewer.organisationId,
          details: retention,
        });
        return retention;
      });
    },
  };
}
