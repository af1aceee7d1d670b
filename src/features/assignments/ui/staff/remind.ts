import { useMutation, useQueryClient } from '@tanstack/react-query';
import { graphql } from '#generated/graphql/gql.ts';
import type { Remind_SelectedMutationVariables } from '#generated/graphql/graphql.ts';
import { useTranslate } from '#locales/use-translate.ts';
import { flash } from '#web/flash/flash-store.ts';
import { graphqlRequest } from '#web/graphql/graphql-request.ts';
import { invalidate } from '#web/graphql/query-client.ts';

const remindDocument = graphql(`
  mutation Remind_selected($rounds: [ID!] = [], $members: [ID!] = [], $assignments: [ID!] = []) {
    remindSelected(RoundIDs: $rounds, MemberIDs: $members, AssignmentIDs: $assignments) {
      People
    }
  }
`);

/** Reminds whoever is selected, and says how many were. */
export function useRemind({ onSent }: { onSent: () => void }) {
  const t = useTranslate('assigning');
  const client = useQueryClient();
  return useMutation({
    mutationFn: (selected: Remind_SelectedMutationVariables) => graphqlRequest(remindDocument, selected),
    onSuccess: async ({ remindSelected }) => {
      const count = remindSelected.People;
      flash(t('remind.done', { count }), count > 0 ? { type: 'success' } : {});
      onSent();
      await invalidate(client, 'assignments');
    },
    onError: () => flash(t('remind.failed'), { type: 'error' }),
  });
}
