import type { AuditTexts } from '#web/feature/audit-texts.ts';

/** Its actions in the audit log, by their group; the sentences are in its texts. */
export const formsAudit: AuditTexts = {
  actions: {
    'form-created': 'content',
    'form-updated': 'content',
    'form-copied': 'content',
    'form-published': 'content',
    'form-unpublished': 'content',
    'form-archived': 'content',
    'form-restored': 'content',
    'form-deleted': 'content',
    'form-placed': 'content',
    'form-answers-exported': 'content',
    'form-file-downloaded': 'content',
  },
  kinds: ['form'],
};
