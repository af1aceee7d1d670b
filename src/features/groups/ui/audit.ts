import type { AuditTexts } from '#web/feature/audit-texts.ts';

/** Its actions in the audit log, by their group; the sentences are in its texts. */
export const groupsAudit: AuditTexts = {
  actions: {
    'group-created': 'groups',
    'group-renamed': 'groups',
    'group-deleted': 'groups',
  },
  kinds: ['group'],
};
