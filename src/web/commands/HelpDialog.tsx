import { useTranslate } from '#locales/use-translate.ts';
import { ShortcutsDialog } from '#ui-kit/overlays/ShortcutsDialog.tsx';
import { useCommandState } from './command-store.ts';

export function HelpDialog({ onClose }: { onClose: () => void }) {
  const t = useTranslate('shell');
  const { shortcutGroups } = useCommandState();
  const general = {
    title: t('shortcuts.general'),
    shortcuts: [
      { keys: ['Ctrl', 'K'], label: t('shortcuts.palette') },
      { keys: ['?'], label: t('shortcuts.help') },
      { keys: ['Esc'], label: t('shortcuts.close') },
      { keys: ['Tab'], label: t('shortcuts.skip') },
    ],
  };
  return (
    <ShortcutsDialog title={t('shortcuts.title')} groups={[...shortcutGroups, general]} onClose={onClose} />
  );
}
