import type { AuditTexts } from '#web/feature/audit-texts.ts';

/** Its actions in the audit log, by their group; the sentences are in its texts. */
export const simulationsAudit: AuditTexts = {
  actions: {
    'simulation-created': 'content',
    'simulation-updated': 'content',
    'simulation-copied': 'content',
    'simulation-published': 'content',
    'simulation-unpublished': 'content',
    'simulation-archived': 'content',
    'simulation-restored': 'content',
    'simulation-deleted': 'content',
    'simulation-tagged': 'content',
    'simulation-groups-changed': 'content',
    'video-added': 'content',
    'video-updated': 'content',
    'video-removed': 'content',
    'event-restored': 'content',
    'event-created': 'content',
    'event-updated': 'content',
    'event-deleted': 'content',
    'start-video-set': 'content',
  },
  kinds: ['simulation', 'video'],
};
