import { limits } from './virtual-human-limits.ts';

const mebibyte = 1024 * 1024;

export const caseFileLimits = {
  /** All pictures together, before base64 makes four bytes of three. */
  pictureBytes: 12 * mebibyte,
  /** Pictures in base64, the case (0.9 MB), and room for line breaks and indents of an editor. */
  fileBytes: 20 * mebibyte,
  /** The card's picture and those beside the description. */
  pictures: limits.descriptionImages + 1,
} as const;

/** What of a file an installation does not have, so that the author chooses another. */
export type CaseFileNote = 'avatar-unknown' | 'avatar-stands-in' | 'voice-unknown' | 'environment-unknown';
