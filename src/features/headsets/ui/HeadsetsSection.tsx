import { SettingsRow, SettingsSection } from '#features/identity/ui/index.ts';
import { useTranslate } from '#locales/use-translate.ts';
import { ButtonLink } from '#ui-kit/display/ButtonLink.tsx';
import { useCan } from '#web/session/use-session.ts';
import { pairingPath } from '../model/pairing.ts';

/** On the page of the account: the way to the page that pairs a headset. */
export function HeadsetsSection() {
  const t = useTranslate('headsets');
  if (!useCan('headset:pair')) return null;
  return (
    <SettingsSection title={t('section.title')} lead={t('section.lead')}>
      <SettingsRow
        title={t('title')}
        text={t('section.text')}
        action={<ButtonLink to={pairingPath}>{t('section.open')}</ButtonLink>}
      />
    </SettingsSection>
  );
}
