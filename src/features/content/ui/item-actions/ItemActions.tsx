import type { ComponentProps } from 'react';
import { useTranslate } from '#locales/use-translate.ts';
import { MenuItem } from '#ui-kit/overlays/Menu.tsx';
import { AskedPart } from '#web/feature/AskedPart.tsx';
import type { ItemAction } from '../extension-points.ts';
import styles from './ItemActions.module.css';

interface ItemActionEntriesProps {
  actions: readonly ItemAction[];
  published: boolean;
  onSelect: (action: ItemAction) => void;
}

/** In the menu of a card and of an editor. What cannot be done yet says why, and does nothing. */
export function ItemActionEntries({ actions, published, onSelect }: ItemActionEntriesProps) {
  const t = useTranslate('content');
  return actions.map((action) => {
    const why = action.obstacle?.({ published }) ?? null;
    return (
      <MenuItem
        key={action.key}
        icon={<action.Icon aria-hidden />}
        disabled={why !== null}
        onSelect={() => onSelect(action)}
      >
        {t(action.label)}
        {why === null ? null : <span className={styles.why}>{t(why)}</span>}
      </MenuItem>
    );
  });
}

interface ItemActionDialogProps extends ComponentProps<ItemAction['Dialog']> {
  action: ItemAction;
}

export function ItemActionDialog({ action, ...rest }: ItemActionDialogProps) {
  return (
    <AskedPart onMissing={rest.onClose}>
      <action.Dialog {...rest} />
    </AskedPart>
  );
}
