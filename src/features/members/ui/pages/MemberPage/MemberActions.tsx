import {
  IconDots,
  IconKey,
  IconLink,
  IconLockPassword,
  IconMailForward,
  IconShieldOff,
  IconSpy,
  IconUserCheck,
  IconUserOff,
} from '@tabler/icons-react';
import { useState } from 'react';
import { useMailDelivers } from '#features/organisations/ui/index.ts';
import { useTranslate } from '#locales/use-translate.ts';
import { Button } from '#ui-kit/display/Button.tsx';
import { Menu, MenuDivider, MenuItem } from '#ui-kit/overlays/Menu.tsx';
import { AskedPart } from '#web/feature/AskedPart.tsx';
import { lazyPart } from '#web/feature/lazy-part.ts';
import { flash } from '#web/flash/flash-store.ts';
import { useErrorText } from '#web/graphql/use-error-text.ts';
import { startImpersonation } from '#web/session/impersonation.ts';
import { useCan, useViewer } from '#web/session/use-session.ts';
import { InvitationLinkDialog } from '../../components/InvitationLinkDialog.tsx';
import { shownName } from '../../components/member-look.ts';
import { SetDisabledDialog } from '../../components/SetDisabledDialog.tsx';
import { useResendInvite, useSendPasswordLink } from '../../components/use-member-actions.ts';
import type { FullMember } from './member-query.ts';
import { ResetMfaDialog } from './ResetMfaDialog.tsx';

const SetPasswordDialog = lazyPart(async () => (await import('./SetPasswordDialog.tsx')).SetPasswordDialog);

type OpenDialog = 'link' | 'password' | 'mfa' | 'disable' | null;

/** The actions of an administrator for a member. */
export function MemberActions({ member }: { member: FullMember }) {
  const t = useTranslate('organisations');
  const isViewer = useViewer()?.ID === member.ID;
  const [dialog, setDialog] = useState<OpenDialog>(null);
  const resendInvite = useResendInvite();
  const sendLink = useSendPasswordLink();
  const delivers = useMailDelivers();
  const canImpersonate = useCan('staff:impersonate');
  const errorText = useErrorText();
  const impersonate = () =>
    void startImpersonation(member.ID).catch((error: unknown) => flash(errorText(error), { type: 'error' }));
  if (!member.Manageable) return null;
  const close = () => setDialog(null);
  const email = member.Email;
  const isInvited = member.Active === false;
  return (
    <>
      {isInvited && email && !member.Disabled ? (
        <Button
          icon={delivers ? <IconMailForward size={18} aria-hidden /> : <IconLink size={18} aria-hidden />}
          busy={resendInvite.isPending}
          onClick={() => (delivers ? resendInvite.mutate(email) : setDialog('link'))}
        >
          {t(delivers ? 'member.resendInvite' : 'invitationLink.show')}
        </Button>
      ) : null}
      {dialog === 'link' ? (
        <InvitationLinkDialog memberId={member.ID} name={shownName(member)} onClose={close} />
      ) : null}
      {isViewer ? null : (
        <Menu
          width={260}
          trigger={<Button icon={<IconDots size={18} aria-hidden />}>{t('member.actions')}</Button>}
        >
          {member.Disabled ? null : (
            <>
              {email && !isInvited ? (
                <MenuItem icon={<IconKey aria-hidden />} onSelect={() => sendLink.mutate(email)}>
                  {t('member.sendPasswordLink')}
                </MenuItem>
              ) : null}
              {isInvited ? null : (
                <MenuItem icon={<IconLockPassword aria-hidden />} onSelect={() => setDialog('password')}>
                  {t('member.setPassword')}
                </MenuItem>
              )}
              {member.MFAEnabled ? (
                <MenuItem icon={<IconShieldOff aria-hidden />} onSelect={() => setDialog('mfa')}>
                  {t('member.resetMfa')}
                </MenuItem>
              ) : null}
              {canImpersonate ? (
                <MenuItem icon={<IconSpy aria-hidden />} onSelect={impersonate}>
                  {t('member.impersonate')}
                </MenuItem>
              ) : null}
              <MenuDivider />
            </>
          )}
          <MenuItem
            danger={!member.Disabled}
            icon={member.Disabled ? <IconUserCheck aria-hidden /> : <IconUserOff aria-hidden />}
            onSelect={() => setDialog('disable')}
          >
            {t(member.Disabled ? 'member.enable' : 'member.disable')}
          </MenuItem>
        </Menu>
      )}
      {dialog === 'password' ? (
        <AskedPart onMissing={close}>
          <SetPasswordDialog member={member} onClose={close} />
        </AskedPart>
      ) : null}
      {dialog === 'mfa' ? <ResetMfaDialog member={member} onClose={close} /> : null}
      {dialog === 'disable' ? (
        <SetDisabledDialog member={member} disabled={!member.Disabled} onClose={close} />
      ) : null}
    </>
  );
}
