import type { AuditTexts } from '#web/feature/audit-texts.ts';

/** Its actions in the audit log, by their group; the sentences are in its texts. */
export const languageModelsAudit: AuditTexts = {
  actions: {
    'language-model-updated': 'organisation',
    'language-model-routed': 'organisation',
    'ai-switchboard-changed': 'organisation',
    'ai-evidence-made': 'organisation',
  },
};
