import type { InteractionEditor } from '../editor-screens.tsx';
import { HotspotForm } from './HotspotForm.tsx';
import { HotspotMarker } from './HotspotMarker.tsx';

export const editor: InteractionEditor = { Form: HotspotForm, Marker: HotspotMarker };
