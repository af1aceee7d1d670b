import { type FormEvent, type ReactNode, useId } from 'react';
import { Button } from './Button.tsx';
import { Card } from './Card.tsx';
import styles from './SettingsCard.module.css';

export interface SettingsCardProps {
  title: string;
  lead: string;
  children: ReactNode;
}

/** One matter an organisation settles for itself, with what it means. */
export function SettingsCard({ title, lead, children }: SettingsCardProps) {
  const id = useId();
  return (
    <Card as="section" padding="lg" aria-labelledby={id} className={styles.card}>
      <div>
        <h2 id={id} className={styles.title}>
          {title}
        </h2>
        <p className={styles.lead}>{lead}</p>
      </div>
      {children}
    </Card>
  );
}

export interface SettingsFormProps {
  saveLabel: string;
  /** There is something to save. */
  changed: boolean;
  busy: boolean;
  onSave: () => void;
  /** Side by side where there is room. */
  fields: ReactNode;
  /** Below them. */
  children?: ReactNode;
}

/** A few fields of a `SettingsCard` that are saved together. */
export function SettingsForm({ saveLabel, changed, busy, onSave, fields, children }: SettingsFormProps) {
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (changed) onSave();
  };
  return (
    <form className={styles.form} onSubmit={submit}>
      <div className={styles.fields}>{fields}</div>
      {children}
      <Button kind="primary" type="submit" disabled={!changed} busy={busy}>
        {saveLabel}
      </Button>
    </form>
  );
}
