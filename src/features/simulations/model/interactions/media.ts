import { holdsMedia, plainInteractionContent, shorten } from './interaction.ts';
import { type InteractionDefinition, placementFields } from './interaction-definition.ts';

/** A picture, a video or a sound that is shown at a moment, with few words or none. */
export const media: InteractionDefinition = {
  type: 'media',
  defaults: { ...plainInteractionContent, showOverlay: true, pauseVideo: true, iconType: 'eye' },
  defaultDurationMs: 0,
  uses: new Set([
    ...placementFields,
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
  check: ({ content }) => (holdsMedia(content) ? [] : [{ severity: 'error', code: 'media-empty' }]),
  summarise: ({ title, content }) => shorten(title || content.content),
};
