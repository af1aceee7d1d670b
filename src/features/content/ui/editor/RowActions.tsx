import { IconArrowDown, IconArrowUp, IconDots, IconTrash } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { TranslateKeys } from '#locales/use-translate.ts';
import { IconButton } from '#ui-kit/display/IconButton.tsx';
import { Menu, MenuDivider, MenuItem } from '#ui-kit/overlays/Menu.tsx';
import styles from './RowActions.module.css';

interface RowActionsProps {
  t: TranslateKeys<'row.up' | 'row.down' | 'row.more' | 'row.moveUp' | 'row.moveDown'>;
  /** Its buttons get the ids up-… and down-…, which take the focus after a move. */
  rowKey: string;
  name: string;
  canMoveUp: boolean;
  canMoveDown: boolean;
  onMove: (by: -1 | 1) => void;
  removeLabel: string;
  /** Absent for a row that must stay. */
  onRemove?: (() => void) | undefined;
  /** Further menu entries. */
  children?: ReactNode;
}

/** Buttons that move a row, and a menu with all actions. A phone shows the menu only. */
export function RowActions(props: RowActionsProps) {
  const { t, rowKey, name, canMoveUp, canMoveDown, onMove, removeLabel, onRemove, children } = props;
  return (
    <div className={styles.actions}>
      <IconButton
        size="sm"
        id={`up-${rowKey}`}
        className={styles.move}
        label={t('row.up', { name })}
        icon={<IconArrowUp aria-hidden />}
        disabled={!canMoveUp}
        onClick={() => onMove(-1)}
      />
      <IconButton
        size="sm"
        id={`down-${rowKey}`}
        className={styles.move}
        label={t('row.down', { name })}
        icon={<IconArrowDown aria-hidden />}
        disabled={!canMoveDown}
        onClick={() => onMove(1)}
      />
      <Menu
        trigger={<IconButton size="sm" label={t('row.more', { name })} icon={<IconDots aria-hidden />} />}
      >
        <MenuItem
          icon={<IconArrowUp size={18} aria-hidden />}
          disabled={!canMoveUp}
          onSelect={() => onMove(-1)}
        >
          {t('row.moveUp')}
        </MenuItem>
        <MenuItem
          icon={<IconArrowDown size={18} aria-hidden />}
          disabled={!canMoveDown}
          onSelect={() => onMove(1)}
        >
          {t('row.moveDown')}
        </MenuItem>
        {children}
        {onRemove ? (
          <>
            <MenuDivider />
            <MenuItem icon={<IconTrash size={18} aria-hidden />} danger onSelect={onRemove}>
              {removeLabel}
            </MenuItem>
          </>
        ) : null}
      </Menu>
    </div>
  );
}
