import { formatFileSize } from './file-size.ts';

export const mediaTypes = ['video', 'image', 'audio', 'document'] as const;
export type MediaType = (typeof mediaTypes)[number];

/** What each kind of upload takes. The browser checks before it sends, the server again, and then by content. */
export const uploadRules: Record<MediaType, { maxBytes: number; accept: readonly string[] }> = {
  video: { maxBytes: 3_145_728_000, accept: ['.mp4', 'video/*'] },
  image: { maxBytes: 6_291_456, accept: ['.png', '.jpg', '.jpeg'] },
  audio: { maxBytes: 104_857_600, accept: ['.wav', '.mp3', 'audio/mpeg'] },
  document: { maxBytes: 52_428_800, accept: ['.pdf', 'application/pdf'] },
};

/** One chunk of a resumable upload. */
export const uploadChunkBytes = 52_428_800;
export const uploadRetryDelaysMs = [0, 3_000, 5_000, 10_000, 20_000] as const;
/** What is neither finished nor used after this long is thrown away. */
export const uploadLifeHours = 24;
export const videoUploadPath = '/uploads/video';
export const mediaUploadPath = '/uploads/media';

export type CandidateFile = { name: string; type: string; size: number };

/** A text by its key, with the values that go into it. */
export type UploadMessage = {
  key:
    | 'one-file-only'
    | 'wrong-type'
    | 'dropped-wrong'
    | 'dropped-some-wrong'
    | 'too-large'
    | 'some-too-large';
  mediaType: MediaType;
  /** The size limit as people read it. */
  size: string;
};

export type FileSelection<File extends CandidateFile> = {
  files: readonly File[];
  error: UploadMessage | null;
};

/** Checks what somebody chose or dropped. Choosing nothing is no mistake. One wrong file refuses them all. */
export function checkSelection<File extends CandidateFile>(
  mediaType: MediaType,
  files: readonly File[],
  options: { multiple: boolean; dropped: boolean },
): FileSelection<File> {
  const refuse = (key: UploadMessage['key']): FileSelection<File> => ({
    files: [],
    error: { key, mediaType, size: formatFileSize(uploadRules[mediaType].maxBytes) },
  });
  if (files.length > 1 && !options.multiple) return refuse('one-file-only');
  if (!files.every((file) => isAcceptedType(mediaType, file))) {
    if (!options.dropped) return refuse('wrong-type');
    return refuse(files.length > 1 ? 'dropped-some-wrong' : 'dropped-wrong');
  }
  if (files.some((file) => file.size > uploadRules[mediaType].maxBytes)) {
    return refuse(options.multiple ? 'some-too-large' : 'too-large');
  }
  return { files, error: null };
}

/** By ending or declared type, as a file dialogue does; the content is checked when it has arrived. */
export function isAcceptedType(mediaType: MediaType, file: { name: string; type: string }): boolean {
  const name = file.name.toLowerCase();
  const type = file.type.toLowerCase();
  return uploadRules[mediaType].accept.some((accepted) => {
    if (accepted.startsWith('.')) return name.endsWith(accepted);
    return accepted.endsWith('/*') ? type.startsWith(accepted.slice(0, -1)) : type === accepted;
  });
}

/** Which kind a file for the other-media endpoint claims to be; null for none of them. */
export function guessMediaType(file: { name: string; type: string }): MediaType | null {
  return (
    (['image', 'audio', 'document'] as const).find((mediaType) => isAcceptedType(mediaType, file)) ?? null
  );
}

/** The English text; clients show their own language by the key. */
export function uploadMessageText({ key, mediaType, size }: UploadMessage): string {
  const texts: Record<UploadMessage['key'], string> = {
    'one-file-only': 'Please select just one file to upload.',
    'wrong-type': `Please upload a valid ${mediaType} file.`,
    'dropped-wrong': 'Please upload a valid file.',
    'dropped-some-wrong': 'One or more of your files are not valid.',
    'too-large': `Your ${mediaType} exceeded the maximum size of ${size}.`,
    'some-too-large': `One or more of your files exceeded the maximum size of ${size}.`,
  };
  return texts[key];
}
