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

type OpenDialog = 'link' | 'password' | 'mfa' | 'disable';

/** The actions of an administrator for a member. */
export function MemberActions({ member }: { member: FullMember }) {
  const isViewer = useViewer()?.ID === member.ID;
  const [dialog, setDialog] = useState<OpenDialog | null>(null);
  if (!member.Manageable) return null;
  return (
    <>
      {isInvited(member) && member.Email && !member.Disabled ? (
        <InviteAgain email={member.Email} onShowLink={() => setDialog('link')} />
      ) : null}
      {isViewer ? null : <ActionsMenu member={member} onOpen={setDialog} />}
      {dialog ? <MemberDialog member={member} dialog={dialog} onClose={() => setDialog(null)} /> : null}
    </>
  );
}

function isInvited(member: FullMember): boolean {
  return member.Active === false;
}

/** By e-mail, or as a link to pass on where no e-mail is delivered. */
function InviteAgain({ email, onShowLink }: { email: string; onShowLink: () => void }) {
  const t = useTranslate('organisations');
  const resendInvite = useResendInvite();
  const delivers = useMailDelivers();
  return (
    <Button
      icon={delivers ? <IconMailForward size={18} aria-hidden /> : <IconLink size={18} aria-hidden />}
      busy={resendInvite.isPending}
      onClick={() => (delivers ? resendInvite.mutate(email) : onShowLink())}
    >
      {t(delivers ? 'member.resendInvite' : 'invitationLink.show')}
    </Button>
  );
}

interface ActionsMenuProps {
  member: FullMember;
  onOpen: (dialog: OpenDialog) => void;
}

function ActionsMenu({ member, onOpen }: ActionsMenuProps) {
  const t = useTranslate('organisations');
  const sendLink = useSendPasswordLink();
  const canImpersonate = useCan('staff:impersonate');
  const errorText = useErrorText();
  const impersonate = () =>
    void startImpersonation(member.ID).catch((error: unknown) => flash(errorText(error), { type: 'error' }));
  return (
    <Menu
      width={260}
      trigger={<Button icon={<IconDots size={18} aria-hidden />}>{t('member.actions')}</Button>}
    >
      {member.Disabled ? null : (
        <>
          <SignInItems
            member={member}
            onOpen={onOpen}
            onSendLink={sendLink.mutate}
            onImpersonate={canImpersonate ? impersonate : null}
          />
          <MenuDivider />
        </>
      )}
      <MenuItem
        danger={!member.Disabled}
        icon={member.Disabled ? <IconUserCheck aria-hidden /> : <IconUserOff aria-hidden />}
        onSelect={() => onOpen('disable')}
      >
        {t(member.Disabled ? 'member.enable' : 'member.disable')}
      </MenuItem>
    </Menu>
  );
}

interface SignInItemsProps extends ActionsMenuProps {
  onSendLink: (email: string) => void;
  /** Null for those who may not. */
  onImpersonate: (() => void) | null;
}

/** How a member signs in, and signing in as them. Who is only invited has no password yet. */
function SignInItems({ member, onOpen, onSendLink, onImpersonate }: SignInItemsProps) {
  const t = useTranslate('organisations');
  const email = member.Email;
  const hasPassword = !isInvited(member);
  return (
    <>
      {email && hasPassword ? (
        <MenuItem icon={<IconKey aria-hidden />} onSelect={() => onSendLink(email)}>
          {t('member.sendPasswordLink')}
        </MenuItem>
      ) : null}
      {hasPassword ? (
        <MenuItem icon={<IconLockPassword aria-hidden />} onSelect={() => onOpen('password')}>
          {t('member.setPassword')}
        </MenuItem>
      ) : null}
      {member.MFAEnabled ? (
        <MenuItem icon={<IconShieldOff aria-hidden />} onSelect={() => onOpen('mfa')}>
          {t('member.resetMfa')}
        </MenuItem>
      ) : null}
      {onImpersonate ? (
        <MenuItem icon={<IconSpy aria-hidden />} onSelect={onImpersonate}>
          {t('member.impersonate')}
        </MenuItem>
      ) : null}
    </>
  );
}

interface MemberDialogProps {
  member: FullMember;
  dialog: OpenDialog;
  onClose: () => void;
}

function MemberDialog({ member, dialog, onClose }: MemberDialogProps) {
  switch (dialog) {
    case 'link':
      return <InvitationLinkDialog memberId={member.ID} name={shownName(member)} onClose={onClose} />;
    case 'password':
      return (
        <AskedPart onMissing={onClose}>
          <SetPasswordDialog member={member} onClose={onClose} />
        </AskedPart>
      );
    case 'mfa':
      return <ResetMfaDialog member={member} onClose={onClose} />;
    case 'disable':
      return <SetDisabledDialog member={member} disabled={!member.Disabled} onClose={onClose} />;
  }
}
