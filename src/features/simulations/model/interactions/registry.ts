import { bookmark } from './bookmark.ts';
import { hotspot } from './hotspot.ts';
import { infobox } from './infobox.ts';
import type { InteractionContent, InteractionType } from './interaction.ts';
import type { InteractionDefinition, InteractionField } from './interaction-definition.ts';
import { media } from './media.ts';
import { question } from './question.ts';

/** The one list of what interactions there are. */
export const interactionRegistry: Readonly<Record<InteractionType, InteractionDefinition>> = {
  infobox,
  hotspot,
  question,
  media,
  bookmark,
};

export function defaultInteractionContent(type: InteractionType): InteractionContent {
  return { ...interactionRegistry[type].defaults };
}

export function usesField(type: InteractionType, field: InteractionField): boolean {
  return interactionRegistry[type].uses.has(field);
}
