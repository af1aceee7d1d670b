import { IconUserOff } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { myVirtualHumansPath } from '#features/virtual-humans/model/virtual-human-paths.ts';
import { graphql } from '#generated/graphql/gql.ts';
import { useTranslate } from '#locales/use-translate.ts';
import { EmptyState } from '#ui-kit/display/EmptyState.tsx';
import { Skeleton } from '#ui-kit/display/Skeleton.tsx';
import { graphqlQuery } from '#web/graphql/query-client.ts';
import { Page } from '#web/page/Page.tsx';
import { QueryBoundary } from '#web/page/QueryBoundary.tsx';
import { VirtualHumanPlayer } from '../../play-frame/VirtualHumanPlayer.tsx';

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
        {({ readMyVirtualHuman: human }) =>
          human ? <VirtualHumanPlayer virtualHumanId={human.ID} title={human.Title} /> : null
        }
      </QueryBoundary>
    </Page>
  );
}
