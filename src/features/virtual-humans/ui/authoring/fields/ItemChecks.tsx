import { Checkbox } from '#ui-kit/fields/Checkbox.tsx';
import type { LocalText } from '../../../model/case-content.ts';
import { useNames, useReadOnly } from '../state/builder-context.ts';
import styles from './Fields.module.css';

interface ItemChecksProps {
  label: string;
  empty: string;
  items: readonly { id: string; name: LocalText }[];
  chosen: readonly string[];
  onChange: (ids: readonly string[]) => void;
}

/** Some of the topics or scenes of the case, in their order. */
export function ItemChecks({ label, empty, items, chosen, onChange }: ItemChecksProps) {
  const disabled = useReadOnly();
  const { name } = useNames();
  return (
    <fieldset className={styles.wordings}>
      <legend className={styles.legend}>{label}</legend>
      {items.length === 0 ? (
        <p className={styles.hint}>{empty}</p>
      ) : (
        <div className={styles.checkList}>
          {items.map((item) => (
            <Checkbox
              key={item.id}
              label={name(item) || item.id}
              checked={chosen.includes(item.id)}
              disabled={disabled}
              onChange={(checked) =>
                onChange(checked ? [...chosen, item.id] : chosen.filter((id) => id !== item.id))
              }
            />
          ))}
        </div>
      )}
    </fieldset>
  );
}
