import { BoxMarker } from '../../ui/components/editor/stage/BoxMarker.tsx';
import type { InteractionEditor } from '../editor-screens.tsx';
import { MediaForm } from './MediaForm.tsx';

export const editor: InteractionEditor = { Form: MediaForm, Marker: BoxMarker };
