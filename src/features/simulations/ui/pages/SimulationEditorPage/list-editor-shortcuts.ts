import { translate } from '#locales/translator.ts';
import type { ShortcutGroup } from '#web/commands/command-store.ts';
import { isApple } from '../../components/editor/ActionButton.tsx';
import type { EditorText } from '../../editor-state/actions/editor-action.ts';
import { editorActions, shortcutKeys } from '../../editor-state/actions/editor-actions.ts';

/** The keys of the editor as lists show them. The editor's texts have to be there. */
export function listEditorShortcuts(title: string): ShortcutGroup {
  const text = (key: EditorText) => translate('simulation-editor', key);
  return {
    title,
    shortcuts: [
      ...editorActions.flatMap(({ shortcut, label }) =>
        shortcut ? [{ keys: shortcutKeys(shortcut, isApple(), text('key.space')), label: text(label) }] : [],
      ),
      { keys: ['←', '→', '↑', '↓'], label: text('shortcuts.nudge') },
      { keys: ['Alt', '←', '→'], label: text('shortcuts.duration') },
    ],
  };
}
