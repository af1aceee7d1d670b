/** Where virtual humans are shown, worked on and talked with. */
export const virtualHumansPath: string = '/virtual-humans';
export const newVirtualHumanPath: string = '/virtual-humans/new';
export const myVirtualHumansPath: string = '/my-virtual-humans';

export function editPath(id: string): string {
  return `${virtualHumansPath}/${id}`;
}

export function analyticsPath(id: string): string {
  return `${virtualHumansPath}/${id}/analytics`;
}

export function detailPath(id: string): string {
  return `${myVirtualHumansPath}/${id}`;
}

export function playPath(id: string): string {
  return `${myVirtualHumansPath}/${id}/play`;
}

export function previewPath(id: string): string {
  return `/embed/virtual-human-player/${id}?isPreviewPlayer=true`;
}

export function sharePath(id: string, token: string): string {
  return `${playPath(id)}/${token}`;
}

/** As the specification names it; the `externalId` of a virtual human is its own number. */
export function chatLogPath(id: string, assessmentId: string): string {
  return `${virtualHumansPath}/${id}/builder/patient/${id}/chat-logs/${assessmentId}`;
}

/** The same for the learner whose talk it was. */
export function myChatLogPath(id: string, assessmentId: string): string {
  return `${virtualHumansPath}/${id}/builder/patient/${id}/my-logs/${assessmentId}`;
}

export const myConversationsPath = '/my-profile/virtual-humans';
