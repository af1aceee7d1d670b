import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { graphql } from '#generated/graphql/gql.ts';
import { useTranslate } from '#locales/use-translate.ts';
import { Button } from '#ui-kit/display/Button.tsx';
import { Skeleton } from '#ui-kit/display/Skeleton.tsx';
import { StatusBadge } from '#ui-kit/display/StatusBadge.tsx';
import { graphqlQuery, invalidate } from '#web/graphql/query-client.ts';
import { refreshViewer } from '#web/session/viewer-upkeep.ts';
import { accountNoun } from './account-query.ts';
import { MfaDialog } from './MfaDialog.tsx';
import styles from './Settings.module.css';
import { SettingsRow } from './SettingsSection.tsx';

const statusDocument = graphql(`
  query MfaRow_status {
    getMFAStatus {
      MFAEnabled
      CanDisable
      RecoveryCodesLeft
    }
  }
`);

/** Whether a second factor is asked for, and the dialog that turns it on or off. */
export function MfaRow({ email }: { email: string }) {
  const t = useTranslate('identity');
  const client = useQueryClient();
  const query = useQuery(graphqlQuery([accountNoun, 'mfa'], statusDocument, {}));
  const [open, setOpen] = useState(false);
  const status = query.data?.getMFAStatus;
  if (!status) {
    return (
      <SettingsRow
        title={t('mfa.title')}
        text={
          query.error ? (
            <span role="alert" className={styles.problem}>
              {t('mfa.loadFailed')}
            </span>
          ) : (
            <Skeleton width="14rem" />
          )
        }
        action={
          query.error ? (
            <Button size="sm" busy={query.isFetching} onClick={() => void query.refetch()}>
              {t('mfa.scan.again')}
            </Button>
          ) : undefined
        }
      />
    );
  }
  const enforced = status.MFAEnabled && !status.CanDisable;
  return (
    <SettingsRow
      title={t('mfa.title')}
      aside={
        <StatusBadge tone={status.MFAEnabled ? 'positive' : 'neutral'}>
          {t(status.MFAEnabled ? 'mfa.on' : 'mfa.off')}
        </StatusBadge>
      }
      text={
        <>
          {t(status.MFAEnabled ? 'mfa.text.on' : 'mfa.text.off')} {enforced ? t('mfa.text.enforced') : null}{' '}
          {status.MFAEnabled ? t('mfa.codesLeft', { count: status.RecoveryCodesLeft }) : null}
        </>
      }
      action={
        enforced ? undefined : (
          <Button size="sm" kind={status.MFAEnabled ? 'secondary' : 'primary'} onClick={() => setOpen(true)}>
            {t(status.MFAEnabled ? 'mfa.disable' : 'mfa.enable')}
            <span className="visually-hidden"> {t('mfa.title')}</span>
          </Button>
        )
      }
    >
      {open ? (
        <MfaDialog
          enabled={status.MFAEnabled}
          email={email}
          onClose={() => setOpen(false)}
          onStatus={() => {
            void invalidate(client, accountNoun);
            void refreshViewer();
          }}
        />
      ) : null}
    </SettingsRow>
  );
}
