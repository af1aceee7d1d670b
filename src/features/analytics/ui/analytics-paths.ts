/** Where the numbers of everything are; with a group in the address, of its people. */
export const overallPath: string = '/analytics-data/overall';

/** The filters of a page with this group in place of another one. */
export function withGroup(
  shared: Readonly<Record<string, string | number>>,
  groupId: string,
): Readonly<Record<string, string | number>> {
  return { ...shared, group: Number(groupId) };
}

/** Where the numbers of groups, tags and people are. */
export const groupsComparedPath: string = '/analytics-data/groups';
export const tagsPath: string = '/analytics-data/tags';

export function tagPath(id: string): string {
  return `${tagsPath}/${id}`;
}

/** One member with one virtual human, reached from the member. */
export function userHumanPath(memberId: string, virtualHumanId: string): string {
  return `/users/${memberId}/analytics/virtual-humans/${virtualHumanId}`;
}

/** One member with one interactive video, reached from the interactive video. */
export function videoUserPath(simulationId: string, memberId: string): string {
  return `/analytics-data/simulations/${simulationId}/user/${memberId}`;
}

/** The same, reached from the member. */
export function userVideoPath(memberId: string, simulationId: string): string {
  return `/users/${memberId}/analytics/simulations/${simulationId}`;
}

export function userAnalyticsPath(memberId: string): string {
  return `/users/${memberId}/analytics`;
}
