import type { ReactNode } from 'react';
import { CharacterCounter } from './CharacterCounter.tsx';
import { fieldClassNames, fieldOrder } from './field-styles.ts';

/** The props of every field. Label, hint and error are connected to the control by id and aria here, once. */
export interface FieldProps {
  label: ReactNode;
  hint?: ReactNode;
  /** The text of the error; its presence marks the field invalid. */
  error?: ReactNode;
  required?: boolean;
  disabled?: boolean;
  name?: string;
}

/** The part of Mantine's props that follows from ours. `length` and `maxLength` bring the character counter. */
export function toMantineField(
  { label, hint, error, required, disabled, name }: FieldProps,
  length = 0,
  maxLength?: number,
) {
  const counter = maxLength === undefined ? null : <CharacterCounter count={length} max={maxLength} />;
  return {
    label,
    error,
    required,
    withAsterisk: false,
    disabled,
    name,
    description:
      hint || counter ? (
        <>
          {hint} {counter}
        </>
      ) : undefined,
    descriptionProps: { component: 'div' as const },
    inputWrapperOrder: fieldOrder,
    classNames: fieldClassNames,
  };
}
