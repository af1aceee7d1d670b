import type { ComponentType } from 'react';
import type { InteractionType } from '../../../../model/interactions/interaction.ts';
import type { EditorEvent } from '../../../editor-state/editor-document.ts';
import { BookmarkForm } from './BookmarkForm.tsx';
import { HotspotForm } from './HotspotForm.tsx';
import { InfoboxForm } from './InfoboxForm.tsx';
import { MediaForm } from './MediaForm.tsx';
import { QuestionForm } from './QuestionForm.tsx';

/** The one list of the forms, beside the registry of what interactions there are. */
export const interactionForms: Readonly<Record<InteractionType, ComponentType<{ event: EditorEvent }>>> = {
  infobox: InfoboxForm,
  hotspot: HotspotForm,
  question: QuestionForm,
  media: MediaForm,
  bookmark: BookmarkForm,
};
