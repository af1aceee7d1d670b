import { useTranslate } from '#locales/use-translate.ts';
import { hasPrices } from '#web/session/commerce.ts';
import { listDemoAccounts } from './demo-accounts.ts';
import styles from './Entry.module.css';

export function DemoAccounts({ chosen, onChoose }: { chosen: string; onChoose: (email: string) => void }) {
  const t = useTranslate('sign-in');
  return (
    <section className={styles.demo} aria-labelledby="demo-accounts">
      <h2 id="demo-accounts" className={styles.demoTitle}>
        {t('demo.title')}
      </h2>
      <p className={styles.demoHint}>{t('demo.hint')}</p>
      <ul className={styles.demoList}>
        {listDemoAccounts(hasPrices()).map((account) => (
          <li key={account.email}>
            <button
              type="button"
              className={styles.demoAccount}
              aria-pressed={chosen === account.email}
              title={account.email}
              onClick={() => onChoose(account.email)}
            >
              {t(account.label)}
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
