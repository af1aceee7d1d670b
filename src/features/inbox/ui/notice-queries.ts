import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { graphql } from '#generated/graphql/gql.ts';
import { flash } from '#web/flash/flash-store.ts';
import { graphqlRequest } from '#web/graphql/graphql-request.ts';
import { graphqlQuery, invalidate } from '#web/graphql/query-client.ts';
import { useErrorText } from '#web/graphql/use-error-text.ts';
import { useIsLive, useSignal } from '#web/live/use-signal.ts';
import { inboxTopic } from '../model/notice.ts';

export const noticesNoun = 'notices';

const countDocument = graphql(`
  query Notices_count {
    readMyUnreadNoticeCount
  }
`);
const readDocument = graphql(`
  mutation Notices_read($id: ID!) {
    markNoticeRead(ID: $id) {
      ID
      Read
    }
  }
`);
const readAllDocument = graphql(`
  mutation Notices_readAll($upTo: ID) {
    markAllNoticesRead(UpToID: $upTo) {
      Success
    }
  }
`);

const askWhileLiveMs = 5 * 60_000;
const askOtherwiseMs = 60_000;

/** How many are unread: by the stream, and slowly by asking where none stands. */
export function useUnreadCount(): number {
  useSignal(inboxTopic, noticesNoun);
  const live = useIsLive();
  const { data } = useQuery({
    ...graphqlQuery([noticesNoun, 'count'], countDocument, {}),
    refetchInterval: live ? askWhileLiveMs : askOtherwiseMs,
  });
  return data?.readMyUnreadNoticeCount ?? 0;
}

/** Quietly: whoever opens a notice wants its page and no word about the notice. */
export function useReadNotice(): (id: string) => void {
  const client = useQueryClient();
  const { mutate } = useMutation({
    mutationFn: (id: string) => graphqlRequest(readDocument, { id }),
    onSuccess: () => invalidate(client, noticesNoun),
  });
  return mutate;
}

/** @param upTo the newest that the person sees: what came meanwhile stays unread */
export function useReadAll() {
  const client = useQueryClient();
  const errorText = useErrorText();
  return useMutation({
    mutationFn: (upTo: string | null) => graphqlRequest(readAllDocument, { upTo }),
    onSuccess: () => invalidate(client, noticesNoun),
    onError: (error) => flash(errorText(error), { type: 'error' }),
  });
}
