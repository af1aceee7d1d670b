import type { AuditTexts } from '#web/feature/audit-texts.ts';

/** Its actions in the audit log, by their group; the sentences are in its texts. */
export const savedViewsAudit: AuditTexts = {
  actions: {
    'view-mail-set': 'organisation',
    'view-mail-ended': 'organisation',
    'view-mail-paused': 'organisation',
    'view-mail-resumed': 'organisation',
    'view-mail-sent': 'organisation',
  },
};
