/**
 * The files that an answer may be. Each is known by its bytes and shown nowhere: nothing that a browser would run is
 * among them.
 */
export const fileKinds = ['image', 'pdf', 'office', 'audio'] as const;
export type FileKind = (typeof fileKinds)[number];

/** The content of each kind, with the endings of such files. */
const fileTypes: Readonly<Record<FileKind, Readonly<Record<string, readonly string[]>>>> = {
  image: {
    'image/png': ['.png'],
    'image/jpeg': ['.jpg', '.jpeg'],
    'image/webp': ['.webp'],
  },
  pdf: { 'application/pdf': ['.pdf'] },
  office: {
    'application/vnd.openxmlformats-officedocument.wordprocessingml.document': ['.docx'],
    'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': ['.xlsx'],
    'application/vnd.openxmlformats-officedocument.presentationml.presentation': ['.pptx'],
  },
  audio: { 'audio/mpeg': ['.mp3'], 'audio/wav': ['.wav'], 'audio/mp4': ['.m4a'] },
};

/** No author can allow more than this. */
export const maxFileMegabytes = 10;
const bytesOfMegabyte = 1024 * 1024;

/** What an author allows. */
export type FileRule = { kinds: Readonly<Record<FileKind, boolean>>; maxMegabytes: number };

export function listAllowedKinds({ kinds }: Pick<FileRule, 'kinds'>): FileKind[] {
  return fileKinds.filter((kind) => kinds[kind]);
}

export function maxBytesOf({ maxMegabytes }: Pick<FileRule, 'maxMegabytes'>): number {
  return Math.min(maxMegabytes, maxFileMegabytes) * bytesOfMegabyte;
}

/** Null for content that is no answer. */
export function kindOfContent(contentType: string): FileKind | null {
  return fileKinds.find((kind) => Object.hasOwn(fileTypes[kind], contentType)) ?? null;
}

/** For the file dialogue, which understands endings and types. */
export function acceptOf(rule: Pick<FileRule, 'kinds'>): string {
  return listAllowedKinds(rule)
    .flatMap((kind) => Object.entries(fileTypes[kind]).flat(2))
    .join(',');
}

export type FileRefusal = 'file-kind' | 'file-too-large' | 'file-empty';

/** What a browser can say before it sends anything. The name decides here; the server looks at the bytes. */
export function findFileRefusal(rule: FileRule, file: { name: string; size: number }): FileRefusal | null {
  const name = file.name.toLowerCase();
  const endings = listAllowedKinds(rule).flatMap((kind) => Object.values(fileTypes[kind]).flat());
  if (!endings.some((ending) => name.endsWith(ending))) return 'file-kind';
  if (file.size === 0) return 'file-empty';
  return file.size > maxBytesOf(rule) ? 'file-too-large' : null;
}

const maxFileName = 255;

/** The last part of a path, without characters that no name may have or that turn the direction of writing. */
export function cleanFileName(text: string): string {
  const name = text.normalize('NFC').split(/[\\/]/).at(-1) ?? '';
  return [...name.replace(/\p{C}/gu, '').trim()].slice(0, maxFileName).join('');
}
