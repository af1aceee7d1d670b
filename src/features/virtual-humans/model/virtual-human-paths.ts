/** The addresses of the pages about virtual humans. */
export const virtualHumansPath: string = '/virtual-humans';
export const newVirtualHumanPath: string = '/virtual-humans/new';
export const myVirtualHumansPath: string = '/my-virtual-humans';
export const charactersPath: string = '/virtual-humans/characters';
export const allAnalyticsPath = '/analytics-data/virtual-human';

export function editPath(id: string): string {
  return `${virtualHumansPath}/${id}`;
}

/** One member's conversations with one virtual human, reached from the virtual human. */
export function analyticsOfMemberPath(id: string, memberId: string): string {
  return `${analyticsPath(id)}/user/${memberId}`;
}

export function analyticsPath(id: string): string {
  return `${virtualHumansPath}/${id}/analytics`;
}

/** Where scripted learners try the draft. */
export function labPath(id: string): string {
  return `${virtualHumansPath}/${id}/lab`;
}

export function detailPath(id: string): string {
  return `${myVirtualHumansPath}/${id}`;
}

export function playPath(id: string): string {
  return `${myVirtualHumansPath}/${id}/play`;
}

/** @param variantSeed the variant to be played; null where talks do not differ */
export function previewPath(id: string, variantSeed: number | null): string {
  const variant = variantSeed === null ? '' : `&variantSeed=${variantSeed}`;
  return `/embed/virtual-human-player/${id}?isPreviewPlayer=true${variant}`;
}

export function sharePath(id: string, token: string): string {
  return `${playPath(id)}/${token}`;
}

/** The address of the specification; its `externalId` is the virtual human's own number. */
export function chatLogPath(id: string, assessmentId: string): string {
  return `${virtualHumansPath}/${id}/builder/patient/${id}/chat-logs/${assessmentId}`;
}

/** The same page for the learner of the conversation. */
export function myChatLogPath(id: string, assessmentId: string): string {
  return `${virtualHumansPath}/${id}/builder/patient/${id}/my-logs/${assessmentId}`;
}

export const myConversationsPath = '/my-profile/virtual-humans';

/** A case as one file: read from here, sent to the address below. */
export function caseFilePath(id: string): string {
  return `${caseFilesPath}/${id}`;
}

export const caseFilesPath = '/api/virtual-human-files';

/** A document for a brief is sent there and comes back as text. */
export const briefDocumentsPath = '/api/virtual-human-brief-documents';
/** Percent-encoded. */
export const briefDocumentNameHeader = 'x-file-name';

/** A new character of the organisation: its portrait and its model, one behind the other. */
export const charactersApiPath = '/api/virtual-human-characters';
/** How long the portrait is, and the details as percent-encoded JSON. */
export const characterHeaders = { portraitBytes: 'x-portrait-bytes', details: 'x-character' } as const;
