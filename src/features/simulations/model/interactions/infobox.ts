import { plainInteractionContent, shorten } from './interaction.ts';
import { type InteractionDefinition, placementFields } from './interaction-definition.ts';

/** Text or a picture that appears at a moment and is closed by the learner or by time. */
export const infobox: InteractionDefinition = {
  type: 'infobox',
  defaults: { ...plainInteractionContent, showOverlay: true, pauseVideo: true, iconType: 'info' },
  defaultDurationMs: 0,
  uses: new Set([
    ...placementFields,
    'description',
    'content',
    'showOverlay',
    'frameless',
    'imageMediaId',
    'action',
    'redirectVideoId',
    'redirectEventId',
  ]),
  check({ title, content: { content, description, imageMediaId } }) {
    const isEmpty = !title.trim() && !content.trim() && !description.trim() && imageMediaId === null;
    return isEmpty ? [{ severity: 'warning', code: 'infobox-empty' }] : [];
  },
  summarise: ({ title, content }) => shorten(title || content.content || content.description),
};
