import type { TextKey } from '#locales/catalogue.ts';
import type { Translate } from '#locales/use-translate.ts';
import type { MediaType, UploadMessage } from '../../model/upload-limits.ts';

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

function mediaTypeName(t: Translate<'media'>, mediaType: MediaType): string {
  return t(`type.${mediaType}`);
}
