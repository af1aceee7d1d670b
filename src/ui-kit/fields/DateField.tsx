import '@mantine/core/styles/Input.layer.css';
import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { type FieldProps, toMantineField } from './field-props.tsx';

export interface DateFieldProps extends FieldProps {
  /** YYYY-MM-DD, with a time YYYY-MM-DDTHH:MM; empty for no day. */
  value: string;
  onChange: (day: string) => void;
  min?: string;
  max?: string;
  withTime?: boolean;
}

/** A day, or a moment of it. While its year is being typed the day is not reported, because 0002 is on the way to 2026. */
export function DateField({ value, onChange, min, max, withTime = false, ...field }: DateFieldProps) {
  const [draft, setDraft] = useState<string | null>(null);
  const tell = (day: string) => {
    setDraft(null);
    if (day !== value) onChange(day);
  };
  return (
    <TextInput
      {...toMantineField(field)}
      type={withTime ? 'datetime-local' : 'date'}
      min={min}
      max={max}
      value={draft ?? value}
      onChange={({ currentTarget }) =>
        /^0/.test(currentTarget.value) ? setDraft(currentTarget.value) : tell(currentTarget.value)
      }
      onBlur={() => draft !== null && tell(draft)}
    />
  );
}
