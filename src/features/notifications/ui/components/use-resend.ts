import { useMutation, useQueryClient } from '@tanstack/react-query';
import { graphql } from '#generated/graphql/gql.ts';
import { useTranslate } from '#locales/use-translate.ts';
import { flash } from '#web/flash/flash-store.ts';
import { graphqlRequest } from '#web/graphql/graphql-request.ts';
import { invalidate } from '#web/graphql/query-client.ts';
import { useReasonText } from './use-reason-text.ts';

const resendDocument = graphql(`
  mutation UseResend_resend($id: ID!) {
    updateAPINotification(Input: { ID: $id, SendNotification: true }) {
      ID
      Status
    }
  }
`);

/** Sends one notification again and reports the result. */
export function useResend() {
  const t = useTranslate('notifications');
  const client = useQueryClient();
  const reasonText = useReasonText('log.notResent');
  return useMutation({
    mutationFn: (id: string) => graphqlRequest(resendDocument, { id }),
    onSuccess: () => flash(t('log.resent'), { type: 'success' }),
    onError: (error) => flash(reasonText(error), { type: 'error' }),
    onSettled: () => invalidate(client, 'api-notifications'),
  });
}
