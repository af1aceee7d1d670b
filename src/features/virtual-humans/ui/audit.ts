import type { AuditTexts } from '#web/feature/audit-texts.ts';

/** Its actions in the audit log, by their group; the sentences are in its texts. */
export const virtualHumansAudit: AuditTexts = {
  actions: {
    'virtual-human-created': 'content',
    'virtual-human-updated': 'content',
    'virtual-human-copied': 'content',
    'virtual-human-published': 'content',
    'virtual-human-unpublished': 'content',
    'virtual-human-archived': 'content',
    'virtual-human-restored': 'content',
    'virtual-human-deleted': 'content',
    'virtual-human-tagged': 'content',
    'virtual-human-groups-changed': 'content',
    'virtual-human-exported': 'content',
    'virtual-human-imported': 'content',
    'virtual-human-character-added': 'content',
    'virtual-human-character-updated': 'content',
    'virtual-human-character-archived': 'content',
    'virtual-human-character-restored': 'content',
    'virtual-human-character-deleted': 'content',
    'virtual-human-limits-changed': 'organisation',
  },
  kinds: ['virtual-human', 'virtual-human-character'],
};
