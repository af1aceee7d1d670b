import { plainInteractionContent, shorten } from './interaction.ts';
import type { InteractionDefinition } from './interaction-definition.ts';

/** A chapter: a named moment to jump to. Nothing appears on the picture and nothing stops. */
export const bookmark: InteractionDefinition = {
  type: 'bookmark',
  defaults: { ...plainInteractionContent, bookmarkVisible: true, iconType: 'star' },
  defaultDurationMs: 0,
  uses: new Set(['title', 'timestampMs']),
  check: ({ title }) => (title.trim() ? [] : [{ severity: 'warning', code: 'bookmark-untitled' }]),
  summarise: ({ title }) => shorten(title),
};
