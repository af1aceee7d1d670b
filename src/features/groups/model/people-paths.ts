export const membersPath: string = '/users';
export const groupsPath: string = '/groups';

export function memberPath(id: string): string {
  return `${membersPath}/${id}`;
}

export function groupPath(id: string): string {
  return `${groupsPath}/${id}`;
}
