import type { AuditTexts } from '#web/feature/audit-texts.ts';

/** Its actions in the audit log, by their group; the sentences are in its texts. */
export const dataExportsAudit: AuditTexts = {
  actions: {
    'data-export-asked': 'organisation',
    'data-export-ended': 'organisation',
    'data-export-downloaded': 'organisation',
  },
};
