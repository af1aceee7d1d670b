import type { Translate } from '#locales/use-translate.ts';
import { definitionOf } from '../../../interactions/interaction.ts';
import { type EditorEvent, type EditorVideo, toEventContent } from '../../editor-state/editor-document.ts';

export type EditorTranslate = Translate<'simulation-editor'>;

const maxVideoTitleLength = 35;

/** The author's own words, or the name of the type where there are none. */
export function nameOfEvent(t: EditorTranslate, event: EditorEvent): string {
  return definitionOf(event).summarise(toEventContent(event)) || t(`type.${event.type}`);
}

export function nameOfVideo(t: EditorTranslate, video: Pick<EditorVideo, 'title'>): string {
  return video.title.trim() || t('video.untitled');
}

/** As the video bar shows it. */
export function shortNameOfVideo(t: EditorTranslate, video: Pick<EditorVideo, 'title'>): string {
  const name = nameOfVideo(t, video);
  return name.length > maxVideoTitleLength ? `${name.slice(0, maxVideoTitleLength)}...` : name;
}
