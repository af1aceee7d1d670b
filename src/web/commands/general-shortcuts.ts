import { useTranslate } from '#locales/use-translate.ts';
import type { ShortcutGroup } from './command-store.ts';

/** The keys of every page. */
export function useGeneralShortcuts(): ShortcutGroup {
  const t = useTranslate('shell');
  return {
    title: t('shortcuts.general'),
    shortcuts: [
      { keys: ['Ctrl', 'K'], label: t('shortcuts.palette') },
      { keys: ['?'], label: t('shortcuts.help') },
      { keys: ['Esc'], label: t('shortcuts.close') },
      { keys: ['A'], label: t('shortcuts.selection') },
      { keys: ['Tab'], label: t('shortcuts.skip') },
    ],
  };
}
