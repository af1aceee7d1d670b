import { useTranslate } from '#locales/use-translate.ts';
import { Checkbox } from '#ui-kit/fields/Checkbox.tsx';
import { interests } from '../../model/interests.ts';
import styles from './InterestChoice.module.css';

interface InterestChoiceProps {
  /** What the boxes are about, as a heading of the group. */
  label: string;
  chosen: readonly number[];
  onChange: (chosen: number[]) => void;
}

/** Any number of what people may be interested in. */
export function InterestChoice({ label, chosen, onChange }: InterestChoiceProps) {
  const t = useTranslate('interests');
  const set = (id: number, isOn: boolean) =>
    onChange(isOn ? [...chosen, id] : chosen.filter((other) => other !== id));
  return (
    <fieldset className={styles.group}>
      <legend className={styles.legend}>{label}</legend>
      <div className={styles.boxes}>
        {interests.map(({ id, key }) => (
          <Checkbox
            key={id}
            label={t(key)}
            checked={chosen.includes(id)}
            onChange={(isOn) => set(id, isOn)}
          />
        ))}
      </div>
    </fieldset>
  );
}
