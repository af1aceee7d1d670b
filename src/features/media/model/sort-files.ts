import {
  type CandidateFile,
  checkSelection,
  guessMediaType,
  isAcceptedType,
  type MediaType,
  mediaTypes,
  type UploadMessage,
} from './upload-limits.ts';

export type SortedFiles<File> = {
  files: readonly { file: File; mediaType: MediaType }[];
  error: UploadMessage | null;
  /** The name of a file that is nothing of the library; of a dropped one the error says enough. */
  unknown: string | null;
};

/** Files of any kind at once, each with its kind; what is wrong with one refuses all, as everywhere. */
export function sortFiles<File extends CandidateFile>(
  files: readonly File[],
  dropped: boolean,
): SortedFiles<File> {
  const unknown = files.find((file) => findType(file) === null);
  // Nobody knows what it was meant to be, so no message of one kind is about it.
  if (unknown && !dropped) return { files: [], error: null, unknown: unknown.name };
  // What was dropped is refused in words that name no kind.
  const sorted = files.map((file) => ({ file, mediaType: findType(file) ?? 'video' }));
  for (const mediaType of mediaTypes) {
    const ofType = sorted.filter((one) => one.mediaType === mediaType).map(({ file }) => file);
    const { error } = checkSelection(mediaType, ofType, { multiple: true, dropped });
    if (error) return { files: [], error, unknown: null };
  }
  return { files: sorted, error: null, unknown: null };
}

function findType(file: CandidateFile): MediaType | null {
  return isAcceptedType('video', file) ? 'video' : guessMediaType(file);
}
