export const virtualHumansPath = '/virtual-humans';

/** Paths as the specification names them; `externalId` of a virtual human is its own number. */
export function chatLogPath(virtualHumanId: string, assessmentId: string): string {
  return `/virtual-humans/${virtualHumanId}/builder/patient/${virtualHumanId}/chat-logs/${assessmentId}`;
}

export function myChatLogPath(virtualHumanId: string, assessmentId: string): string {
  return `/virtual-humans/${virtualHumanId}/builder/patient/${virtualHumanId}/my-logs/${assessmentId}`;
}

export const myConversationsPath = '/my-profile/virtual-humans';

export function virtualHumanAnalyticsPath(virtualHumanId: string): string {
  return `${virtualHumansPath}/${virtualHumanId}/analytics`;
}
