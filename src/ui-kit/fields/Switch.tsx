import '@mantine/core/styles/Input.layer.css';
import '@mantine/core/styles/InlineInput.layer.css';
import '@mantine/core/styles/Switch.layer.css';
import { Switch as MantineSwitch } from '@mantine/core';
import type { ReactNode } from 'react';
import { useKeptFocus } from '../display/use-kept-focus.ts';
import styles from './Choice.module.css';

export interface SwitchProps {
  label: ReactNode;
  checked: boolean;
  onChange: (checked: boolean) => void;
  hint?: ReactNode;
  disabled?: boolean;
}

/** For settings that take effect at once; in a form that is saved, use a Checkbox. */
export function Switch({ checked, onChange, hint, ...props }: SwitchProps) {
  const kept = useKeptFocus<HTMLInputElement>(props.disabled ?? false);
  return (
    <MantineSwitch
      {...props}
      ref={kept}
      checked={checked}
      description={hint}
      classNames={{ label: styles.label, description: styles.description, track: styles.track }}
      withThumbIndicator={false}
      onChange={(event) => onChange(event.currentTarget.checked)}
    />
  );
}
