import type { AuditTexts } from '#web/feature/audit-texts.ts';

/** Its actions in the audit log, by their group; the sentences are in its texts. */
export const organisationsAudit: AuditTexts = {
  actions: {
    'organisation-updated': 'organisation',
    'licence-changed': 'organisation',
    'organisation-data-exported': 'organisation',
    'invite-link-made': 'organisation',
    'invite-link-withdrawn': 'organisation',
  },
  kinds: ['organisation'],
};
