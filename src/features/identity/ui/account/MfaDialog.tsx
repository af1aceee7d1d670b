import { type ReactNode, useState } from 'react';
import { useTranslate } from '#locales/use-translate.ts';
import { Button } from '#ui-kit/display/Button.tsx';
import { Dialog } from '#ui-kit/overlays/Dialog.tsx';
import { flash } from '#web/flash/flash-store.ts';
import { MfaCodeForm } from './MfaCodeForm.tsx';
import { MfaPasswordForm } from './MfaPasswordForm.tsx';
import { MfaRecoveryCodes } from './MfaRecoveryCodes.tsx';
import { MfaScan } from './MfaScan.tsx';
import { activateMfa, disableMfa, needsPassword, useMfaSecret, useSecretByPassword } from './mfa-calls.ts';

export interface MfaDialogProps {
  /** Two-factor sign-in is on already: the dialog turns it off. */
  enabled: boolean;
  email: string;
  onClose: () => void;
  /** True when it was turned on, false when it was turned off. */
  onStatus: (enabled: boolean) => void;
  /** The person must set it up now: the dialog cannot be closed, and shows this button instead of closing. */
  forced?: { title: string; lead: ReactNode; wayOut: ReactNode };
}

type Mode = 'activate-scan' | 'activate-submit' | 'disable' | 'recovery-codes';

/** Turns two-factor sign-in on, in steps, or off. */
export function MfaDialog({ enabled, email, onClose, onStatus, forced }: MfaDialogProps) {
  const t = useTranslate('identity');
  const [mode, setMode] = useState<Mode>(enabled ? 'disable' : 'activate-scan');
  const [recoveryCodes, setRecoveryCodes] = useState<readonly string[]>([]);
  const secret = useMfaSecret(!enabled);
  const makeSecret = useSecretByPassword();
  const asksPassword = mode === 'activate-scan' && needsPassword(secret.error);

  const finish = () => {
    onStatus(true);
    onClose();
  };
  const activate = async (code: string) => {
    const codes = await activateMfa(code, t);
    flash(t('mfa.activated'), { type: 'success' });
    setRecoveryCodes(codes);
    if (codes.length > 0) setMode('recovery-codes');
    else finish();
  };
  const disable = async (code: string) => {
    await disableMfa(code, t);
    flash(t('mfa.disabled'), { type: 'success' });
    onStatus(false);
    onClose();
  };

  if (mode === 'recovery-codes') {
    return <MfaRecoveryCodes codes={recoveryCodes} email={email} onDone={finish} />;
  }
  const titles = {
    'activate-scan': forced?.title ?? t('mfa.scan.title'),
    'activate-submit': t('mfa.submit.title'),
    disable: t('mfa.disable.title'),
  };
  return (
    <Dialog
      // Screen readers treat each step as a new dialog: they read its title, and the focus starts anew.
      key={asksPassword ? 'password' : mode}
      size="sm"
      title={asksPassword && !forced ? t('mfa.confirm.title') : titles[mode]}
      required={forced !== undefined}
      onClose={onClose}
    >
      {asksPassword ? (
        <MfaPasswordForm onSubmit={makeSecret}>
          {forced?.wayOut ?? <Button onClick={onClose}>{t('cancel')}</Button>}
        </MfaPasswordForm>
      ) : null}
      {mode === 'activate-scan' && !asksPassword ? (
        <MfaScan
          lead={forced?.lead}
          secret={secret}
          actions={
            <>
              {forced?.wayOut}
              <Button
                kind="primary"
                disabled={secret.data === undefined}
                onClick={() => setMode('activate-submit')}
              >
                {t('mfa.scan.continue')}
              </Button>
            </>
          }
        />
      ) : null}
      {mode === 'activate-submit' ? (
        <MfaCodeForm
          lead={t('mfa.submit.text')}
          label={t('mfa.code')}
          submitLabel={t('mfa.submit.submit')}
          onSubmit={activate}
        >
          <Button onClick={() => setMode('activate-scan')}>{t('mfa.submit.back')}</Button>
        </MfaCodeForm>
      ) : null}
      {mode === 'disable' ? (
        <MfaCodeForm
          lead={t('mfa.disable.text')}
          label={t('mfa.disable.code')}
          submitLabel={t('mfa.disable')}
          takesRecoveryCode
          onSubmit={disable}
        >
          <Button onClick={onClose}>{t('cancel')}</Button>
        </MfaCodeForm>
      ) : null}
    </Dialog>
  );
}
