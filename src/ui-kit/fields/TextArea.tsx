import '@mantine/core/styles/Input.layer.css';
import { Textarea } from '@mantine/core';
import { type FieldProps, toMantineField } from './field-props.tsx';

export interface TextAreaProps extends FieldProps {
  value: string;
  onChange: (value: string) => void;
  onBlur?: () => void;
  placeholder?: string;
  maxLength?: number;
  /** Lines shown when empty; the field grows up to three times that. */
  rows?: number;
}

export function TextArea({ onChange, rows = 3, ...props }: TextAreaProps) {
  return (
    <Textarea
      {...toMantineField(props, props.value.length, props.maxLength)}
      value={props.value}
      onChange={(event) => onChange(event.currentTarget.value)}
      onBlur={props.onBlur}
      placeholder={props.placeholder}
      maxLength={props.maxLength}
      autosize
      minRows={rows}
      maxRows={rows * 3}
    />
  );
}
