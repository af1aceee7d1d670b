import type { AuditTexts } from '#web/feature/audit-texts.ts';

/** Its actions in the audit log, by their group; the sentences are in its texts. */
export const billingAudit: AuditTexts = {
  actions: {
    'checkout-started': 'organisation',
    'subscription-upgraded': 'organisation',
    'subscription-made-yearly': 'organisation',
    'second-subscription-ended': 'organisation',
    'payment-failed': 'organisation',
  },
};
