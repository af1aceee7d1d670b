import type { AuditTexts } from '#web/feature/audit-texts.ts';

/** Its actions in the audit log, by their group; the sentences are in its texts. */
export const agentsAudit: AuditTexts = {
  actions: {
    'agent-created': 'content',
    'agent-copied': 'content',
    'agent-updated': 'content',
    'agent-deleted': 'content',
    'agent-placed': 'content',
    'agent-document-added': 'content',
    'agent-document-updated': 'content',
    'agent-document-deleted': 'content',
    'agent-key-made': 'organisation',
    'agent-key-deleted': 'organisation',
  },
  kinds: ['agent'],
};
