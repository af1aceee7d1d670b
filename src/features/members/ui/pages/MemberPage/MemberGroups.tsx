import { type ChosenGroup, GroupSelect } from '#features/groups/ui/index.ts';
import { useTranslate } from '#locales/use-translate.ts';
import { Card } from '#ui-kit/display/Card.tsx';
import { useCan } from '#web/session/use-session.ts';
import { addToGroup, removeFromGroup } from '../../components/group-members.ts';
import { useChangedChoice } from '../../components/use-changed-choice.ts';
import { GroupNames } from './GroupNames.tsx';
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
      {canManage ? (
        <GroupChoice memberId={member.ID} groups={groups} />
      ) : (
        <GroupNames groups={groups} empty={t('member.noGroups')} />
      )}
    </Card>
  );
}

function GroupChoice({ memberId, groups }: { memberId: string; groups: readonly ChosenGroup[] }) {
  const t = useTranslate('organisations');
  const choice = useChangedChoice(groups, {
    add: (groupId) => addToGroup(groupId, memberId),
    remove: (groupId) => removeFromGroup(groupId, memberId),
  });
  return (
    <div className={styles.bare}>
      <GroupSelect
        label={<span className="visually-hidden">{t('member.groups')}</span>}
        hint={groups.length === 0 ? t('member.noGroups') : undefined}
        {...choice}
      />
    </div>
  );
}
