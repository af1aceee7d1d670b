import { IconUserOff } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { Suspense, useState } from 'react';
import { SessionRating, sessionNouns } from '#features/attempts/ui/index.ts';
import type { PlayerMessage } from '#features/embedding/model/player-messages.ts';
import { myVirtualHumansPath } from '#features/virtual-humans/model/virtual-human-paths.ts';
import { graphql } from '#generated/graphql/gql.ts';
import { useTranslate } from '#locales/use-translate.ts';
import { EmptyState } from '#ui-kit/display/EmptyState.tsx';
import { Skeleton } from '#ui-kit/display/Skeleton.tsx';
import { graphqlQuery, invalidate } from '#web/graphql/query-client.ts';
import { Page } from '#web/page/Page.tsx';
import { QueryBoundary } from '#web/page/QueryBoundary.tsx';
import { HumanPlayFrame } from '../../play-frame/HumanPlayFrame.tsx';

const humanDocument = graphql(`
  query ConversationPage_human($id: ID!) {
    readMyVirtualHuman(ID: $id) {
      ID
      Title
    }
  }
`);

/** A virtual human to talk with. */
export function ConversationPage() {
  const t = useTranslate('conversations');
  const { virtualHumanId = '' } = useParams({ strict: false });
  const query = useQuery(graphqlQuery(['virtualHumans', 'player'], humanDocument, { id: virtualHumanId }));
  return (
    <Page
      title={query.data?.readMyVirtualHuman?.Title || t('play.title')}
      backTo={{ href: myVirtualHumansPath, title: t('play.back') }}
    >
      <QueryBoundary
        query={query}
        loading={<Skeleton shape="block" width="100%" height="70vh" />}
        isEmpty={(data) => data.readMyVirtualHuman === null}
        empty={<EmptyState icon={<IconUserOff />} title={t('play.missing')} text={t('play.missingText')} />}
      >
        {({ readMyVirtualHuman: human }) => (human ? <Talk id={human.ID} title={human.Title} /> : null)}
      </QueryBoundary>
    </Page>
  );
}

function Talk({ id, title }: { id: string; title: string }) {
  const client = useQueryClient();
  // Lists show a new session at once, and a finished one with its result.
  const [begun, setBegun] = useState<string | null>(null);
  const [finished, setFinished] = useState<string | null>(null);
  const handleMessage = (message: PlayerMessage) => {
    const { event } = message;
    if (event === 'onSubmissionID' || event === 'onComplete') void invalidate(client, ...sessionNouns);
    if (event === 'onSubmissionID') {
      setBegun(message.submissionID);
      setFinished(null);
    }
    if (event === 'onComplete') setFinished(begun);
  };
  return (
    <>
      <HumanPlayFrame key={id} virtualHumanId={id} title={title} onMessage={handleMessage} />
      {/* Its texts come later: the result stays in sight until they do. */}
      <Suspense>
        {finished === null ? null : <SessionRating key={finished} submissionId={finished} />}
      </Suspense>
    </>
  );
}
