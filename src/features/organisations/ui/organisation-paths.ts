export const membersPath = '/users';
export const groupsPath = '/groups';
export const organisationPath = '/organisation';
export const auditLogPath = '/organisation/audit-log';

export function memberPath(id: string): string {
  return `${membersPath}/${id}`;
}

export function groupPath(id: string): string {
  return `${groupsPath}/${id}`;
}

/** The whole address, as it is copied and sent on. */
export function signupLink(userType: 'admin' | 'user', code: string): string {
  return `${location.origin}/signup-link/${userType}/${code}`;
}
