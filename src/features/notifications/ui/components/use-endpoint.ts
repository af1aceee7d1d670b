import { useMutation, useQueryClient } from '@tanstack/react-query';
import { graphql } from '#generated/graphql/gql.ts';
import type { UseEndpoint_TestMutation } from '#generated/graphql/graphql.ts';
import { useTranslate } from '#locales/use-translate.ts';
import { flash } from '#web/flash/flash-store.ts';
import { readServerProblems } from '#web/forms/server-problems.ts';
import { graphqlRequest } from '#web/graphql/graphql-request.ts';
import { invalidate } from '#web/graphql/query-client.ts';
import { useReasonText } from './use-reason-text.ts';

const saveDocument = graphql(`
  mutation UseEndpoint_save($id: ID!, $url: String!) {
    updateOrganisation(Input: { ID: $id, APIIncomingURL: $url }) {
      ID
      APIIncomingURL
    }
  }
`);

const testDocument = graphql(`
  mutation UseEndpoint_test {
    sendTestAPINotification {
      ID
      Status
      ResponseStatusCode
      Response
    }
  }
`);

/** The server refused the address itself: the field shows it. */
export const endpointFields = { APIIncomingURL: 'url' } as const;

/**
 * Saves the address; the console has the details of an error for the administrator who sets up the receiver.
 */
export function useSaveEndpoint(organisationId: string) {
  const t = useTranslate('notifications');
  const client = useQueryClient();
  return useMutation({
    mutationFn: (url: string) => graphqlRequest(saveDocument, { id: organisationId, url }),
    onSuccess: async () => {
      flash(t('endpoint.saved'), { type: 'success' });
      await invalidate(client, 'api-endpoint', 'organisations');
    },
    onError: (error) => {
      if (readServerProblems(error, endpointFields)) return;
      console.error(error);
      flash(t('endpoint.saveFailed'), { type: 'error' });
    },
  });
}

export function useSendTest() {
  const t = useTranslate('notifications');
  const client = useQueryClient();
  const reasonText = useReasonText('endpoint.saveFailed');
  return useMutation({
    mutationFn: () => graphqlRequest(testDocument, {}),
    onSuccess: ({ sendTestAPINotification: sent }) => flash(...tellTest(sent, t)),
    onError: (error) => flash(reasonText(error), { type: 'error' }),
    onSettled: () => invalidate(client, 'api-notifications'),
  });
}

function tellTest(
  sent: UseEndpoint_TestMutation['sendTestAPINotification'],
  t: ReturnType<typeof useTranslate<'notifications'>>,
): Parameters<typeof flash> {
  // A code is no quantity: it has no thousands.
  const code = String(sent.ResponseStatusCode ?? '');
  if (sent.Status === 'sent') return [t('endpoint.tested', { code }), { type: 'success' }];
  if (code !== '') return [t('endpoint.testRefused', { code }), { type: 'error' }];
  return [t('endpoint.testFailed', { reason: sent.Response ?? '' }), { type: 'error' }];
}
