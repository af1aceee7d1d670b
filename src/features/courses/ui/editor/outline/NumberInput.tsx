import { useState } from 'react';
import { NumberField, type NumberFieldProps } from '#ui-kit/fields/NumberField.tsx';

interface NumberInputProps
  extends Omit<NumberFieldProps, 'value' | 'onChange' | 'min' | 'decimals' | 'step'> {
  value: number;
  max: number;
  onChange: (value: number) => void;
}

/** A required whole number of at least 0. While the field is empty, the previous number is kept. */
export function NumberInput({ value, max, onChange, ...field }: NumberInputProps) {
  const [isEmpty, setIsEmpty] = useState(false);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: leaving the field shows the kept number
    <div onBlur={() => setIsEmpty(false)}>
      <NumberField
        {...field}
        min={0}
        max={max}
        value={isEmpty ? null : value}
        onChange={(typed) => {
          setIsEmpty(typed === null);
          if (typed !== null) onChange(Math.round(Math.min(Math.max(typed, 0), max)));
        }}
      />
    </div>
  );
}
