import { badInput } from '#kernel/app-error.ts';
import type { Viewer } from '#kernel/viewer.ts';
import { recordAudit } from '#platform/audit/record-audit.ts';
import { requestJob } from '#platform/jobs/job.ts';
import { maxRetentionDays } from '../model/conversation-limits.ts';
import { assertCan } from '../model/permissions.ts';
import { type Retention, retentionForm } from '../model/retention-form.ts';
import type { ConversationDependencies } from './conversation-dependencies.ts';
import { findRetention, writeRetention } from './retention-store.ts';

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
      if (!retentionForm.safeParse(retention).success)
        throw badInput(`Conversations are kept for 1 to ${maxRetentionDays} days.`, {
          reason: 'retention.days',
        });
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
