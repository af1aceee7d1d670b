import type { AnalyticsTabProps } from '#features/conversations/ui/extension-points.ts';
import { analyticsOfMemberPath } from '#features/virtual-humans/model/virtual-human-paths.ts';
import { graphql } from '#generated/graphql/gql.ts';
import { useTranslate } from '#locales/use-translate.ts';
import { ItemUsers } from '../components/ItemUsers.tsx';

const usersDocument = graphql(`
  query HumanUsers_list(
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
    found: readAnalysedHumanUsers(
      VirtualHumanID: $id
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

/** Who talked with a virtual human in the days asked for. */
export function HumanUsers({ virtualHumanId, showsScore }: AnalyticsTabProps) {
  const t = useTranslate('analytics-humans');
  return (
    <ItemUsers
      itemId={virtualHumanId}
      document={usersDocument}
      pathOf={(memberId) => analyticsOfMemberPath(virtualHumanId, memberId)}
      showsScore={showsScore}
      fileName="virtual-human"
      empty={t('empty')}
    />
  );
}
