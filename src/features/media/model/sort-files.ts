import {
  type CandidateFile,
  checkSelection,
  guessMediaType,
  isAcceptedType,
  type MediaType,
  mediaTypes,
  type UploadMessage,
} from './upload-limits.ts';

/** Files of any kind at once, each with its kind; what is wrong with one refuses all, as everywhere. */
export function sortFiles<File extends CandidateFile>(
  files: readonly File[],
  dropped: boolean,
): { files: readonly { file: File; mediaType: MediaType }[]; error: UploadMessage | null } {
  const sorted = files.map((file) => ({ file, mediaType: typeOf(file) }));
  for (const mediaType of mediaTypes) {
    const ofType = sorted.filter((one) => one.mediaType === mediaType).map(({ file }) => file);
    const { error } = checkSelection(mediaType, ofType, { multiple: true, dropped });
    if (error) return { files: [], error };
  }
  return { files: sorted, error: null };
}

/** What nobody knows is checked as a video, and refused as one. */
function typeOf(file: CandidateFile): MediaType {
  return isAcceptedType('video', file) ? 'video' : (guessMediaType(file) ?? 'video');
}
