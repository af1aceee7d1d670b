import '@mantine/core/styles/Input.layer.css';
import { TextInput } from '@mantine/core';
import type { HTMLInputAutoCompleteAttribute, ReactNode, Ref } from 'react';
import { type FieldProps, toMantineField } from './field-props.tsx';

export interface TextFieldProps extends FieldProps {
  value: string;
  onChange: (value: string) => void;
  onBlur?: () => void;
  type?: 'text' | 'email' | 'url' | 'tel';
  placeholder?: string;
  maxLength?: number;
  readOnly?: boolean;
  autoComplete?: HTMLInputAutoCompleteAttribute;
  icon?: ReactNode;
  inputMode?: 'text' | 'numeric';
  /** Only where a person opened it, as in a dialog. */
  autoFocus?: boolean;
  ref?: Ref<HTMLInputElement>;
}

export function TextField({ onChange, icon, type = 'text', ...props }: TextFieldProps) {
  return (
    <TextInput
      {...toMantineField(props, props.value.length, props.maxLength)}
      ref={props.ref}
      type={type}
      value={props.value}
      onChange={(event) => onChange(event.currentTarget.value)}
      onBlur={props.onBlur}
      placeholder={props.placeholder}
      maxLength={props.maxLength}
      readOnly={props.readOnly ?? false}
      autoComplete={props.autoComplete}
      leftSection={icon}
      inputMode={props.inputMode}
      data-autofocus={props.autoFocus || undefined}
      autoFocus={props.autoFocus ?? false}
    />
  );
}
