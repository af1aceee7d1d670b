import { IconRectangle, IconView360Number } from '@tabler/icons-react';
import { useId } from 'react';
import { useTranslate } from '#locales/use-translate.ts';
import styles from './ProjectionChoice.module.css';

export interface ProjectionChoiceProps {
  content360: boolean;
  disabled?: boolean;
  onChange: (content360: boolean) => void;
}

/** Flat or all round: guessed from the file, and the author's to change. */
export function ProjectionChoice({ content360, disabled = false, onChange }: ProjectionChoiceProps) {
  const t = useTranslate('media');
  const name = useId();
  const options = [
    { value: false, icon: IconRectangle, label: t('projection.flat'), hint: t('projection.flatHint') },
    { value: true, icon: IconView360Number, label: t('projection.sphere'), hint: t('projection.sphereHint') },
  ];
  return (
    <fieldset className={styles.choice} disabled={disabled}>
      <legend className={styles.legend}>{t('projection.label')}</legend>
      {options.map(({ value, icon: Icon, label, hint }) => (
        <label key={label} className={styles.option} data-checked={value === content360 || undefined}>
          <input
            type="radio"
            className="visually-hidden"
            name={name}
            checked={value === content360}
            onChange={() => onChange(value)}
          />
          <Icon aria-hidden />
          <span>
            <span className={styles.label}>{label}</span>
            <span className={styles.hint}>{hint}</span>
          </span>
        </label>
      ))}
    </fieldset>
  );
}
