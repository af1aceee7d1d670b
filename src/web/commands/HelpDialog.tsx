import { useTranslate } from '#locales/use-translate.ts';
import { ShortcutsDialog } from '#ui-kit/overlays/ShortcutsDialog.tsx';
import { useCommandState } from './command-store.ts';
import { useGeneralShortcuts } from './general-shortcuts.ts';

export function HelpDialog({ onClose }: { onClose: () => void }) {
  const t = useTranslate('shell');
  const { shortcutGroups } = useCommandState();
  const general = useGeneralShortcuts();
  return (
    <ShortcutsDialog title={t('shortcuts.title')} groups={[...shortcutGroups, general]} onClose={onClose} />
  );
}
