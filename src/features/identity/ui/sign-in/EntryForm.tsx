import { type FormEvent, type ReactNode, useRef, useState } from 'react';
import styles from './Entry.module.css';

export interface EntryFormProps {
  submitLabel: string;
  busyLabel: string;
  /** Returns whether the fields are valid; the first invalid one gets the focus. */
  isValid: () => boolean;
  /** Never called again while a call is running. */
  onSubmit: () => Promise<void>;
  children: ReactNode;
}

/** A form that is checked when it is sent, is busy meanwhile and cannot be sent twice. */
export function EntryForm({ submitLabel, busyLabel, isValid, onSubmit, children }: EntryFormProps) {
  const [busy, setBusy] = useState(false);
  const form = useRef<HTMLFormElement>(null);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    if (!isValid()) {
      // Waits until the errors are drawn.
      requestAnimationFrame(() => form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus());
      return;
    }
    setBusy(true);
    await onSubmit().finally(() => setBusy(false));
  };

  return (
    <form
      ref={form}
      className={styles.form}
      onSubmit={(event) => void submit(event)}
      noValidate
      aria-busy={busy}
    >
      {children}
      <button type="submit" className={styles.submit} aria-disabled={busy}>
        {busy ? busyLabel : submitLabel}
      </button>
    </form>
  );
}
