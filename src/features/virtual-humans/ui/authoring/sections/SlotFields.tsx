import { IconPlus, IconX } from '@tabler/icons-react';
import { useTranslate } from '#locales/use-translate.ts';
import { Button } from '#ui-kit/display/Button.tsx';
import { IconButton } from '#ui-kit/display/IconButton.tsx';
import { NumberField } from '#ui-kit/fields/NumberField.tsx';
import { Select } from '#ui-kit/fields/Select.tsx';
import { TextField } from '#ui-kit/fields/TextField.tsx';
import { caseLimits } from '../../../model/case-parts.ts';
import { type CaseSlot, type SlotText, variantLimits } from '../../../model/variants/case-variants.ts';
import { LocalTextField } from '../fields/LocalTextField.tsx';
import { useReadOnly } from '../state/builder-context.ts';
import { newId } from '../state/new-id.ts';
import styles from './Section.module.css';

interface SlotFieldsProps {
  slot: CaseSlot;
  onChange: (part: Partial<CaseSlot>) => void;
}

/** The name of a slot, and what may stand in its places. */
export function SlotFields({ slot: { name, values }, onChange }: SlotFieldsProps) {
  const t = useTranslate('virtual-human-builder');
  const disabled = useReadOnly();
  return (
    <>
      <div className={styles.pair}>
        <TextField
          label={t('slot.name')}
          hint={t('slot.nameHint', { place: name === '' ? '{{sibling}}' : `{{${name}}}` })}
          value={name}
          disabled={disabled}
          onChange={(next) => onChange({ name: next.slice(0, variantLimits.name) })}
        />
        <Select
          label={t('slot.kind')}
          value={values.kind}
          disabled={disabled}
          options={(['texts', 'numbers'] as const).map((kind) => ({
            value: kind,
            label: t(`slot.kind.${kind}`),
          }))}
          onChange={(kind) => {
            if (kind !== values.kind) onChange({ values: startOf(kind) });
          }}
        />
      </div>
      {values.kind === 'texts' ? (
        <TextValues
          texts={values.texts}
          onChange={(texts) => onChange({ values: { kind: 'texts', texts } })}
        />
      ) : (
        <div className={styles.pair}>
          {(['from', 'to', 'step'] as const).map((field) => (
            <NumberField
              key={field}
              label={t(`slot.${field}`)}
              value={values[field]}
              min={field === 'step' ? 1 : -variantLimits.number}
              max={variantLimits.number}
              disabled={disabled}
              onChange={(value) => onChange({ values: { ...values, [field]: clamp(field, value) } })}
            />
          ))}
        </div>
      )}
    </>
  );
}

function startOf(kind: CaseSlot['values']['kind']): CaseSlot['values'] {
  if (kind === 'numbers') return { kind, from: 1, to: 10, step: 1 };
  return { kind, texts: [{ id: 'value-1', text: {}, weight: 0 }] };
}

function clamp(field: 'from' | 'to' | 'step', value: number | null): number {
  const least = field === 'step' ? 1 : -variantLimits.number;
  return Math.min(variantLimits.number, Math.max(least, value ?? least));
}

interface TextValuesProps {
  texts: readonly SlotText[];
  onChange: (texts: readonly SlotText[]) => void;
}

function TextValues({ texts, onChange }: TextValuesProps) {
  const t = useTranslate('virtual-human-builder');
  const disabled = useReadOnly();
  const put = (id: string, part: Partial<SlotText>) =>
    onChange(texts.map((one) => (one.id === id ? { ...one, ...part } : one)));
  return (
    <>
      {texts.map(({ id, text, weight }, index) => (
        <div key={id} className={styles.value}>
          <LocalTextField
            label={t('slot.value', { number: index + 1 })}
            maxLength={caseLimits.name}
            text={text}
            onChange={(next) => put(id, { text: next })}
          />
          <NumberField
            label={t('slot.weight')}
            value={weight}
            min={0}
            max={variantLimits.weight}
            disabled={disabled}
            onChange={(next) => put(id, { weight: Math.min(variantLimits.weight, Math.max(0, next ?? 0)) })}
          />
          {disabled ? null : (
            <IconButton
              size="sm"
              label={t('slot.removeValue', { number: index + 1 })}
              icon={<IconX aria-hidden />}
              onClick={() => onChange(texts.filter((one) => one.id !== id))}
            />
          )}
        </div>
      ))}
      {disabled ? null : (
        <div>
          <Button
            size="sm"
            kind="quiet"
            icon={<IconPlus size={16} aria-hidden />}
            disabled={texts.length >= variantLimits.texts}
            onClick={() => onChange([...texts, { id: newId('value', texts), text: {}, weight: 0 }])}
          >
            {t('slot.addValue')}
          </Button>
        </div>
      )}
    </>
  );
}
