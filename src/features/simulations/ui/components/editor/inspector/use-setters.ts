import { useTranslate } from '#locales/use-translate.ts';
import type { EditorEvent, EditorSimulation, EditorVideo } from '../../../editor-state/editor-document.ts';
import { useEditor, useEditorSession } from '../../../editor-state/editor-session.ts';

/** Forms write at once; what is typed in one field is one step of undo. */
export function useEventSetter(event: EditorEvent) {
  const t = useTranslate('simulation-editor');
  const { store } = useEditorSession();
  return (fields: Partial<Omit<EditorEvent, 'id'>>) =>
    store.change([{ kind: 'set-event', id: event.id, fields }], {
      label: t('change.interaction'),
      mergeKey: `event ${event.id} ${Object.keys(fields).join()}`,
    });
}

export function useVideoSetter(video: EditorVideo) {
  const t = useTranslate('simulation-editor');
  const { store } = useEditorSession();
  return (fields: Partial<Omit<EditorVideo, 'id'>>) =>
    store.change([{ kind: 'set-video', id: video.id, fields }], {
      label: t('change.video'),
      mergeKey: `video ${video.id} ${Object.keys(fields).join()}`,
    });
}

export function useSimulationSetter() {
  const t = useTranslate('simulation-editor');
  const { store } = useEditorSession();
  return (fields: Partial<EditorSimulation>) =>
    store.change([{ kind: 'set-simulation', fields }], {
      label: t('change.settings'),
      mergeKey: `simulation ${Object.keys(fields).join()}`,
    });
}

export function useReadOnly(): boolean {
  return useEditor((state) => state.readOnly);
}
