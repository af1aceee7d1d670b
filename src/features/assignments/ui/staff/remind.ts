import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { graphql } from '#generated/graphql/gql.ts';
import type {
  Remind_SelectedMutation,
  Remind_SelectedMutationVariables,
} from '#generated/graphql/graphql.ts';
import { useTranslate } from '#locales/use-translate.ts';
import { flash } from '#web/flash/flash-store.ts';
import { graphqlRequest } from '#web/graphql/graphql-request.ts';
import { invalidate } from '#web/graphql/query-client.ts';

const remindDocument = graphql(`
  mutation Remind_selected($rounds: [ID!] = [], $members: [ID!] = [], $assignments: [ID!] = [], $item: ID) {
    remindSelected(RoundIDs: $rounds, MemberIDs: $members, AssignmentIDs: $assignments, ItemID: $item) {
      People
      Skipped {
        Member {
          ID
          Name
        }
        Reason
      }
    }
  }
`);

export type Reminded = Remind_SelectedMutation['remindSelected'];

/**
 * Reminds whoever is selected, and says how many were. `partly` is the answer where somebody who was named was not reminded: it is
 * shown until `close`. `onSent` follows what is shown.
 */
export function useRemind({ onSent }: { onSent: () => void }) {
  const t = useTranslate('assigning');
  const client = useQueryClient();
  const [partly, setPartly] = useState<Reminded | null>(null);
  const { mutate, isPending } = useMutation({
    mutationFn: (selected: Remind_SelectedMutationVariables) => graphqlRequest(remindDocument, selected),
    onSuccess: async ({ remindSelected }) => {
      const { People: count, Skipped: skipped } = remindSelected;
      if (skipped.length > 0) setPartly(remindSelected);
      else {
        flash(t('remind.done', { count }), count > 0 ? { type: 'success' } : {});
        onSent();
      }
      await invalidate(client, 'assignments');
    },
    onError: () => flash(t('remind.failed'), { type: 'error' }),
  });
  const close = () => {
    setPartly(null);
    onSent();
  };
  return { mutate, isPending, partly, close };
}
