import '@mantine/core/styles/Input.layer.css';
import '@mantine/core/styles/InlineInput.layer.css';
import '@mantine/core/styles/Checkbox.layer.css';
import { Checkbox as MantineCheckbox } from '@mantine/core';
import type { ReactNode } from 'react';
import { useKeptFocus } from '../display/use-kept-focus.ts';
import styles from './Choice.module.css';

export interface CheckboxProps {
  label: ReactNode;
  checked: boolean;
  onChange: (checked: boolean) => void;
  hint?: ReactNode;
  error?: ReactNode;
  disabled?: boolean;
  /** Some but not all of a group. */
  mixed?: boolean;
  name?: string;
}

export function Checkbox({ checked, onChange, hint, mixed = false, ...props }: CheckboxProps) {
  const kept = useKeptFocus<HTMLInputElement>(props.disabled ?? false);
  return (
    <MantineCheckbox
      {...props}
      ref={kept}
      checked={checked}
      indeterminate={mixed}
      description={hint}
      classNames={{
        label: styles.label,
        description: styles.description,
        error: styles.error,
        input: styles.box,
      }}
      onChange={(event) => onChange(event.currentTarget.checked)}
    />
  );
}
