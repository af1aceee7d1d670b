import { IconCloud, IconCpu, IconServer2 } from '@tabler/icons-react';
import { useId } from 'react';
import { useTranslate } from '#locales/use-translate.ts';
import { type ModelEngine, modelEngines } from '../../model/language-model.ts';
import styles from './EngineChoice.module.css';

const icons = { 'built-in': IconCpu, 'openai-compatible': IconServer2, anthropic: IconCloud } as const;

interface EngineChoiceProps {
  value: ModelEngine;
  disabled: boolean;
  onChange: (engine: ModelEngine) => void;
}

export function EngineChoice({ value, disabled, onChange }: EngineChoiceProps) {
  const t = useTranslate('language-models');
  const name = useId();
  return (
    <fieldset className={styles.choice} disabled={disabled}>
      <legend className={styles.legend}>{t('engine.legend')}</legend>
      {modelEngines.map((engine) => {
        const Icon = icons[engine];
        return (
          <label key={engine} className={styles.option} data-checked={engine === value || undefined}>
            <input
              type="radio"
              className="visually-hidden"
              name={name}
              checked={engine === value}
              onChange={() => onChange(engine)}
            />
            <Icon aria-hidden />
            <span>
              <span className={styles.label}>{t(`engine.${engine}`)}</span>
              <span className={styles.hint}>{t(`engine.${engine}.hint`)}</span>
            </span>
          </label>
        );
      })}
    </fieldset>
  );
}
