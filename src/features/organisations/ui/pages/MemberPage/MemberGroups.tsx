import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslate } from '#locales/use-translate.ts';
import { Card } from '#ui-kit/Card.tsx';
import { flash } from '#web/flash/flash-store.ts';
import { invalidate } from '#web/graphql/query-client.ts';
import { useCan } from '#web/session/use-session.ts';
import { type ChosenGroup, GroupSelect } from '../../components/GroupSelect.tsx';
import { addToGroup, removeFromGroup } from '../../components/group-members.ts';
import { useReasonText } from '../../components/reason-text.ts';
import styles from './MemberPage.module.css';
import type { FullMember } from './member-query.ts';

/** The groups of a member; each change applies at once. */
export function MemberGroups({ member }: { member: FullMember }) {
  const t = useTranslate('organisations');
  const client = useQueryClient();
  const canManage = useCan('group:manage');
  const { ofError } = useReasonText();
  const groups = (member.OrganisationGroups ?? []).map((group) => ({ id: group.ID, name: group.Name }));
  const change = useMutation({
    mutationFn: async (next: readonly ChosenGroup[]) => {
      for (const group of next.filter(({ id }) => !groups.some((each) => each.id === id))) {
        await addToGroup(group.id, member.ID);
      }
      for (const group of groups.filter(({ id }) => !next.some((each) => each.id === id))) {
        await removeFromGroup(group.id, member.ID);
      }
    },
    onError: (error) => flash(ofError(error), { type: 'error' }),
    onSettled: () => invalidate(client, 'members', 'groups'),
  });
  return (
    <Card as="section" aria-labelledby="member-groups">
      <h2 id="member-groups" className={styles.cardTitle}>
        {t('member.groups')}
      </h2>
      <div className={styles.bare}>
        <GroupSelect
          label={<span className="visually-hidden">{t('member.groups')}</span>}
          hint={groups.length === 0 ? t('member.noGroups') : undefined}
          disabled={!canManage}
          chosen={change.isPending ? change.variables : groups}
          onChange={(next) => change.mutate(next)}
        />
      </div>
    </Card>
  );
}
