import { type ComponentProps, type FormEvent, type ReactNode, useId } from 'react';
import { SaveBar } from '../fields/SaveBar.tsx';
import { Card } from './Card.tsx';
import styles from './SettingsCard.module.css';

export interface SettingsCardProps {
  title: string;
  lead: string;
  children: ReactNode;
}

/** One setting of an organisation, with an explanation. */
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
  /** As `useForm` makes it. */
  form: {
    isChanged: boolean;
    isSubmitting: boolean;
    submit: () => void;
    reset: () => void;
    props: ComponentProps<'form'>;
  };
  /** Side by side where there is room. */
  fields: ReactNode;
  /** Below them. */
  children?: ReactNode;
}

/** A few fields of a `SettingsCard` that are saved together, by the bar that comes with their first change. */
export function SettingsForm({ form, fields, children }: SettingsFormProps) {
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (form.isChanged) form.submit();
  };
  return (
    // A block of its own: the bar sticks to the foot of the window as long as its fields are in it.
    <div>
      <form className={styles.form} {...form.props} onSubmit={submit}>
        <div className={styles.fields}>{fields}</div>
        {children}
        <button type="submit" hidden />
      </form>
      {form.isChanged ? (
        <SaveBar saving={form.isSubmitting} onSave={form.submit} onDiscard={form.reset} />
      ) : null}
    </div>
  );
}
