import { useQuery } from '@tanstack/react-query';
import { graphql } from '#generated/graphql/gql.ts';
import { useTranslate } from '#locales/use-translate.ts';
import { Card } from '#ui-kit/display/Card.tsx';
import { Skeleton } from '#ui-kit/display/Skeleton.tsx';
import { graphqlQuery } from '#web/graphql/query-client.ts';
import { QueryBoundary } from '#web/page/QueryBoundary.tsx';
import { type ChosenMember, MemberSelect } from '../MemberSelect.tsx';
import { useChangedChoice } from '../use-changed-choice.ts';
import { endManager, makeManager } from './group-managers.ts';

const managersDocument = graphql(`
  query GroupManagers_list($group: ID!) {
    readGroupManagers(GroupID: $group) {
      ID
      Name
      Email
    }
  }
`);

/** Who sees the progress of the group's people; each change applies at once. */
export function GroupManagers({ groupId }: { groupId: string }) {
  const t = useTranslate('organisations');
  const query = useQuery(graphqlQuery(['groups', 'managers'], managersDocument, { group: groupId }));
  return (
    <Card as="section" aria-label={t('group.managers')}>
      <QueryBoundary query={query} loading={<Skeleton shape="block" width="100%" height="4rem" />}>
        {({ readGroupManagers }) => (
          <ManagerChoice
            groupId={groupId}
            managers={(readGroupManagers ?? []).map(({ ID, Name, Email }) => ({
              id: ID,
              name: Name || Email,
            }))}
          />
        )}
      </QueryBoundary>
    </Card>
  );
}

function ManagerChoice({ groupId, managers }: { groupId: string; managers: readonly ChosenMember[] }) {
  const t = useTranslate('organisations');
  const choice = useChangedChoice(managers, {
    add: (memberId) => makeManager(groupId, memberId),
    remove: (memberId) => endManager(groupId, memberId),
  });
  return <MemberSelect label={t('group.managers')} hint={t('group.managersHint')} {...choice} />;
}
