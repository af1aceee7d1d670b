import { useQueryClient } from '@tanstack/react-query';
import { useTranslate } from '#locales/use-translate.ts';
import { ButtonLink } from '#ui-kit/display/ButtonLink.tsx';
import { useViewer } from '#web/session/use-session.ts';
import { refreshViewer } from '#web/session/viewer-upkeep.ts';
import { MfaDialog } from './MfaDialog.tsx';

/** In the place of every page until it is done; the only other way is out. */
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
          // What was refused until now is asked for anew.
          client.clear();
          void refreshViewer();
        }}
      />
    </main>
  );
}
