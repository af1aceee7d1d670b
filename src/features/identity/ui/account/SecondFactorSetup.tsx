import { useQueryClient } from '@tanstack/react-query';
import { useTranslate } from '#locales/use-translate.ts';
import { ButtonLink } from '#ui-kit/display/ButtonLink.tsx';
import { useViewer } from '#web/session/use-session.ts';
import { refreshViewer } from '#web/session/viewer-upkeep.ts';
import { MfaDialog } from './MfaDialog.tsx';

/** Replaces every page until the second factor is set up; signing out is the only other way. */
export function SecondFactorSetup() {
  const t = useTranslate('identity');
  const client = useQueryClient();
  const viewer = useViewer();
  if (!viewer) return null;
  return (
    <main>
      <h1 className="visually-hidden">{t('mfa.forced.title')}</h1>
      <MfaDialog
        enabled={false}
        email={viewer.Email}
        forced={{
          title: t('mfa.forced.title'),
          lead: t('mfa.forced.text', { organisation: viewer.Organisation?.Name ?? '' }),
          wayOut: <ButtonLink to="/logout">{t('mfa.forced.logOut')}</ButtonLink>,
        }}
        onClose={() => undefined}
        onStatus={() => {
          // Repeats the queries that were refused until now.
          client.clear();
          void refreshViewer();
        }}
      />
    </main>
  );
}
