import { plainInteractionContent, shorten } from './interaction.ts';
import {
  type InteractionDefinition,
  type InteractionProblem,
  placementFields,
} from './interaction-definition.ts';

/** A point in the picture that can be chosen: it shows a text or leads somewhere. */
export const hotspot: InteractionDefinition = {
  type: 'hotspot',
  defaults: { ...plainInteractionContent, iconType: 'plus' },
  defaultDurationMs: 5_000,
  uses: new Set([
    // Its own scale stands for the size.
    ...placementFields.filter((field) => field !== 'size'),
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
    'mustBeFound',
    'action',
    'redirectVideoId',
    'redirectEventId',
  ]),
  // Without words a hotspot has no name for those who do not see the picture.
  check({ title, content }) {
    const problems: InteractionProblem[] = [];
    if (!title.trim() && !content.label.trim()) {
      problems.push({ severity: 'warning', code: 'hotspot-unlabelled' });
    }
    // The others that are looked for could not be found any more.
    if (content.mustBeFound && content.action !== 'continue') {
      problems.push({ severity: 'warning', code: 'search-leads-away' });
    }
    return problems;
  },
  summarise: ({ title, content }) => shorten(title || content.label || content.content),
};
