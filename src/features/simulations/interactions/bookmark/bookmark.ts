import { defineInteraction, plainInteraction } from '../define-interaction.ts';
import { shorten } from '../fields.ts';

/** A chapter: a named moment to jump to. Nothing appears on the picture, nothing stops and nothing leads away. */
export const bookmark = defineInteraction({
  ...plainInteraction,
  type: 'bookmark',
  fields: [],
  shown: [],
  defaults: { bookmarkVisible: true, iconType: 'star' },
  hasDuration: false,
  defaultDurationMs: 0,
  meeting: 'mark',
  findProblems: ({ title }) => (title.trim() ? [] : [{ severity: 'warning', code: 'bookmark-untitled' }]),
  summarise: ({ title }) => shorten(title),
  listLeads: () => [],
  findLead: () => ({ action: 'continue', redirectVideoId: null, redirectEventId: null }),
});
