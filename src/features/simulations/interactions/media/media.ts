import { defineInteraction, plainInteraction } from '../define-interaction.ts';
import { contentMediaFields, holdsMedia, lookFields, placeFields, shorten, stepFields } from '../fields.ts';

const shownFields = [
  ...placeFields,
  ...lookFields,
  ...contentMediaFields,
  'pauseVideo',
  'size',
  'showOverlay',
  'content',
  'action',
] as const;

/** A picture, a video or a sound that is shown at a moment, with few words or none. */
export const media = defineInteraction({
  ...plainInteraction,
  type: 'media',
  fields: [...shownFields, ...stepFields],
  shown: shownFields,
  defaults: { showOverlay: true, pauseVideo: true, iconType: 'eye' },
  hasDuration: true,
  defaultDurationMs: 0,
  meeting: 'box',
  findProblems: ({ content }) => (holdsMedia(content) ? [] : [{ severity: 'error', code: 'media-empty' }]),
  summarise: ({ title, content }) => shorten(title || content.content),
});
