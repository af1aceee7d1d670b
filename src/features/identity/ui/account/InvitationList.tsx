import { IconMailOpened } from '@tabler/icons-react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { graphql } from '#generated/graphql/gql.ts';
import type { PendingInvitations_ListQuery } from '#generated/graphql/graphql.ts';
import type { TextKey } from '#locales/catalogue.ts';
import { useTranslate } from '#locales/use-translate.ts';
import { Button } from '#ui-kit/display/Button.tsx';
import { ConfirmDialog } from '#ui-kit/overlays/ConfirmDialog.tsx';
import { flash } from '#web/flash/flash-store.ts';
import { graphqlRequest } from '#web/graphql/graphql-request.ts';
import { invalidate } from '#web/graphql/query-client.ts';
import { refreshViewer } from '#web/session/viewer-upkeep.ts';
import { accountNoun } from './account-query.ts';
import styles from './InvitationList.module.css';

const answerDocument = graphql(`
  mutation InvitationList_answer($organisation: ID!, $accept: Boolean!) {
    answerOwnInvitation(OrganisationID: $organisation, Accept: $accept) {
      Success
    }
  }
`);

type Invitation = PendingInvitations_ListQuery['readOwnInvitations'][number];

const roleKeys: Readonly<Record<string, TextKey<'identity'>>> = {
  user: 'role.user',
  analyst: 'role.analyst',
  contentcreator: 'role.contentcreator',
  admin: 'role.admin',
  super: 'role.super',
  customeradmin: 'role.customeradmin',
};

export function InvitationList({ invitations }: { invitations: readonly Invitation[] }) {
  const t = useTranslate('identity');
  return (
    <section className={styles.list} aria-label={t('invitations.title')}>
      {invitations.map((invitation) => (
        <InvitationRow key={invitation.OrganisationID} invitation={invitation} />
      ))}
    </section>
  );
}

function InvitationRow({ invitation }: { invitation: Invitation }) {
  const t = useTranslate('identity');
  const client = useQueryClient();
  const [declining, setDeclining] = useState(false);
  const organisation = invitation.OrganisationName;
  const answer = useMutation({
    mutationFn: (accept: boolean) =>
      graphqlRequest(answerDocument, { organisation: invitation.OrganisationID, accept }),
    onSuccess: async (_answer, accept) => {
      flash(t(accept ? 'invitations.accepted' : 'invitations.declined', { organisation }), {
        type: 'success',
      });
      if (accept) await refreshViewer();
    },
    onError: () => flash(t('invitations.failed'), { type: 'error' }),
    onSettled: () => invalidate(client, accountNoun),
  });
  const role = t(roleKeys[invitation.UserType] ?? 'role.user');
  return (
    <div className={styles.row}>
      <IconMailOpened className={styles.icon} aria-hidden />
      <p className={styles.text}>{t('invitations.text', { organisation, role })}</p>
      <div className={styles.actions}>
        <Button size="sm" kind="primary" busy={answer.isPending} onClick={() => answer.mutate(true)}>
          {t('invitations.accept')}
        </Button>
        <Button size="sm" disabled={answer.isPending} onClick={() => setDeclining(true)}>
          {t('invitations.decline')}
        </Button>
      </div>
      {declining ? (
        <ConfirmDialog
          title={t('invitations.declineTitle')}
          confirmLabel={t('invitations.declineConfirm')}
          onCancel={() => setDeclining(false)}
          onConfirm={() => {
            setDeclining(false);
            answer.mutate(false);
          }}
        >
          {t('invitations.declineText', { organisation })}
        </ConfirmDialog>
      ) : null}
    </div>
  );
}
