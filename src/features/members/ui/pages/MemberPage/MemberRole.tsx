import { IconAlertTriangle } from '@tabler/icons-react';
import { useState } from 'react';
import { roleRanks } from '#features/authorisation/model/roles.ts';
import { useReasonText } from '#features/organisations/ui/index.ts';
import { useTranslate } from '#locales/use-translate.ts';
import { Button } from '#ui-kit/display/Button.tsx';
import { Card } from '#ui-kit/display/Card.tsx';
import { Select } from '#ui-kit/fields/Select.tsx';
import { ConfirmDialog } from '#ui-kit/overlays/ConfirmDialog.tsx';
import { useCan, useViewer } from '#web/session/use-session.ts';
import { memberRoles, type MemberRole as Role } from '../../../model/member-roles.ts';
import { roleKey } from '../../components/member-look.ts';
import { useGrantableRoles } from '../../components/use-grantable-roles.ts';
import { useChangeRole } from '../../components/use-member-actions.ts';
import styles from './MemberPage.module.css';
import type { FullMember } from './member-query.ts';

/**
 * The member's role: chosen first and then saved, with a question before people give up permissions of their own. A
 * refusal, such as for the last administrator, is shown beside the choice until the next one.
 */
export function MemberRole({ member }: { member: FullMember }) {
  const t = useTranslate('organisations');
  const { ofError } = useReasonText();
  const change = useChangeRole(member);
  const grantable = useGrantableRoles();
  const canManage = useCan('member:create');
  const current = memberRoles.find((role) => role === member.UserType);
  const isViewer = useViewer()?.ID === member.ID;
  const [chosen, setChosen] = useState<Role | null>(null);
  const [asking, setAsking] = useState(false);
  const offered = current && !grantable.includes(current) ? [...grantable, current] : grantable;
  const hinted = chosen ?? current ?? 'user';
  const isChanged = chosen !== null && chosen !== current;
  const save = () => {
    setAsking(false);
    if (chosen) change.mutate(chosen, { onSuccess: () => setChosen(null) });
  };
  const lowersSelf = isViewer && chosen !== null && roleRanks[chosen] < roleRanks[current ?? 'user'];
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
        {member.RoleChangeable ? (
          <>
            <Select<Role>
              label={<span className="visually-hidden">{t('member.role')}</span>}
              hint={t(`roleHint.${hinted}`)}
              value={hinted}
              disabled={change.isPending}
              options={offered.map((role) => ({ value: role, label: t(roleKey(role)) }))}
              onChange={(role) => {
                change.reset();
                setChosen(role);
              }}
            />
            {isChanged ? (
              <div className={styles.buttons}>
                <Button
                  kind="primary"
                  size="sm"
                  busy={change.isPending}
                  onClick={() => (lowersSelf ? setAsking(true) : save())}
                >
                  {t('member.saveRole')}
                </Button>
                <Button size="sm" disabled={change.isPending} onClick={() => setChosen(null)}>
                  {t('cancel')}
                </Button>
              </div>
            ) : null}
            {asking && chosen ? (
              <ConfirmDialog
                danger
                title={t('member.lowerSelf.title')}
                confirmLabel={t('member.lowerSelf.confirm')}
                onCancel={() => setAsking(false)}
                onConfirm={save}
              >
                {t('member.lowerSelf.text', {
                  role: t(roleKey(chosen)),
                  current: t(roleKey(member.UserType)),
                })}
              </ConfirmDialog>
            ) : null}
          </>
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
