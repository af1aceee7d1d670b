import { useState } from 'react';
import { useTranslate } from '#locales/use-translate.ts';
import { Button } from '#ui-kit/display/Button.tsx';
import { TextField } from '#ui-kit/fields/TextField.tsx';
import { useForm } from '#web/forms/use-form.ts';
import { hashedText } from '../../../model/recipient.ts';
import { recipientForm } from '../../../model/verify-forms.ts';
import styles from './BadgeVerdict.module.css';

interface OwnerCheckProps {
  recipient: { hash: string; salt: string };
}

/** Whose it is, for those who know the address: it is hashed here, and does not leave the device. */
export function OwnerCheck({ recipient }: OwnerCheckProps) {
  const t = useTranslate('open-badges');
  const [isTheirs, setIsTheirs] = useState<boolean | null>(null);
  const form = useForm({
    schema: recipientForm,
    start: { email: '' },
    errorText: () => t('owner.missing'),
    onSubmit: async ({ email }) =>
      setIsTheirs((await hash(hashedText(email, recipient.salt))) === recipient.hash.toLowerCase()),
  });
  const field = form.field('email');
  // Browsers hash on encrypted pages and on this machine alone.
  if (!globalThis.crypto?.subtle) return null;
  return (
    <section>
      <h2 className={styles.heading}>{t('owner.title')}</h2>
      <p className={styles.quiet}>{t('owner.text')}</p>
      <form className={styles.owner} {...form.props}>
        <TextField
          type="email"
          label={t('owner.email')}
          {...field}
          onChange={(value) => {
            field.onChange(value);
            setIsTheirs(null);
          }}
          autoComplete="off"
        />
        <Button type="submit">{t('owner.check')}</Button>
      </form>
      <p role="status">{isTheirs === null ? '' : t(isTheirs ? 'owner.yes' : 'owner.no')}</p>
    </section>
  );
}

async function hash(text: string): Promise<string> {
  const bytes = new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text)));
  return `sha256$${[...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')}`;
}
