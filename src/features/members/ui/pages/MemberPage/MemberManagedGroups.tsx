import { useQuery } from '@tanstack/react-query';
import { type ChosenGroup, GroupSelect } from '#features/groups/ui/index.ts';
import { graphql } from '#generated/graphql/gql.ts';
import { useTranslate } from '#locales/use-translate.ts';
import { Card } from '#ui-kit/display/Card.tsx';
import { Skeleton } from '#ui-kit/display/Skeleton.tsx';
import { graphqlQuery } from '#web/graphql/query-client.ts';
import { QueryBoundary } from '#web/page/QueryBoundary.tsx';
import { useCan } from '#web/session/use-session.ts';
import { endManager, makeManager } from '../../components/group/group-managers.ts';
import { useChangedChoice } from '../../components/use-changed-choice.ts';
import { GroupNames } from './GroupNames.tsx';
import styles from './MemberPage.module.css';

const managedDocument = graphql(`
  query MemberManagedGroups_list($member: ID!) {
    readManagedGroups(MemberID: $member) {
      ID
      Name
    }
  }
`);

/** The groups whose people's progress the member sees: editable for permitted viewers, read-only for the others. */
export function MemberManagedGroups({ memberId }: { memberId: string }) {
  const t = useTranslate('organisations');
  const canManage = useCan('group:manage');
  const query = useQuery(graphqlQuery(['groups', 'managed'], managedDocument, { member: memberId }));
  return (
    <Card as="section" aria-labelledby="member-manages">
      <h2 id="member-manages" className={styles.cardTitle}>
        {t('member.manages')}
      </h2>
      <QueryBoundary query={query} loading={<Skeleton shape="block" width="100%" height="3rem" />}>
        {({ readManagedGroups }) => {
          const groups = readManagedGroups.map(({ ID, Name }) => ({ id: ID, name: Name }));
          return canManage ? (
            <ManagedChoice memberId={memberId} groups={groups} />
          ) : (
            <GroupNames groups={groups} empty={t('member.managesNone')} />
          );
        }}
      </QueryBoundary>
    </Card>
  );
}

function ManagedChoice({ memberId, groups }: { memberId: string; groups: readonly ChosenGroup[] }) {
  const t = useTranslate('organisations');
  const choice = useChangedChoice(groups, {
    add: (groupId) => makeManager(groupId, memberId),
    remove: (groupId) => endManager(groupId, memberId),
  });
  return (
    <div className={styles.bare}>
      <GroupSelect
        label={<span className="visually-hidden">{t('member.manages')}</span>}
        hint={groups.length === 0 ? t('member.managesNone') : t('member.managesHint')}
        {...choice}
      />
    </div>
  );
}
