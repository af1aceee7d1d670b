import { type ReactNode, useId } from 'react';
import styles from './SignInPage.module.css';

interface SignInFieldProps {
  label: string;
  type: 'email' | 'password' | 'text';
  name: string;
  autoComplete: string;
  value: string;
  error: string | undefined;
  onChange: (value: string) => void;
  /** Stands inside the field at its end. */
  children?: ReactNode;
}

/** A field without Mantine, for the page that must come first. */
export function SignInField({ label, error, onChange, children, ...input }: SignInFieldProps) {
  const id = useId();
  return (
    <div className={styles.field}>
      <label className={styles.label} htmlFor={id}>
        {label}
      </label>
      <div className={styles.control}>
        <input
          {...input}
          id={id}
          className={styles.input}
          required
          aria-invalid={error !== undefined}
          aria-describedby={error ? `${id}-error` : undefined}
          autoCapitalize="none"
          spellCheck={false}
          onChange={(event) => onChange(event.currentTarget.value)}
        />
        {children}
      </div>
      {error ? (
        <p id={`${id}-error`} className={styles.error}>
          {error}
        </p>
      ) : null}
    </div>
  );
}
