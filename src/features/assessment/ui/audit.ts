import type { AuditTexts } from '#web/feature/audit-texts.ts';

/** Its actions in the audit log, by their group; the sentences are in its texts. */
export const assessmentAudit: AuditTexts = {
  actions: {
    'score-overridden': 'content',
    'score-rerun': 'content',
    'score-reviewed': 'content',
    'appeal-decided': 'content',
    'calibration-changed': 'content',
    'calibration-bar-changed': 'organisation',
    'gold-session-marked': 'content',
    'gold-session-unmarked': 'content',
    'gold-session-rated': 'content',
    'gold-sessions-rescored': 'content',
    'scorer-drifted': 'content',
    'scorer-recovered': 'content',
  },
};
