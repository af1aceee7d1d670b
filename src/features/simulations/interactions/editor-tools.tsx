import type { Icon } from '@tabler/icons-react';
import type { EditorText } from '../ui/editor-state/actions/editor-action.ts';
import { type InteractionType, interactionTypes } from './interaction.ts';

/** How the editor offers a type: a button of the toolbar, and a letter that adds one. */
export type InteractionTool = { Icon: Icon; key: string; label: EditorText };

// Found by their place, so that a new type is its folder and a line in list.ts. Apart from the forms, which need the
// editor's actions.
const tools = import.meta.glob<InteractionTool>('./*/tool.tsx', { eager: true, import: 'tool' });

export function toolOf(type: InteractionType): InteractionTool {
  const tool = tools[`./${type}/tool.tsx`];
  if (!tool) throw new Error(`interactions/${type} has no tool.tsx.`);
  return tool;
}

export function listTools(): { type: InteractionType; tool: InteractionTool }[] {
  return interactionTypes.map((type) => ({ type, tool: toolOf(type) }));
}
