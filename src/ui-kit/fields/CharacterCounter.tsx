import { useTranslate } from '#locales/use-translate.ts';
import styles from './Field.module.css';

/** Above this share of the maximum the counter takes the warning colour. */
const closeToMaximum = 0.8;

export function CharacterCounter({ count, max }: { count: number; max: number }) {
  const t = useTranslate('ui-kit');
  return (
    <span className={styles.counter} data-close={count > max * closeToMaximum}>
      {t('field.counter', { count, max })}
    </span>
  );
}
