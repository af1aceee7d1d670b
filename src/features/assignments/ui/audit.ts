import type { AuditTexts } from '#web/feature/audit-texts.ts';

/** Its actions in the audit log, by their group; the sentences are in its texts. */
export const assignmentsAudit: AuditTexts = {
  actions: {
    'assignment-created': 'people',
    'assignment-changed': 'people',
    'assignment-ended': 'people',
    'assignment-reminded': 'people',
  },
  kinds: ['assignment'],
};
