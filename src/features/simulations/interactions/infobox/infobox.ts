import { defineInteraction, plainInteraction } from '../define-interaction.ts';
import { contentMediaFields, holdsMedia, lookFields, placeFields, shorten, stepFields } from '../fields.ts';

const shownFields = [
  ...placeFields,
  ...lookFields,
  ...contentMediaFields,
  'pauseVideo',
  'size',
  'showOverlay',
  'description',
  'content',
  'action',
] as const;

/** Text or a picture that appears at a moment and is closed by the learner or by time. */
export const infobox = defineInteraction({
  ...plainInteraction,
  type: 'infobox',
  fields: [...shownFields, ...stepFields],
  shown: shownFields,
  defaults: { showOverlay: true, pauseVideo: true, iconType: 'info' },
  hasDuration: true,
  defaultDurationMs: 0,
  meeting: 'box',
  findProblems({ title, content }) {
    const isWordless = !title.trim() && !content.content.trim() && !content.description.trim();
    const isEmpty = isWordless && !holdsMedia(content);
    return isEmpty ? [{ severity: 'warning', code: 'infobox-empty' }] : [];
  },
  summarise: ({ title, content }) => shorten(title || content.content || content.description),
});
