import { useTranslate } from '#locales/use-translate.ts';
import { Card } from '#ui-kit/display/Card.tsx';
import { ShortcutGroups } from '#ui-kit/overlays/ShortcutGroups.tsx';
import { useGeneralShortcuts } from '#web/commands/general-shortcuts.ts';
import { shortcutListsPoint } from '#web/commands/shortcut-lists.ts';
import { PlacedComponents } from '#web/feature/use-parts.tsx';
import styles from './HelpPage.module.css';

/** The keys of every page, and those of players and editors, each from where it has them itself. */
export function ShortcutsSection() {
  const t = useTranslate('help');
  const general = useGeneralShortcuts();
  return (
    <Card as="section" padding="lg" aria-labelledby="help-shortcuts">
      <h2 id="help-shortcuts" className={styles.heading}>
        {t('shortcuts')}
      </h2>
      <div className={styles.keys}>
        <div>
          <ShortcutGroups groups={[general]} />
        </div>
        <PlacedComponents point={shortcutListsPoint} />
      </div>
    </Card>
  );
}
