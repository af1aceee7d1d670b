import { useTranslate } from '#locales/use-translate.ts';
import type { MyModule, Unmet } from '../my-course-query.ts';
import { useUnmetText } from '../unmet-text.ts';
import styles from './UnmetRules.module.css';

interface UnmetRulesProps {
  module: Pick<MyModule, 'UnlockDaysAfterStart'>;
  unmet: readonly Unmet[];
}

/** Every reason why something is locked. */
export function UnmetRules({ module, unmet }: UnmetRulesProps) {
  const t = useTranslate('my-courses');
  const sayUnmet = useUnmetText(module);
  return (
    <ul className={styles.rules} aria-label={t('why')}>
      {unmet.map((rule) => (
        <li key={rule.Rule}>{sayUnmet(rule)}</li>
      ))}
    </ul>
  );
}
