import { PasswordHints } from '../password/PasswordHints.tsx';
import { EntryPasswordField } from './EntryField.tsx';

export interface NewPasswordFieldProps {
  label: string;
  value: string;
  email: string | null;
  error: string | undefined;
  onChange: (value: string) => void;
}

/** A field for a new password, with its conditions, ticked off while typing, and its strength. */
export function NewPasswordField({ label, value, email, error, onChange }: NewPasswordFieldProps) {
  return (
    <EntryPasswordField
      label={label}
      name="new-password"
      autoComplete="new-password"
      value={value}
      error={error}
      onChange={onChange}
      hint={<PasswordHints password={value} email={email} />}
    />
  );
}
