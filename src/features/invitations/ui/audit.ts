import type { AuditTexts } from '#web/feature/audit-texts.ts';

/** Its actions in the audit log, by their group; the sentences are in its texts. */
export const invitationsAudit: AuditTexts = {
  actions: {
    'member-signed-up': 'people',
    'signup-refused': 'people',
    'invitation-link-copied': 'people',
  },
};
