import { useTranslate } from '#locales/use-translate.ts';
import type { Account } from './account-query.ts';
import { MfaRow } from './MfaRow.tsx';
import { SessionsRow } from './SessionsRow.tsx';
import { SettingsSection } from './SettingsSection.tsx';

export function SecuritySection({ account }: { account: Account }) {
  const t = useTranslate('identity');
  return (
    <SettingsSection title={t('security.title')} lead={t('security.lead')}>
      <MfaRow email={account.Email} />
      <SessionsRow />
    </SettingsSection>
  );
}
