import '@mantine/core/styles/Input.layer.css';
import '@mantine/core/styles/ActionIcon.layer.css';
import '@mantine/core/styles/PasswordInput.layer.css';
import { PasswordInput } from '@mantine/core';
import { useState } from 'react';
import { useTranslate } from '#locales/use-translate.ts';
import styles from './Field.module.css';
import { type FieldProps, toMantineField } from './field-props.tsx';
import { fieldClassNames } from './field-styles.ts';

export interface PasswordFieldProps extends FieldProps {
  value: string;
  onChange: (value: string) => void;
  autoComplete: 'current-password' | 'new-password';
}

export function PasswordField({ value, onChange, autoComplete, ...props }: PasswordFieldProps) {
  const t = useTranslate('ui-kit');
  const [visible, setVisible] = useState(false);
  return (
    <PasswordInput
      {...toMantineField(props)}
      classNames={{ ...fieldClassNames, visibilityToggle: styles.toggle }}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
      autoComplete={autoComplete}
      visible={visible}
      onVisibilityChange={setVisible}
      visibilityToggleButtonProps={{
        'aria-label': visible ? t('field.hidePassword') : t('field.showPassword'),
        'aria-hidden': false,
        tabIndex: 0,
      }}
    />
  );
}
