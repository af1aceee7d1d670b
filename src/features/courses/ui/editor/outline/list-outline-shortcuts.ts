import type { Translate } from '#locales/use-translate.ts';
import type { ShortcutGroup } from '#web/commands/command-store.ts';

export function listOutlineShortcuts(t: Translate<'course-editor'>): ShortcutGroup {
  return {
    title: t('section.content'),
    shortcuts: [
      { keys: ['Alt', '↑'], label: t('shortcut.up') },
      { keys: ['Alt', '↓'], label: t('shortcut.down') },
      { keys: ['Ctrl', 'Z'], label: t('header.undo') },
    ],
  };
}
