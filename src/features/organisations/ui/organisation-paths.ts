const organisationPath: string = '/organisation';

/** The sections of the organisation's settings, in the order of their tabs; the first is where `/organisation` leads. */
export const organisationSections = [
  'general',
  'branding',
  'security',
  'invitations',
  'plan',
  'conversations',
  'notifications',
] as const;
export type OrganisationSection = (typeof organisationSections)[number];

export function organisationSectionPath(section: OrganisationSection): string {
  return `${organisationPath}/${section}`;
}

export const auditLogPath: string = '/organisation/audit-log';

/** The whole address, as it is copied and sent on. */
export function signupLink(userType: 'admin' | 'user', code: string): string {
  return `${location.origin}/signup-link/${userType}/${code}`;
}

/** The part of the organisation's page where requests to be deleted are decided. */
export const deletionRequestsPath: string = '/organisation/deletion-requests';
