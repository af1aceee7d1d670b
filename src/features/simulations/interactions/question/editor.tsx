import type { InteractionEditor } from '../editor-screens.tsx';
import { QuestionForm } from './QuestionForm.tsx';
import { QuestionMarker } from './QuestionMarker.tsx';

export const editor: InteractionEditor = { Form: QuestionForm, Marker: QuestionMarker };
