import { localeNames, locales } from '#locales/locale-choice.ts';
import { useTranslate } from '#locales/use-translate.ts';
import { Select } from '#ui-kit/fields/Select.tsx';
import type { Account } from './account-query.ts';
import { useUpdateAccount } from './ProfileSection.tsx';
import styles from './Settings.module.css';
import { SettingsSection } from './SettingsSection.tsx';

const installation = 'installation';

/** Each choice takes effect at once. */
export function EmailsSection({ account }: { account: Account }) {
  const t = useTranslate('identity');
  const update = useUpdateAccount();
  const chosen = update.isPending ? (update.variables.Language ?? null) : (account.Language ?? null);
  return (
    <SettingsSection title={t('emails.title')} lead={t('emails.lead')}>
      <div className={styles.form}>
        <Select
          label={t('emails.language')}
          value={locales.find((locale) => locale === chosen) ?? installation}
          options={[
            { value: installation, label: t('emails.default') },
            ...locales.map((locale) => ({ value: locale, label: localeNames[locale] })),
          ]}
          onChange={(next) =>
            update.mutate({ ID: account.ID, Language: next === installation ? null : next })
          }
        />
      </div>
    </SettingsSection>
  );
}
