import type { AuditTexts } from '#web/feature/audit-texts.ts';

/** Its actions in the audit log, by their group; the sentences are in its texts. */
export const identityAudit: AuditTexts = {
  actions: {
    'account-activated': 'access',
    'signed-in': 'access',
    'signed-out': 'access',
    'signed-out-everywhere': 'access',
    'sign-in-refused': 'access',
    'sign-in-revoked': 'access',
    'password-changed': 'access',
    'password-reset': 'access',
    'password-set': 'access',
    'mfa-activated': 'access',
    'mfa-disabled': 'access',
    'mfa-reset': 'access',
    'impersonation-started': 'access',
    'impersonation-ended': 'access',
    'organisation-entered': 'access',
    'organisation-left': 'access',
    'former-token-used': 'access',
    'installation-set-up': 'organisation',
    'provider-staff-added': 'people',
    'provider-staff-removed': 'people',
    'invitation-accepted': 'people',
    'invitation-declined': 'people',
  },
};
