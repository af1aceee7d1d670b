import type { ComponentType } from 'react';
import type { EditorEvent } from '../ui/editor-state/editor-document.ts';
import type { InteractionType } from './interaction.ts';

/** What authors see of a type. All of it is in the chunk of the editor's page. */
export type InteractionEditor = {
  /** In the inspector. */
  Form: ComponentType<{ event: EditorEvent }>;
  /** On the stage, as learners see it; null where they see nothing. */
  Marker: ComponentType<{ event: EditorEvent }> | null;
};

// Found by their place, so that a new type is its folder and a line in list.ts.
const editors = import.meta.glob<InteractionEditor>('./*/editor.tsx', { eager: true, import: 'editor' });

export function editorOf(type: InteractionType): InteractionEditor {
  const editor = editors[`./${type}/editor.tsx`];
  if (!editor) throw new Error(`interactions/${type} has no editor.tsx.`);
  return editor;
}
