import '@mantine/core/styles/Input.layer.css';
import '@mantine/core/styles/NumberInput.layer.css';
import { NumberInput } from '@mantine/core';
import styles from './Field.module.css';
import { type FieldProps, toMantineField } from './field-props.tsx';
import { fieldClassNames } from './field-styles.ts';

export interface NumberFieldProps extends FieldProps {
  value: number | null;
  /** Null when the field was emptied. */
  onChange: (value: number | null) => void;
  min?: number;
  max?: number;
  step?: number;
  decimals?: number;
  suffix?: string;
}

/** Clamps to its minimum and maximum when left. */
export function NumberField({ value, onChange, decimals = 0, step = 1, ...props }: NumberFieldProps) {
  return (
    <NumberInput
      {...toMantineField(props)}
      classNames={{ ...fieldClassNames, control: styles.step }}
      value={value ?? ''}
      onChange={(next) => onChange(typeof next === 'number' ? next : null)}
      min={props.min}
      max={props.max}
      step={step}
      suffix={props.suffix}
      decimalScale={decimals}
      allowDecimal={decimals > 0}
      clampBehavior="blur"
    />
  );
}
