import { useTranslate } from '#locales/use-translate.ts';
import { ShortcutGroups } from '#ui-kit/overlays/ShortcutGroups.tsx';
import { useCan } from '#web/session/use-session.ts';
import { listEditorShortcuts } from './list-editor-shortcuts.ts';

/** For the help of those who make interactive videos. */
export function EditorShortcutList() {
  const t = useTranslate('simulation-editor');
  if (!useCan('simulation:create')) return null;
  return <ShortcutGroups groups={[listEditorShortcuts(t('shortcuts.title'))]} />;
}
