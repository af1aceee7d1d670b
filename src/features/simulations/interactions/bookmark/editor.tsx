import type { InteractionEditor } from '../editor-screens.tsx';
import { BookmarkForm } from './BookmarkForm.tsx';

export const editor: InteractionEditor = { Form: BookmarkForm, Marker: null };
