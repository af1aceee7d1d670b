import type { SimulationTabProps } from '#features/simulations/ui/extension-points.ts';
import { graphql } from '#generated/graphql/gql.ts';
import { useTranslate } from '#locales/use-translate.ts';
import { videoUserPath } from '../analytics-paths.ts';
import { ItemUsers } from '../components/ItemUsers.tsx';

const usersDocument = graphql(`
  query VideoUsers_list(
    $id: ID!
    $start: String!
    $end: String!
    $type: String
    $group: ID
    $filter: AnalysedHumanUserFilter
    $sort: [SortInput!]
    $limit: Int!
    $offset: Int!
  ) {
    found: simulationUsers(
      SimulationID: $id
      StartDate: $start
      EndDate: $end
      UserType: $type
      GroupID: $group
      filter: $filter
      sort: $sort
      limit: $limit
      offset: $offset
    ) {
      nodes {
        ...ItemUsers_user
      }
      pageInfo {
        totalCount
      }
    }
  }
`);

/** Who played an interactive video in the days asked for. */
export function VideoUsers({ itemId, showsScore }: SimulationTabProps) {
  const t = useTranslate('analytics-videos');
  return (
    <ItemUsers
      itemId={itemId}
      document={usersDocument}
      pathOf={(memberId) => videoUserPath(itemId, memberId)}
      showsScore={showsScore}
      fileName="interactive-video"
      empty={t('users.empty')}
    />
  );
}
