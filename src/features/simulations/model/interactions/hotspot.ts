import { plainInteractionContent, shorten } from './interaction.ts';
import { type InteractionDefinition, placementFields } from './interaction-definition.ts';

/** A point in the picture that can be chosen: it shows a text or leads somewhere. */
export const hotspot: InteractionDefinition = {
  type: 'hotspot',
  defaults: { ...plainInteractionContent, iconType: 'plus' },
  defaultDurationMs: 5_000,
  uses: new Set([
    ...placementFields,
    'description',
    'content',
    'label',
    'showLabel',
    'hotspotScale',
    'iconType',
    'imageMediaId',
    'iconMediaId',
    'audioMediaId',
    'embeddedVideoMediaId',
    'videoTimestampMs',
    'frameless',
    'action',
    'redirectVideoId',
    'redirectEventId',
  ]),
  // Without words a hotspot has no name for those who do not see the picture.
  check({ title, content }) {
    const isUnlabelled = !title.trim() && !content.label.trim();
    return isUnlabelled ? [{ severity: 'warning', code: 'hotspot-unlabelled' }] : [];
  },
  summarise: ({ title, content }) => shorten(title || content.label || content.content),
};
