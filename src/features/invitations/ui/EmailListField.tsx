import { IconAlertTriangle, IconX } from '@tabler/icons-react';
import { useId, useRef } from 'react';
import { isEmailAddress, parseEmailList } from '#features/members/model/email-list.ts';
import { useTranslate } from '#locales/use-translate.ts';
import styles from './EmailListField.module.css';

export interface EmailListFieldProps {
  label: string;
  emails: readonly string[];
  /** The typed text that is not in the list yet. */
  draft: string;
  onChange: (emails: readonly string[], draft: string) => void;
  disabled?: boolean;
}

/** Typed or pasted addresses as chips; Enter, comma, semicolon or space takes one in, Backspace takes the last out. */
export function EmailListField({ label, emails, draft, onChange, disabled = false }: EmailListFieldProps) {
  const t = useTranslate('organisations');
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const invalid = emails.filter((email) => !isEmailAddress(email));

  const takeIn = (text: string) => onChange(mergeEmails(emails, text), '');
  const handleTyping = (text: string) => {
    if (/[\s,;]/.test(text.trimStart())) takeIn(text);
    else onChange(emails, text.trimStart());
  };
  return (
    <div>
      <label htmlFor={id} className={styles.label}>
        {label}
      </label>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: pressing beside the field means the field; keys reach it by Tab */}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: see above */}
      <div
        className={styles.box}
        data-invalid={invalid.length > 0 || undefined}
        data-disabled={disabled || undefined}
        onClick={(event) => {
          if (event.target === event.currentTarget) input.current?.focus();
        }}
      >
        {emails.map((email) => (
          <EmailChip
            key={email}
            email={email}
            disabled={disabled}
            onRemove={() => {
              onChange(
                emails.filter((other) => other !== email),
                draft,
              );
              input.current?.focus();
            }}
          />
        ))}
        <input
          ref={input}
          id={id}
          className={styles.input}
          value={draft}
          disabled={disabled}
          inputMode="email"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          placeholder={emails.length === 0 ? t('invite.emailsPlaceholder') : undefined}
          aria-describedby={`${id}-hint`}
          aria-invalid={invalid.length > 0}
          onChange={(event) => handleTyping(event.currentTarget.value)}
          onPaste={(event) => {
            event.preventDefault();
            takeIn(`${draft}${event.clipboardData.getData('text')}`);
          }}
          onBlur={() => draft.trim() !== '' && takeIn(draft)}
          onKeyDown={(event) => {
            if (event.key === 'Enter' && draft.trim() !== '') {
              event.preventDefault();
              takeIn(draft);
            }
            if (event.key === 'Backspace' && draft === '') onChange(emails.slice(0, -1), draft);
          }}
        />
      </div>
      <p id={`${id}-hint`} className={styles.hint} data-invalid={invalid.length > 0 || undefined}>
        {invalid.length > 0
          ? t('invite.invalidEmails', { count: invalid.length })
          : t('invite.emailsHint', { count: emails.length })}
      </p>
    </div>
  );
}

interface EmailChipProps {
  email: string;
  disabled: boolean;
  onRemove: () => void;
}

function EmailChip({ email, disabled, onRemove }: EmailChipProps) {
  const t = useTranslate('organisations');
  const valid = isEmailAddress(email);
  return (
    <span className={styles.chip} data-valid={valid}>
      {valid ? null : <IconAlertTriangle aria-hidden />}
      {valid ? null : <span className="visually-hidden">{t('invite.invalid')}</span>}
      <span className={styles.email}>{email}</span>
      <button
        type="button"
        className={styles.remove}
        disabled={disabled}
        aria-label={t('invite.removeEmail', { email })}
        onClick={onRemove}
      >
        <IconX aria-hidden />
      </button>
    </span>
  );
}

/** The list with the addresses of `text` added, each once. */
export function mergeEmails(emails: readonly string[], text: string): string[] {
  return [...new Set([...emails, ...parseEmailList(text)])];
}
