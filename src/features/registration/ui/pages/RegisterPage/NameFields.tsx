import type { ComponentProps } from 'react';
import { useTranslate } from '#locales/use-translate.ts';
import { TextField } from '#ui-kit/fields/TextField.tsx';
import styles from './RegisterPage.module.css';

/** What a form's field hands to its input. */
type Bound = Pick<ComponentProps<typeof TextField>, 'value' | 'onChange' | 'error'>;

/** First name and surname beside each other, as every form asks for them that makes an account. */
export function NameFields({ field }: { field: (name: 'firstName' | 'surname') => Bound }) {
  const t = useTranslate('registration');
  return (
    <div className={styles.pair}>
      <TextField label={t('field.firstName')} autoComplete="given-name" required {...field('firstName')} />
      <TextField label={t('field.surname')} autoComplete="family-name" required {...field('surname')} />
    </div>
  );
}
