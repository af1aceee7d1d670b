import { IconKey, IconShieldHalf, IconUsersPlus, IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslate } from '#locales/use-translate.ts';
import { Button } from '#ui-kit/Button.tsx';
import { ConfirmDialog } from '#ui-kit/ConfirmDialog.tsx';
import { useResendCodes } from '../../components/use-member-actions.ts';
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

/** What can be done with the chosen members at once; the choice holds over pages. */
export function SelectionBar({ members, onClear }: SelectionBarProps) {
  const t = useTranslate('organisations');
  const [view, setView] = useState<'closed' | 'role' | 'group' | 'codes'>('closed');
  const resend = useResendCodes();
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
        <Button
          size="sm"
          icon={<IconKey size={16} aria-hidden />}
          busy={resend.isPending}
          onClick={() => setView('codes')}
        >
          {t('selection.codes')}
        </Button>
        <Button size="sm" kind="quiet" icon={<IconX size={16} aria-hidden />} onClick={onClear}>
          {t('selection.clear')}
        </Button>
      </div>
      {view === 'role' ? <BulkRoleDialog members={members} onClose={close} /> : null}
      {view === 'group' ? <BulkGroupDialog members={members} onClose={close} /> : null}
      {view === 'codes' ? (
        <ConfirmDialog
          title={t('codes.title', { count: members.length })}
          confirmLabel={t('codes.confirm')}
          onCancel={close}
          onConfirm={() => {
            close();
            resend.mutate(members.map((member) => member.id));
          }}
        >
          <p>{t('codes.text')}</p>
        </ConfirmDialog>
      ) : null}
    </section>
  );
}
