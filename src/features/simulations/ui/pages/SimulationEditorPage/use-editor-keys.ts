import { useEffect, useMemo } from 'react';
import { useTranslate } from '#locales/use-translate.ts';
import { useShortcutGroup } from '#web/commands/command-store.ts';
import { findActionOfKey } from '../../editor-state/actions/editor-actions.ts';
import { useEditorSession } from '../../editor-state/editor-session.ts';
import { listEditorShortcuts } from './list-editor-shortcuts.ts';

/** The keyboard of the editor, and its list in the '?' dialog. */
export function useEditorKeys(): void {
  const t = useTranslate('simulation-editor');
  const session = useEditorSession();
  const title = t('shortcuts.title');
  // The dialog needs the same object as long as the language is the same, which the title tells.
  const shortcuts = useMemo(() => listEditorShortcuts(title), [title]);
  useShortcutGroup(shortcuts);

  // The keyboard is outside React.
  useEffect(() => {
    const handleKey = (event: KeyboardEvent) => {
      const target = event.target instanceof HTMLElement ? event.target : null;
      if (event.defaultPrevented || isTyping(target) || document.querySelector('dialog[open]')) return;
      const isInWorkspace = target?.closest('[data-editor-workspace]') !== null;
      // A button's own keys stay its own.
      const isPressing =
        (event.key === ' ' || event.key === 'Enter') && target?.closest('button, a') !== null;
      if (isPressing) return;
      const action = findActionOfKey(event, isInWorkspace);
      if (action && session.run(action)) event.preventDefault();
    };
    document.addEventListener('keydown', handleKey);
    return () => document.removeEventListener('keydown', handleKey);
  }, [session]);
}

function isTyping(target: HTMLElement | null): boolean {
  return (
    target !== null &&
    (target.isContentEditable || target.matches('input:not([type=radio], [type=checkbox]), textarea, select'))
  );
}
