import type { ReactNode } from 'react';
import { useTranslate } from '#locales/use-translate.ts';
import { Checkbox, type CheckboxProps } from '#ui-kit/fields/Checkbox.tsx';
import styles from './RegisterPage.module.css';

interface ConsentProps {
  check: Pick<CheckboxProps, 'checked' | 'onChange'>;
  error: ReactNode;
}

export function Consent({ check, error }: ConsentProps) {
  const t = useTranslate('registration');
  return (
    <div>
      <Checkbox label={t('field.agree')} {...check} error={error} />
      <p className={styles.policies}>
        <a href="/privacy-policy" target="_blank" rel="noopener">
          {t('privacy')}
        </a>
        <a href="/terms-conditions" target="_blank" rel="noopener">
          {t('terms')}
        </a>
      </p>
    </div>
  );
}
