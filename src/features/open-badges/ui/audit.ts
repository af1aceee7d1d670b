import type { AuditTexts } from '#web/feature/audit-texts.ts';

/** Its actions in the audit log, by their group; the sentences are in its texts. */
export const openBadgesAudit: AuditTexts = {
  actions: { 'open-badge-made': 'people', 'badge-key-changed': 'organisation' },
  kinds: ['open-badge', 'badge-key'],
};
