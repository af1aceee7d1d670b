import {
  IconDots,
  IconLink,
  IconMailForward,
  IconUser,
  IconUserCheck,
  IconUserOff,
} from '@tabler/icons-react';
import { useState } from 'react';
import { memberPath } from '#features/groups/ui/index.ts';
import { useMailDelivers } from '#features/organisations/ui/index.ts';
import { useTranslate } from '#locales/use-translate.ts';
import { IconButton } from '#ui-kit/display/IconButton.tsx';
import { Menu, MenuDivider, MenuItem, MenuLink } from '#ui-kit/overlays/Menu.tsx';
import { useViewer } from '#web/session/use-session.ts';
import { InvitationLinkDialog } from '../../components/InvitationLinkDialog.tsx';
import { shownName } from '../../components/member-look.ts';
import { SetDisabledDialog } from '../../components/SetDisabledDialog.tsx';
import { useResendInvite } from '../../components/use-member-actions.ts';
import type { ListedMember } from './members-query.ts';

export function MemberRowMenu({ member }: { member: ListedMember }) {
  const t = useTranslate('organisations');
  const isViewer = useViewer()?.ID === member.ID;
  const [asking, setAsking] = useState(false);
  const [copying, setCopying] = useState(false);
  const delivers = useMailDelivers();
  const resendInvite = useResendInvite();
  const email = member.Email;
  return (
    <>
      <Menu
        trigger={
          <IconButton
            size="sm"
            label={t('members.actionsOf', { name: shownName(member) })}
            icon={<IconDots aria-hidden />}
          />
        }
      >
        <MenuLink href={memberPath(member.ID)} icon={<IconUser aria-hidden />}>
          {t('members.open')}
        </MenuLink>
        {member.Manageable && !member.Disabled && email && member.Active === false ? (
          <MenuItem
            icon={delivers ? <IconMailForward aria-hidden /> : <IconLink aria-hidden />}
            onSelect={() => (delivers ? resendInvite.mutate(email) : setCopying(true))}
          >
            {t(delivers ? 'member.resendInvite' : 'invitationLink.show')}
          </MenuItem>
        ) : null}
        {member.Manageable && !isViewer ? (
          <>
            <MenuDivider />
            <MenuItem
              danger={!member.Disabled}
              icon={member.Disabled ? <IconUserCheck aria-hidden /> : <IconUserOff aria-hidden />}
              onSelect={() => setAsking(true)}
            >
              {t(member.Disabled ? 'member.enable' : 'member.disable')}
            </MenuItem>
          </>
        ) : null}
      </Menu>
      {copying ? (
        <InvitationLinkDialog
          memberId={member.ID}
          name={shownName(member)}
          onClose={() => setCopying(false)}
        />
      ) : null}
      {asking ? (
        <SetDisabledDialog member={member} disabled={!member.Disabled} onClose={() => setAsking(false)} />
      ) : null}
    </>
  );
}
