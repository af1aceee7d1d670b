import { useTranslate } from '#locales/use-translate.ts';
import { SelectionBar } from '#ui-kit/lists/SelectionBar.tsx';
import { RemindAction, type RemindedOf } from './RemindAction.tsx';

interface RemindBarProps {
  selected: RemindedOf;
  onClear: () => void;
}

/** What can be done with the chosen people of a list: they are reminded. Nothing while nobody is chosen. */
export function RemindBar({ selected, onClear }: RemindBarProps) {
  const t = useTranslate('assigning');
  const ids = 'members' in selected ? selected.members : selected.rounds;
  if (ids.length === 0) return null;
  return (
    <SelectionBar
      label={t('selection.label')}
      count={t('selection.count', { count: ids.length })}
      clearLabel={t('selection.clear')}
      onClear={onClear}
    >
      <RemindAction selected={selected} onDone={onClear} />
    </SelectionBar>
  );
}
