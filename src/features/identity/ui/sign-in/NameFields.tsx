import styles from './Entry.module.css';
import { EntryField, type EntryFieldProps } from './EntryField.tsx';

type NameProps = Pick<EntryFieldProps, 'label' | 'value' | 'error' | 'onChange'>;

/** First and last name side by side, with the labels of the page. */
export function NameFields({ firstName, surname }: { firstName: NameProps; surname: NameProps }) {
  return (
    <div className={styles.pair}>
      <EntryField name="given-name" autoComplete="given-name" autoCapitalize="words" {...firstName} />
      <EntryField name="family-name" autoComplete="family-name" autoCapitalize="words" {...surname} />
    </div>
  );
}
