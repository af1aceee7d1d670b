import { useId } from 'react';
import { useTranslate } from '#locales/use-translate.ts';
import { type IconType, iconTypes } from '../../../../interactions/fields.ts';
import { DrawnIcon } from '../stage/DrawnIcon.tsx';
import styles from './IconChoice.module.css';

export interface IconChoiceProps {
  value: IconType;
  disabled: boolean;
  onChange: (icon: IconType) => void;
}

export function IconChoice({ value, disabled, onChange }: IconChoiceProps) {
  const t = useTranslate('simulation-editor');
  const name = useId();
  return (
    <fieldset className={styles.choice} disabled={disabled}>
      <legend className={styles.legend}>{t('field.icon')}</legend>
      {iconTypes.map((iconType) => {
        return (
          <label key={iconType} className={styles.option} title={t(`icon.${iconType}`)}>
            <input
              type="radio"
              className="visually-hidden"
              name={name}
              aria-label={t(`icon.${iconType}`)}
              checked={iconType === value}
              onChange={() => onChange(iconType)}
            />
            <DrawnIcon type={iconType} />
          </label>
        );
      })}
    </fieldset>
  );
}
