import type { AuditTexts } from '#web/feature/audit-texts.ts';

/** Its actions in the audit log, by their group; the sentences are in its texts. */
export const contentCopyAudit: AuditTexts = {
  actions: {
    'content-copy-asked': 'content',
    'content-copied': 'content',
    'starter-content-asked': 'content',
    'sample-content-asked': 'content',
  },
};
