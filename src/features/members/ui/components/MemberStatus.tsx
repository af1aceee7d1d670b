import { useTranslate } from '#locales/use-translate.ts';
import { StatusBadge } from '#ui-kit/display/StatusBadge.tsx';
import { memberStatusOf } from '../../model/member-roles.ts';
import { statusTones } from './member-look.ts';

export interface MemberStatusProps {
  member: { Disabled: boolean; Active?: boolean | null; DeleteRequestID?: string | null };
}

/** The state of a membership; an open request for deletion comes before all others. */
export function MemberStatus({ member }: MemberStatusProps) {
  const t = useTranslate('organisations');
  if (member.DeleteRequestID) return <StatusBadge tone="warning">{t('status.deletion')}</StatusBadge>;
  const status = memberStatusOf({ disabled: member.Disabled, active: member.Active ?? true });
  return <StatusBadge tone={statusTones[status]}>{t(`status.${status}`)}</StatusBadge>;
}
