import { IconBell } from '@tabler/icons-react';
import { useTranslate } from '#locales/use-translate.ts';
import { Button } from '#ui-kit/display/Button.tsx';
import { SelectionBar } from '#ui-kit/lists/SelectionBar.tsx';
import { useRemind } from './remind.ts';

interface RemindBarProps {
  /** Reminded of all that they have open, or of these rounds. */
  selected: { members: readonly string[] } | { rounds: readonly string[] };
  onClear: () => void;
}

/** What can be done with the chosen people of a list: they are reminded. Nothing while nobody is chosen. */
export function RemindBar({ selected, onClear }: RemindBarProps) {
  const t = useTranslate('assigning');
  const remind = useRemind({ onSent: onClear });
  const ids = 'members' in selected ? selected.members : selected.rounds;
  if (ids.length === 0) return null;
  return (
    <SelectionBar
      label={t('selection.label')}
      count={t('selection.count', { count: ids.length })}
      clearLabel={t('selection.clear')}
      onClear={onClear}
    >
      <Button
        size="sm"
        kind="primary"
        icon={<IconBell size={16} aria-hidden />}
        busy={remind.isPending}
        onClick={() => remind.mutate('members' in selected ? { members: [...ids] } : { rounds: [...ids] })}
      >
        {t('remind.button')}
      </Button>
    </SelectionBar>
  );
}
