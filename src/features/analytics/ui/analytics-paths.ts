/** Where the numbers of tags and of people are. */
export const tagsPath: string = '/analytics-data/tags';

export function tagPath(id: string): string {
  return `${tagsPath}/${id}`;
}

/** One member with one virtual human, reached from the member. */
export function userHumanPath(memberId: string, virtualHumanId: string): string {
  return `/users/${memberId}/analytics/virtual-humans/${virtualHumanId}`;
}

export function userAnalyticsPath(memberId: string): string {
  return `/users/${memberId}/analytics`;
}
