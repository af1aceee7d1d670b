import { IconShieldHalf, IconUsersPlus, IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslate } from '#locales/use-translate.ts';
import { Button } from '#ui-kit/display/Button.tsx';
import { BulkGroupDialog } from './BulkGroupDialog.tsx';
import { BulkRoleDialog } from './BulkRoleDialog.tsx';
import styles from './SelectionBar.module.css';

export interface SelectedMember {
  id: string;
  name: string;
}

interface SelectionBarProps {
  members: readonly SelectedMember[];
  onClear: () => void;
}

/** The actions on all chosen members; the selection is kept over pages. */
export function SelectionBar({ members, onClear }: SelectionBarProps) {
  const t = useTranslate('organisations');
  const [view, setView] = useState<'closed' | 'role' | 'group'>('closed');
  const close = () => setView('closed');
  return (
    <section className={styles.bar} aria-label={t('selection.label')}>
      <p className={styles.count} role="status">
        {t('selection.count', { count: members.length })}
      </p>
      <div className={styles.actions}>
        <Button size="sm" icon={<IconShieldHalf size={16} aria-hidden />} onClick={() => setView('role')}>
          {t('selection.role')}
        </Button>
        <Button size="sm" icon={<IconUsersPlus size={16} aria-hidden />} onClick={() => setView('group')}>
          {t('selection.group')}
        </Button>
        <Button size="sm" kind="quiet" icon={<IconX size={16} aria-hidden />} onClick={onClear}>
          {t('selection.clear')}
        </Button>
      </div>
      {view === 'role' ? <BulkRoleDialog members={members} onClose={close} /> : null}
      {view === 'group' ? <BulkGroupDialog members={members} onClose={close} /> : null}
    </section>
  );
}
