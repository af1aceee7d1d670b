import { useTranslate } from '#locales/use-translate.ts';
import { NumberField } from '#ui-kit/fields/NumberField.tsx';
import { Select } from '#ui-kit/fields/Select.tsx';
import styles from '../../ui/authoring/sections/Section.module.css';
import { useReadOnly } from '../../ui/authoring/state/builder-context.ts';
import type { EvidenceFormProps } from '../evidence-form.tsx';
import { type CountedEvidence, countedMeasures } from './counted.ts';

export function CountedForm({ evidence, onChange }: EvidenceFormProps<CountedEvidence>) {
  const t = useTranslate('virtual-human-builder');
  const disabled = useReadOnly();
  return (
    <div className={styles.pair}>
      <Select
        label={t('evidence.measure')}
        value={evidence.measure}
        disabled={disabled}
        options={countedMeasures.map((measure) => ({ value: measure, label: t(`measure.${measure}`) }))}
        onChange={(measure) => onChange({ ...evidence, measure })}
      />
      <NumberField
        label={t('evidence.atLeast')}
        value={evidence.atLeast}
        min={0}
        disabled={disabled}
        onChange={(atLeast) => onChange({ ...evidence, atLeast })}
      />
      <NumberField
        label={t('evidence.atMost')}
        value={evidence.atMost}
        min={0}
        disabled={disabled}
        onChange={(atMost) => onChange({ ...evidence, atMost })}
      />
    </div>
  );
}
