import type { AuditTexts } from '#web/feature/audit-texts.ts';

/** Its actions in the audit log, by their group; the sentences are in its texts. */
export const coursesAudit: AuditTexts = {
  actions: {
    'course-created': 'content',
    'course-updated': 'content',
    'course-copied': 'content',
    'course-published': 'content',
    'course-unpublished': 'content',
    'course-archived': 'content',
    'course-restored': 'content',
    'course-deleted': 'content',
    'course-tagged': 'content',
    'course-groups-changed': 'content',
    'course-member-added': 'content',
  },
  kinds: ['course'],
};
