import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type ChosenGroup, GroupSelect } from '#features/groups/ui/index.ts';
import { useReasonText } from '#features/organisations/ui/index.ts';
import { useTranslate } from '#locales/use-translate.ts';
import { Card } from '#ui-kit/display/Card.tsx';
import { Tag } from '#ui-kit/display/Tag.tsx';
import { flash } from '#web/flash/flash-store.ts';
import { invalidate } from '#web/graphql/query-client.ts';
import { useCan } from '#web/session/use-session.ts';
import { addToGroup, removeFromGroup } from '../../components/group-members.ts';
import styles from './MemberPage.module.css';
import type { FullMember } from './member-query.ts';

/** The groups of a member: editable for permitted viewers, read-only for the others. */
export function MemberGroups({ member }: { member: FullMember }) {
  const t = useTranslate('organisations');
  const canManage = useCan('group:manage');
  const groups = (member.OrganisationGroups ?? []).map((group) => ({ id: group.ID, name: group.Name }));
  return (
    <Card as="section" aria-labelledby="member-groups">
      <h2 id="member-groups" className={styles.cardTitle}>
        {t('member.groups')}
      </h2>
      {canManage ? <GroupChoice memberId={member.ID} groups={groups} /> : <GroupNames groups={groups} />}
    </Card>
  );
}

function GroupNames({ groups }: { groups: readonly ChosenGroup[] }) {
  const t = useTranslate('organisations');
  if (groups.length === 0) return <p className={styles.quiet}>{t('member.noGroups')}</p>;
  return (
    <ul className={styles.tags}>
      {groups.map((group) => (
        <li key={group.id}>
          <Tag name={group.name} />
        </li>
      ))}
    </ul>
  );
}

/** Each change applies at once. */
function GroupChoice({ memberId, groups }: { memberId: string; groups: readonly ChosenGroup[] }) {
  const t = useTranslate('organisations');
  const client = useQueryClient();
  const { ofError } = useReasonText();
  const change = useMutation({
    mutationFn: async (next: readonly ChosenGroup[]) => {
      for (const group of next.filter(({ id }) => !groups.some((each) => each.id === id))) {
        await addToGroup(group.id, memberId);
      }
      for (const group of groups.filter(({ id }) => !next.some((each) => each.id === id))) {
        await removeFromGroup(group.id, memberId);
      }
    },
    onError: (error) => flash(ofError(error), { type: 'error' }),
    onSettled: () => invalidate(client, 'members', 'groups'),
  });
  return (
    <div className={styles.bare}>
      <GroupSelect
        label={<span className="visually-hidden">{t('member.groups')}</span>}
        hint={groups.length === 0 ? t('member.noGroups') : undefined}
        chosen={change.isPending ? change.variables : groups}
        onChange={(next) => change.mutate(next)}
      />
    </div>
  );
}
