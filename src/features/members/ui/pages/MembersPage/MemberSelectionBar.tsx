import { IconShieldHalf, IconUsersPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslate } from '#locales/use-translate.ts';
import { Button } from '#ui-kit/display/Button.tsx';
import { SelectionBar } from '#ui-kit/lists/SelectionBar.tsx';
import { SelectionActions } from '../../components/SelectionActions.tsx';
import { BulkGroupDialog } from './BulkGroupDialog.tsx';
import { BulkRoleDialog } from './BulkRoleDialog.tsx';

export interface SelectedMember {
  id: string;
  name: string;
}

interface MemberSelectionBarProps {
  members: readonly SelectedMember[];
  onClear: () => void;
}

/** The actions on all chosen members; the selection is kept over pages. */
export function MemberSelectionBar({ members, onClear }: MemberSelectionBarProps) {
  const t = useTranslate('organisations');
  const [view, setView] = useState<'closed' | 'role' | 'group'>('closed');
  const close = () => setView('closed');
  return (
    <>
      <SelectionBar
        label={t('selection.label')}
        count={t('selection.count', { count: members.length })}
        clearLabel={t('selection.clear')}
        onClear={onClear}
      >
        <Button size="sm" icon={<IconShieldHalf size={16} aria-hidden />} onClick={() => setView('role')}>
          {t('selection.role')}
        </Button>
        <Button size="sm" icon={<IconUsersPlus size={16} aria-hidden />} onClick={() => setView('group')}>
          {t('selection.group')}
        </Button>
        <SelectionActions memberIds={members.map(({ id }) => id)} onDone={onClear} />
      </SelectionBar>
      {view === 'role' ? <BulkRoleDialog members={members} onClose={close} /> : null}
      {view === 'group' ? <BulkGroupDialog members={members} onClose={close} /> : null}
    </>
  );
}
