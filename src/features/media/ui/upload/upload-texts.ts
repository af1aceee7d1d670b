import type { TextKey } from '#locales/catalogue.ts';
import type { Translate } from '#locales/use-translate.ts';
import { formatFileSize } from '../../model/file-size.ts';
import { type MediaType, type UploadMessage, uploadRules } from '../../model/upload-limits.ts';
import type { UploadItem } from './upload-queue.ts';

const messageKeys: Record<UploadMessage['key'], TextKey<'media'>> = {
  'one-file-only': 'upload.oneFileOnly',
  'wrong-type': 'upload.wrongType',
  'dropped-wrong': 'upload.droppedWrong',
  'dropped-some-wrong': 'upload.droppedSomeWrong',
  'too-large': 'upload.tooLarge',
  'some-too-large': 'upload.someTooLarge',
};

export function uploadMessage(t: Translate<'media'>, { key, mediaType, size }: UploadMessage): string {
  return t(messageKeys[key], { mediaType: mediaTypeName(t, mediaType), size });
}

/** Why a file did not arrive: in the reader's language where its reason is known, else in the server's words. */
export function failureText(t: Translate<'media'>, { error, mediaType }: UploadItem): string {
  if (error?.reason) {
    const size = formatFileSize(uploadRules[mediaType].maxBytes);
    return uploadMessage(t, { key: error.reason, mediaType, size });
  }
  return error?.message ?? t(mediaType === 'video' ? 'row.state.failedVideo' : 'row.state.failed');
}

function mediaTypeName(t: Translate<'media'>, mediaType: MediaType): string {
  return t(`type.${mediaType}`);
}
