import { IconAlertTriangle } from '@tabler/icons-react';
import { useTranslate } from '#locales/use-translate.ts';
import { Card } from '#ui-kit/Card.tsx';
import { Select } from '#ui-kit/Select.tsx';
import { useCan } from '#web/session/use-session.ts';
import { memberRoles, type MemberRole as Role } from '../../../model/member-roles.ts';
import { roleKey } from '../../components/member-look.ts';
import { useReasonText } from '../../components/reason-text.ts';
import { useGrantableRoles } from '../../components/use-grantable-roles.ts';
import { useChangeRole } from '../../components/use-member-actions.ts';
import styles from './MemberPage.module.css';
import type { FullMember } from './member-query.ts';

/** What the member may do. A refusal, such as for the last administrator, stands beside the choice until the next one. */
export function MemberRole({ member }: { member: FullMember }) {
  const t = useTranslate('organisations');
  const { ofError } = useReasonText();
  const change = useChangeRole(member);
  const grantable = useGrantableRoles();
  const canManage = useCan('member:create');
  const current = memberRoles.find((role) => role === member.UserType);
  const shown = change.isPending ? change.variables : member.UserType;
  const offered = current && !grantable.includes(current) ? [...grantable, current] : grantable;
  const hinted = memberRoles.find((role) => role === shown) ?? 'user';
  return (
    <Card as="section" aria-labelledby="member-role">
      <h2 id="member-role" className={styles.cardTitle}>
        {t('member.role')}
      </h2>
      <div className={`${styles.stack} ${styles.bare}`}>
        {change.isError ? (
          <p className={styles.problem} role="alert">
            <IconAlertTriangle aria-hidden />
            <span>{ofError(change.error)}</span>
          </p>
        ) : null}
        {member.Manageable ? (
          <Select<Role>
            label={<span className="visually-hidden">{t('member.role')}</span>}
            hint={t(`roleHint.${hinted}`)}
            value={hinted}
            disabled={change.isPending}
            options={offered.map((role) => ({ value: role, label: t(roleKey(role)) }))}
            onChange={(role) => role !== member.UserType && change.mutate(role)}
          />
        ) : (
          <>
            <p>{t(roleKey(member.UserType))}</p>
            {canManage ? <p className={styles.muted}>{t('member.notManageable')}</p> : null}
          </>
        )}
      </div>
    </Card>
  );
}
