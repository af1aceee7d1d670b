/** The page where people answer: /forms/{hash}/{formId}?trigger=&sourceId=&userID= */
export const formsPath = '/forms';

/** Where the page of a form sends files to. */
export function formFilesPath(hash: string, formId: string): string {
  return `${formsPath}/${hash}/${formId}/files`;
}

/** With the percent-encoded name of a file that is sent. */
export const fileNameHeader = 'x-file-name';
