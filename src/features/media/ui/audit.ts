import type { AuditTexts } from '#web/feature/audit-texts.ts';

/** Its actions in the audit log, by their group; the sentences are in its texts. */
export const mediaAudit: AuditTexts = {
  actions: {
    'portrait-created': 'people',
    'media-created': 'content',
    'media-updated': 'content',
    'media-retried': 'content',
    'media-replaced': 'content',
    'media-deleted': 'content',
    'media-recovered': 'content',
  },
  kinds: ['media'],
};
