import { BoxMarker } from '../../ui/components/editor/stage/BoxMarker.tsx';
import type { InteractionEditor } from '../editor-screens.tsx';
import { InfoboxForm } from './InfoboxForm.tsx';

export const editor: InteractionEditor = { Form: InfoboxForm, Marker: BoxMarker };
