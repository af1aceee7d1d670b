/** How a status shows: nothing, a word with its text, or work in progress. */
export type StatusDisplay =
  | { kind: 'none' }
  | { kind: 'done'; text: 'Transcoded' }
  | { kind: 'in-progress'; progress: number }
  | { kind: 'error'; text: 'Error transcoding this video.' };

/** Any value that is not known counts as an error. */
export function showTranscodingStatus(status: string, progress = 0): StatusDisplay {
  if (status === 'NoUpload') return { kind: 'none' };
  if (status === 'Success') return { kind: 'done', text: 'Transcoded' };
  if (status === 'Transcoding')
    return { kind: 'in-progress', progress: Math.min(100, Math.max(0, Math.round(progress))) };
  return { kind: 'error', text: 'Error transcoding this video.' };
}

/** What authors read beside a video, by cause. */
export const transcodingTexts = {
  'needs-ffmpeg':
    'This video waits: to convert it, ffmpeg has to be installed on the server. H.264 MP4 files play without it.',
  failed: 'This video could not be converted. Please try again, or upload it in another format.',
  damaged: 'This video is damaged or cut off and cannot be read.',
} as const;

type TranscodingCause = keyof typeof transcodingTexts;

/** The cause behind a text of the server, so that it can be told in the reader's language; null for texts of other causes. */
export function findTranscodingCause(message: string | null): TranscodingCause | null {
  const found = Object.entries(transcodingTexts).find(([, text]) => text === message);
  // Object.entries knows no names of keys.
  return found ? (found[0] as TranscodingCause) : null;
}
