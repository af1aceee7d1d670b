import { holdsMedia, plainInteractionContent, shorten } from './interaction.ts';
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
    'iconType',
    'iconMediaId',
    'imageMediaId',
    'audioMediaId',
    'embeddedVideoMediaId',
    'videoTimestampMs',
    'action',
    'redirectVideoId',
    'redirectEventId',
  ]),
  check({ title, content }) {
    const isWordless = !title.trim() && !content.content.trim() && !content.description.trim();
    const isEmpty = isWordless && !holdsMedia(content);
    return isEmpty ? [{ severity: 'warning', code: 'infobox-empty' }] : [];
  },
  summarise: ({ title, content }) => shorten(title || content.content || content.description),
};
