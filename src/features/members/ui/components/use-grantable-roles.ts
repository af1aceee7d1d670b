import { parseRole } from '#features/authorisation/model/roles.ts';
import { useViewer } from '#web/session/use-session.ts';
import { listGrantableRoles, type MemberRole } from '../../model/member-roles.ts';

export function useGrantableRoles(): readonly MemberRole[] {
  return listGrantableRoles(parseRole(useViewer()?.UserType ?? 'user'));
}
