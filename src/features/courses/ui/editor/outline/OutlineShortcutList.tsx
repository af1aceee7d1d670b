import { useTranslate } from '#locales/use-translate.ts';
import { ShortcutGroups } from '#ui-kit/overlays/ShortcutGroups.tsx';
import { useCan } from '#web/session/use-session.ts';
import { listOutlineShortcuts } from './list-outline-shortcuts.ts';

/** For the help of those who make courses. */
export function OutlineShortcutList() {
  const t = useTranslate('course-editor');
  return useCan('course:create') ? <ShortcutGroups groups={[listOutlineShortcuts(t)]} /> : null;
}
