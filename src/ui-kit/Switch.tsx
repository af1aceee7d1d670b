import '@mantine/core/styles/InlineInput.layer.css';
import '@mantine/core/styles/Input.layer.css';
import '@mantine/core/styles/Switch.layer.css';
import { Switch as MantineSwitch } from '@mantine/core';
import type { ReactNode } from 'react';

export interface SwitchProps {
  label: ReactNode;
  checked: boolean;
  onChange: (checked: boolean) => void;
  hint?: ReactNode;
  disabled?: boolean;
}

/** For settings that take effect at once; in a form that is saved, use a Checkbox. */
export function Switch({ checked, onChange, hint, ...props }: SwitchProps) {
  return (
    <MantineSwitch
      {...props}
      checked={checked}
      description={hint}
      withThumbIndicator={false}
      onChange={(event) => onChange(event.currentTarget.checked)}
    />
  );
}
