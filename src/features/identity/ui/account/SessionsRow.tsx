import { IconDeviceDesktop, IconDeviceMobile } from '@tabler/icons-react';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { graphql } from '#generated/graphql/gql.ts';
import type { SessionsRow_ListQuery } from '#generated/graphql/graphql.ts';
import { useFormats } from '#locales/format.ts';
import { useTranslate } from '#locales/use-translate.ts';
import { Button } from '#ui-kit/display/Button.tsx';
import { Skeleton } from '#ui-kit/display/Skeleton.tsx';
import { StatusBadge } from '#ui-kit/display/StatusBadge.tsx';
import { ConfirmDialog } from '#ui-kit/overlays/ConfirmDialog.tsx';
import { flash } from '#web/flash/flash-store.ts';
import { graphqlRequest } from '#web/graphql/graphql-request.ts';
import { graphqlQuery, invalidate } from '#web/graphql/query-client.ts';
import { accountNoun } from './account-query.ts';
import styles from './SessionsRow.module.css';
import { SettingsRow } from './SettingsSection.tsx';

const listDocument = graphql(`
  query SessionsRow_list {
    readOwnSessions {
      ID
      Device
      Address
      Created
      LastUsed
      Current
      ImpersonatorName
      OrganisationName
    }
  }
`);

const revokeDocument = graphql(`
  mutation SessionsRow_revoke($id: ID!) {
    revokeOwnSession(ID: $id) {
      Success
    }
  }
`);

const revokeAllDocument = graphql(`
  mutation SessionsRow_revokeAll {
    invalidateTokens {
      Success
    }
  }
`);

type SignIn = SessionsRow_ListQuery['readOwnSessions'][number];

/** The devices that are signed in as this person. Each can be signed out, and all of them at once. */
export function SessionsRow() {
  const t = useTranslate('identity');
  const query = useQuery({ ...graphqlQuery([accountNoun, 'sessions'], listDocument, {}), staleTime: 0 });
  const [asking, setAsking] = useState(false);
  const revokeAll = useRevokeAll(() => setAsking(false));
  const signIns = query.data?.readOwnSessions;
  return (
    <SettingsRow
      title={t('sessions.title')}
      text={t('sessions.text')}
      action={
        <Button size="sm" onClick={() => setAsking(true)}>
          {t('sessions.all')}
        </Button>
      }
    >
      {signIns ? (
        <ul className={styles.list}>
          {signIns.map((signIn) => (
            <SignInItem key={signIn.ID} signIn={signIn} />
          ))}
        </ul>
      ) : query.error ? (
        <p role="alert" className={styles.problem}>
          {t('sessions.failed')}
        </p>
      ) : (
        <div className={styles.list} aria-hidden>
          <Skeleton width="60%" />
          <Skeleton width="45%" />
        </div>
      )}
      {asking ? (
        <ConfirmDialog
          title={t('sessions.allTitle')}
          confirmLabel={t('sessions.all')}
          danger
          busy={revokeAll.isPending}
          onConfirm={() => revokeAll.mutate()}
          onCancel={() => setAsking(false)}
        >
          <p>{t('sessions.allText')}</p>
        </ConfirmDialog>
      ) : null}
    </SettingsRow>
  );
}

function SignInItem({ signIn }: { signIn: SignIn }) {
  const t = useTranslate('identity');
  const formats = useFormats();
  const revoke = useRevoke(signIn);
  const Icon = /iPhone|iPad|Android|Quest|Pico/i.test(signIn.Device) ? IconDeviceMobile : IconDeviceDesktop;
  const facts = [
    signIn.OrganisationName,
    signIn.Address,
    t('sessions.lastUsed', { when: formats.relative(signIn.LastUsed) }),
    t('sessions.since', { when: formats.date(signIn.Created) }),
  ].filter(Boolean);
  return (
    <li className={styles.item}>
      <Icon className={styles.icon} aria-hidden />
      <div className={styles.text}>
        <p className={styles.device}>
          {signIn.Device}
          {signIn.Current ? <StatusBadge tone="accent">{t('sessions.current')}</StatusBadge> : null}
        </p>
        {signIn.ImpersonatorName ? (
          <p className={styles.impersonation}>
            {t('sessions.impersonation', { name: signIn.ImpersonatorName })}
          </p>
        ) : null}
        <p className={styles.facts}>{facts.join(' · ')}</p>
      </div>
      {signIn.Current ? null : (
        <Button
          size="sm"
          kind="danger-quiet"
          aria-label={t('sessions.signOutOf', { device: signIn.Device })}
          busy={revoke.isPending}
          onClick={() => revoke.mutate()}
        >
          {t('sessions.signOut')}
        </Button>
      )}
    </li>
  );
}

function useRevoke(signIn: SignIn) {
  const t = useTranslate('identity');
  const client = useQueryClient();
  return useMutation({
    mutationFn: async () => {
      const { revokeOwnSession } = await graphqlRequest(revokeDocument, { id: signIn.ID });
      if (!revokeOwnSession.Success) throw new Error('The device is still signed in.');
    },
    onSuccess: async () => {
      flash(t('sessions.signedOut', { device: signIn.Device }), { type: 'success' });
      await invalidate(client, accountNoun);
    },
    onError: () => flash(t('sessions.revokeFailed'), { type: 'error' }),
  });
}

/** Signs out all devices including this one, then leaves for /logout. */
function useRevokeAll(onFailed: () => void) {
  const t = useTranslate('identity');
  const router = useRouter();
  return useMutation({
    mutationFn: async () => {
      const { invalidateTokens } = await graphqlRequest(revokeAllDocument, {});
      if (!invalidateTokens.Success) throw new Error('The devices are still signed in.');
    },
    onSuccess: () => router.navigate({ to: '/logout' }),
    onError: () => {
      onFailed();
      flash(t('sessions.revokeFailed'), { type: 'error' });
    },
  });
}
