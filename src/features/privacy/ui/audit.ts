import type { AuditTexts } from '#web/feature/audit-texts.ts';

/** Its actions in the audit log, by their group; the sentences are in its texts. */
export const privacyAudit: AuditTexts = {
  actions: {
    'deletion-requested': 'people',
    'member-erased': 'people',
    'deletion-declined': 'people',
    'own-data-exported': 'people',
  },
};
