import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslate } from '#locales/use-translate.ts';
import { Button } from '#ui-kit/display/Button.tsx';
import { QrCode } from '#ui-kit/display/QrCode.tsx';
import { Skeleton } from '#ui-kit/display/Skeleton.tsx';
import { CopyButton } from './CopyButton.tsx';
import styles from './MfaDialog.module.css';
import { type MfaSecret, secretErrorText } from './mfa-calls.ts';

const qrCodePx = 212;

export interface MfaScanProps {
  lead: ReactNode;
  secret: UseQueryResult<MfaSecret>;
  actions: ReactNode;
}

/** The secret for the authenticator app: to scan, to type, or to open where the app is on this device. */
export function MfaScan({ lead, secret, actions }: MfaScanProps) {
  const t = useTranslate('identity');
  return (
    <div className={styles.step}>
      {lead ? <p className={styles.forcedLead}>{lead}</p> : null}
      <p className={styles.lead}>{t('mfa.scan.text')}</p>
      {secret.error ? (
        <div role="alert" className={styles.failed}>
          <p className={styles.problem}>{secretErrorText(secret.error, t)}</p>
          <Button size="sm" busy={secret.isFetching} onClick={() => void secret.refetch()}>
            {t('mfa.scan.again')}
          </Button>
        </div>
      ) : (
        <>
          <div className={styles.qr}>
            {secret.data ? (
              <QrCode text={secret.data.uri} size={qrCodePx} label={t('mfa.scan.qr')} />
            ) : (
              <Skeleton shape="block" width={qrCodePx} height={qrCodePx} />
            )}
          </div>
          <div className={styles.secret}>
            <div>
              <p className={styles.secretLabel}>{t('mfa.scan.secret')}</p>
              <code className={styles.secretText}>{inFours(secret.data?.secret ?? '')}</code>
            </div>
            {secret.data ? <CopyButton text={secret.data.secret} /> : null}
          </div>
          {secret.data ? (
            <p>
              <a href={secret.data.uri} className={styles.open}>
                {t('mfa.scan.open')}
              </a>
            </p>
          ) : null}
        </>
      )}
      <div className={styles.actions}>{actions}</div>
    </div>
  );
}

/** 'ABCDEFGH' reads better as 'ABCD EFGH'. */
function inFours(secret: string): string {
  return secret.match(/.{1,4}/g)?.join(' ') ?? '';
}
