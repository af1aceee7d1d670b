import { badInput } from '#kernel/app-error.ts';
import { longestTitle } from '../model/media-library.ts';
import { mediaTexts } from '../model/media-texts.ts';

export function checkTitle(text: string): string {
  const title = text.trim();
  if (title === '') throw badInput(mediaTexts['media.title-required'], { reason: 'media.title-required' });
  if (title.length > longestTitle) {
    throw badInput(mediaTexts['media.title-too-long'], { reason: 'media.title-too-long' });
  }
  return title;
}

/** The file's name without its ending. */
export function titleOf(filename: string): string {
  return filename.replace(/\.[^.]{1,5}$/, '').slice(0, longestTitle) || 'Untitled';
}
