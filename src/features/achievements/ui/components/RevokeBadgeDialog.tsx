import { useQueryClient } from '@tanstack/react-query';
import { graphql } from '#generated/graphql/gql.ts';
import { useTranslate } from '#locales/use-translate.ts';
import { flash } from '#web/flash/flash-store.ts';
import { ReasonDialog } from '#web/forms/ReasonDialog.tsx';
import { graphqlRequest } from '#web/graphql/graphql-request.ts';
import { invalidate } from '#web/graphql/query-client.ts';
import { useErrorText } from '#web/graphql/use-error-text.ts';
import { badgeRevocationForm, longestReason } from '../../model/badge-forms.ts';
import { findErrorText, findReasonText } from '../error-text.ts';

const revokeDocument = graphql(`
  mutation RevokeBadgeDialog_revoke($id: ID!, $reason: String!) {
    revokeBadge(ID: $id, Reason: $reason) {
      ID
      Revoked
    }
  }
`);

interface RevokeBadgeDialogProps {
  badge: { ID: string; Title: string };
  onClose: () => void;
}

/** The person and those who see their badges read the reason. */
export function RevokeBadgeDialog({ badge, onClose }: RevokeBadgeDialogProps) {
  const t = useTranslate('achievements');
  const errorText = useErrorText();
  const client = useQueryClient();
  const revoke = async (reason: string) => {
    await graphqlRequest(revokeDocument, { id: badge.ID, reason });
    flash(t('revoke.done'), { type: 'success' });
    onClose();
    await invalidate(client, 'badges');
  };
  return (
    <ReasonDialog
      title={t('revoke.title')}
      text={t('revoke.text', { title: badge.Title || t('untitled') })}
      label={t('revoke.reason')}
      hint={t('revoke.reasonHint')}
      confirm={t('revoke.confirm')}
      maxLength={longestReason}
      schema={badgeRevocationForm}
      problemText={(problem) => findReasonText(t, problem)}
      failureText={(failure) => findErrorText(t, failure) ?? errorText(failure)}
      onConfirm={revoke}
      onClose={onClose}
    />
  );
}
