import { IconEye, IconEyeOff } from '@tabler/icons-react';
import { type InputHTMLAttributes, type ReactNode, useId, useState } from 'react';
import { useTranslate } from '#locales/use-translate.ts';
import { IconButton } from '#ui-kit/display/IconButton.tsx';
import styles from './Entry.module.css';

export interface EntryFieldProps
  extends Pick<
    InputHTMLAttributes<HTMLInputElement>,
    'inputMode' | 'maxLength' | 'autoCapitalize' | 'readOnly'
  > {
  label: string;
  type?: 'email' | 'password' | 'text';
  name: string;
  autoComplete: string;
  value: string;
  error: string | undefined;
  hint?: ReactNode;
  /** Shows large, spaced digits. */
  look?: 'code';
  onChange: (value: string) => void;
  /** An element inside the field, at its end. */
  children?: ReactNode;
}

/** A field without Mantine, for the pages that load first. */
export function EntryField({
  label,
  error,
  hint,
  look,
  onChange,
  children,
  type = 'text',
  ...input
}: EntryFieldProps) {
  const id = useId();
  const described = [hint ? `${id}-hint` : '', error ? `${id}-error` : ''].filter(Boolean).join(' ');
  return (
    <div>
      <label className={styles.label} htmlFor={id}>
        {label}
      </label>
      <div className={styles.control}>
        <input
          autoCapitalize="none"
          {...input}
          type={type}
          id={id}
          className={styles.input}
          data-look={look}
          required
          aria-invalid={error !== undefined}
          aria-describedby={described || undefined}
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
      {hint ? (
        <div id={`${id}-hint`} className={styles.hint}>
          {hint}
        </div>
      ) : null}
    </div>
  );
}

/** A password field with a button that shows the password. */
export function EntryPasswordField(props: Omit<EntryFieldProps, 'type' | 'children'>) {
  const t = useTranslate('sign-in');
  const [visible, setVisible] = useState(false);
  return (
    <EntryField {...props} type={visible ? 'text' : 'password'}>
      <IconButton
        size="sm"
        className={styles.reveal}
        label={visible ? t('hidePassword') : t('showPassword')}
        icon={visible ? <IconEyeOff aria-hidden /> : <IconEye aria-hidden />}
        onClick={() => setVisible(!visible)}
      />
    </EntryField>
  );
}

export interface EntryCheckboxProps {
  label: string;
  name: string;
  checked: boolean;
  error: string | undefined;
  /** The text below the box is outside its label: links in a label would tick the box. */
  hint?: ReactNode;
  onChange: (checked: boolean) => void;
}

export function EntryCheckbox({ label, name, checked, error, hint, onChange }: EntryCheckboxProps) {
  const id = useId();
  return (
    <div className={styles.check}>
      <input
        id={id}
        type="checkbox"
        name={name}
        checked={checked}
        aria-invalid={error !== undefined}
        aria-describedby={error ? `${id}-error` : undefined}
        onChange={(event) => onChange(event.currentTarget.checked)}
      />
      <div>
        <label htmlFor={id}>{label}</label>
        {hint ? <p className={styles.checkLinks}>{hint}</p> : null}
        {error ? (
          <p id={`${id}-error`} className={styles.error}>
            {error}
          </p>
        ) : null}
      </div>
    </div>
  );
}
