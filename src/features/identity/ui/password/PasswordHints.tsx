import { IconCheck, IconCircle } from '@tabler/icons-react';
import { useTranslate } from '#locales/use-translate.ts';
import { findPasswordError, minPasswordLength, ratePassword } from '../../model/password-rules.ts';
import styles from './PasswordHints.module.css';

/** The conditions of a new password, ticked off while typing, and its strength. */
export function PasswordHints({ password, email }: { password: string; email: string | null }) {
  const t = useTranslate('sign-in');
  const error = findPasswordError(password, email);
  const strength = ratePassword(password, email);
  const longEnough = error !== 'required' && error !== 'too-short';
  return (
    <div className={styles.strength}>
      <div className={styles.meter} data-strength={strength} aria-hidden>
        <i />
        <i />
        <i />
        <i />
      </div>
      <ul className={styles.rules}>
        <Rule met={longEnough}>{t('strength.length', { n: minPasswordLength })}</Rule>
        <Rule met={longEnough && error === undefined}>{t('strength.uncommon')}</Rule>
      </ul>
      {password === '' ? null : (
        <p className={styles.strengthWord} role="status">
          <span className="visually-hidden">{t('strength.label')}: </span>
          {t(`strength.${strength}`)}
        </p>
      )}
    </div>
  );
}

function Rule({ met, children }: { met: boolean; children: string }) {
  const t = useTranslate('sign-in');
  const Icon = met ? IconCheck : IconCircle;
  return (
    <li data-met={met || undefined}>
      <Icon aria-hidden />
      {children}
      <span className="visually-hidden"> ({met ? t('strength.met') : t('strength.unmet')})</span>
    </li>
  );
}
