import type { AuditTexts } from '#web/feature/audit-texts.ts';

/** Its actions in the audit log, by their group; the sentences are in its texts. */
export const membersAudit: AuditTexts = {
  actions: {
    'member-created': 'people',
    'member-updated': 'people',
    'member-role-changed': 'people',
    'member-disabled': 'people',
    'member-enabled': 'people',
    'members-imported': 'people',
    'members-seen-by-provider': 'people',
    'login-code-sent': 'people',
    'group-member-added': 'groups',
    'group-member-removed': 'groups',
    'group-manager-added': 'groups',
    'group-manager-removed': 'groups',
  },
  kinds: ['member'],
};
