import { IconPackageImport } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { copyCallsPoint } from '#features/content/ui/extension-points.ts';
import { graphql } from '#generated/graphql/gql.ts';
import type { ArrivalNotice_OrgTrialQuery } from '#generated/graphql/graphql.ts';
import { useTranslate } from '#locales/use-translate.ts';
import { useParts } from '#web/feature/use-parts.tsx';
import { graphqlQuery, invalidate } from '#web/graphql/query-client.ts';
import { useCan, useViewer } from '#web/session/use-session.ts';
import styles from './ArrivalNotice.module.css';

const trialDocument = graphql(`
  query ArrivalNotice_orgTrial($id: ID!) {
    readOrgTrial(ID: $id) {
      ID
      Trial
      TrialExpiryDate
      HasContentQueuedForCopy
    }
  }
`);

/** While content is on its way; and when nobody knows of any. */
const pollEveryMs = 10_000;
const lookEveryMs = 60_000;

/** Tells administrators that content is on its way into their organisation, until all of it is there. */
export function ArrivalNotice() {
  const id = useViewer()?.Organisation?.ID;
  const isTold = useCan('content:see-arrivals');
  return id !== undefined && isTold ? <NoticeOf organisationId={id} /> : null;
}

function NoticeOf({ organisationId }: { organisationId: string }) {
  const t = useTranslate('content-copy');
  const client = useQueryClient();
  const { data } = useQuery({
    ...graphqlQuery(['org-trial'], trialDocument, { id: organisationId }),
    // What is known is shown, and asked for again.
    staleTime: 0,
    refetchInterval: ({ state }) => (isExpecting(state.data) ? pollEveryMs : lookEveryMs),
  });
  const nouns = useParts(copyCallsPoint).map(({ noun }) => noun);
  const isOnItsWay = isExpecting(data);
  const wasOnItsWay = useRef(false);
  // The lists do not ask again by themselves when what they waited for is there.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the nouns are the same always
  useEffect(() => {
    if (wasOnItsWay.current && !isOnItsWay) void invalidate(client, 'dashboard', ...nouns);
    wasOnItsWay.current = isOnItsWay;
  }, [client, isOnItsWay]);
  if (!isOnItsWay) return null;
  return (
    <p className={styles.notice} role="status">
      <IconPackageImport aria-hidden />
      {t('notice')}
    </p>
  );
}

/** It is up while anything of any kind is on its way. */
function isExpecting(data: ArrivalNotice_OrgTrialQuery | undefined): boolean {
  return data?.readOrgTrial?.HasContentQueuedForCopy === true;
}
