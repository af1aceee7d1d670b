import { defineInteraction, type InteractionProblem, plainInteraction } from '../define-interaction.ts';
import { contentMediaFields, lookFields, placeFields, shorten, stepFields } from '../fields.ts';

const shownFields = [
  ...placeFields,
  ...lookFields,
  ...contentMediaFields,
  'pauseVideo',
  'description',
  'content',
  'label',
  'showLabel',
  // Its own scale stands for the size.
  'hotspotScale',
  'mustBeFound',
  'action',
] as const;

/** A point in the picture that can be chosen: it shows a text or leads somewhere. */
export const hotspot = defineInteraction({
  ...plainInteraction,
  type: 'hotspot',
  fields: [...shownFields, ...stepFields],
  shown: shownFields,
  defaults: { iconType: 'plus' },
  hasDuration: true,
  defaultDurationMs: 5_000,
  meeting: 'spot',
  findProblems({ title, content }) {
    const problems: InteractionProblem[] = [];
    // Without words a hotspot has no name for those who do not see the picture.
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
});
