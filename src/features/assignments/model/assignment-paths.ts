export const myProgressPath = '/my-progress';
export const assignmentsPath = '/assignments';
/** Who is behind: a page of analytics, to which managers of groups are led. */
export const peoplePath = '/analytics-data/people';

export function personPath(id: string): string {
  return `${peoplePath}/${id}`;
}

export function assignmentPath(id: string): string {
  return `${assignmentsPath}/${id}`;
}
