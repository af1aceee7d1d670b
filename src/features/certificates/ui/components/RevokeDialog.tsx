import { useQueryClient } from '@tanstack/react-query';
import { graphql } from '#generated/graphql/gql.ts';
import { useTranslate } from '#locales/use-translate.ts';
import { flash } from '#web/flash/flash-store.ts';
import { ReasonDialog } from '#web/forms/ReasonDialog.tsx';
import { graphqlRequest } from '#web/graphql/graphql-request.ts';
import { invalidate } from '#web/graphql/query-client.ts';
import { useErrorText } from '#web/graphql/use-error-text.ts';
import { longestReason, revocationForm } from '../../model/certificate-forms.ts';
import { findErrorText, findReasonText } from '../error-text.ts';

const revokeDocument = graphql(`
  mutation RevokeDialog_revoke($id: ID!, $reason: String!) {
    revokeCertificate(ID: $id, Reason: $reason) {
      ID
      State
    }
  }
`);

interface RevokeDialogProps {
  certificate: { ID: string; Title: string };
  onClose: () => void;
}

/** The person and the administrators see the reason. */
export function RevokeDialog({ certificate, onClose }: RevokeDialogProps) {
  const t = useTranslate('certificates');
  const errorText = useErrorText();
  const client = useQueryClient();
  const revoke = async (reason: string) => {
    await graphqlRequest(revokeDocument, { id: certificate.ID, reason });
    flash(t('revoke.done'), { type: 'success' });
    onClose();
    await invalidate(client, 'certificates');
  };
  return (
    <ReasonDialog
      title={t('revoke.title')}
      text={t('revoke.text', { title: certificate.Title || t('untitled') })}
      label={t('revoke.reason')}
      hint={t('revoke.reasonHint')}
      confirm={t('revoke.confirm')}
      maxLength={longestReason}
      schema={revocationForm}
      problemText={(problem) => findReasonText(t, problem)}
      failureText={(failure) => findErrorText(t, failure) ?? errorText(failure)}
      onConfirm={revoke}
      onClose={onClose}
    />
  );
}
