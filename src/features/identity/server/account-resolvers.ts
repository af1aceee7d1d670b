import type { FeatureResolvers } from '#generated/resolvers/identity.ts';
import { badInput } from '#kernel/app-error.ts';
import { parseId, parseUuid } from '#kernel/ids.ts';
import { accessMessages } from '../model/access-errors.ts';
import { describeDevice } from '../model/device-name.ts';
import type { AccountMail } from './account-mail.ts';
import type { InvitationService, OpenedLink } from './invitation-service.ts';
import type { MfaService } from './mfa-service.ts';
import type { OwnSessionsService } from './own-sessions-service.ts';
import type { PasswordResult, PasswordService } from './password-service.ts';
import { deviceOf, type EntryResolvers } from './sign-in-resolvers.ts';

/** Passwords, second factor and devices. */
export function createAccountResolvers(deps: {
  mfa: MfaService;
  passwords: PasswordService;
  accountMail: AccountMail;
  ownSessions: OwnSessionsService;
  invitations: InvitationService;
}): {
  Query: Omit<FeatureResolvers['Query'], keyof EntryResolvers['Query']>;
  Mutation: Omit<FeatureResolvers['Mutation'], keyof EntryResolvers['Mutation']>;
} {
  const { mfa, passwords, accountMail, ownSessions, invitations } = deps;
  return {
    Query: {
      getMFAStatus: async (_source, _args, context) => {
        const status = await mfa.readStatus(context.requireViewer());
        return {
          MFAEnabled: status.isOn,
          HasTempSecret: status.hasPendingSecret,
          Message: null,
          RecoveryCodesLeft: status.recoveryCodesLeft,
          CanDisable: status.canDisable,
        };
      },
      readOwnInvitations: async (_source, _args, context) => {
        const waiting = await invitations.listOwn(context.requireViewer());
        return waiting.map(({ organisationId, organisationName, role }) => ({
          OrganisationID: String(organisationId),
          OrganisationName: organisationName,
          UserType: role,
        }));
      },
      readInvitation: async (_source, args) =>
        presentLink(await invitations.readLink('activation', args.Token)),
      readPasswordLink: async (_source, args) =>
        presentLink(await invitations.readLink('password-reset', args.Token)),
      readOwnSessions: async (_source, _args, context) => {
        const rows = await ownSessions.list(context.requireViewer());
        return rows.map((row) => ({
          ID: row.id,
          Device: describeDevice(row.userAgent),
          Address: row.address,
          Created: row.createdAt,
          LastUsed: row.lastUsedAt,
          Expires: row.expiresAt,
          Current: row.current,
          OrganisationName: row.organisationName,
          ImpersonatorName: row.impersonatorName,
        }));
      },
    },
    Mutation: {
      generateMFASecret: async (_source, args, context) => {
        const made = await mfa.generateSecret(context.requireViewer(), args.Password ?? null);
        if (made.kind === 'made') return { Secret: made.secret, OTPAuthURI: made.uri, Message: null };
        return { Secret: null, OTPAuthURI: null, Message: secretRefusals[made.kind] };
      },
      activateMFACode: async (_source, args, context) => {
        const codes = await mfa.activate(context.requireViewer(), args.Code);
        if (!codes) return { ...refusedCode, MFAEnabled: false };
        return {
          Success: true,
          Message: accessMessages.mfaActivated,
          MFAEnabled: true,
          RecoveryCodes: codes,
        };
      },
      disableMFA: async (_source, args, context) => {
        const viewer = context.requireViewer();
        if (await mfa.disable(viewer, args.Code)) {
          return {
            Success: true,
            Message: accessMessages.mfaDisabled,
            MFAEnabled: false,
            RecoveryCodes: null,
          };
        }
        return { ...refusedCode, MFAEnabled: (await mfa.readStatus(viewer)).isOn };
      },
      resetMemberMFA: async (_source, args, context) => {
        await mfa.reset(context.requireViewer(), parseId(args.MemberID));
        return { Success: true, Message: null };
      },
      invalidateTokens: async (_source, _args, context) => {
        await ownSessions.revokeAll(context.requireViewer());
        return { Success: true, Message: null };
      },
      revokeOwnSession: async (_source, args, context) => {
        await ownSessions.revoke(context.requireViewer(), parseUuid(args.ID));
        return { Success: true, Message: null };
      },
      changePassword: async (_source, args, context) => {
        const memberId = args.MemberID ?? args.ID ?? null;
        if (args.Token) {
          if (memberId === null) throw badInput('MemberID is needed with a Token.');
          return presentPassword(await passwords.changeByLink(parseId(memberId), args.Token, args.Password));
        }
        const viewer = context.requireViewer();
        if (memberId !== null && parseId(memberId) !== viewer.personId) {
          throw badInput('Only your own password is changed here.');
        }
        return presentPassword(await passwords.changeOwn(viewer, args.OldPassword ?? '', args.Password));
      },
      changeUserPassword: async (_source, args, context) =>
        presentPassword(
          await passwords.changeMembers(context.requireViewer(), parseId(args.MemberID), args.Password),
        ),
      setPassword: async (_source, args) =>
        presentPassword(
          await passwords.activate({
            email: args.Email,
            password: args.Password,
            firstName: args.FirstName,
            surname: args.Surname,
            token: args.Token ?? null,
            acceptPrivacy: args.AcceptPrivacy ?? false,
          }),
        ),
      acceptInvitation: async (_source, args, context) =>
        presentPassword(await invitations.acceptByLink(args.Token, args.Password, deviceOf(context))),
      declineInvitation: async (_source, args) =>
        presentPassword(await invitations.declineByLink(args.Token)),
      answerOwnInvitation: async (_source, args, context) =>
        presentPassword(
          await invitations.answer(context.requireViewer(), parseId(args.OrganisationID), args.Accept),
        ),
      forgotPassword: async (_source, args, context) => ({
        Success: true,
        Message: await accountMail.request('password-reset', args.Email, deviceOf(context)),
      }),
      forgotCode: async (_source, args, context) => ({
        Success: true,
        Message: await accountMail.request('login-code', args.Email, deviceOf(context)),
      }),
      resendInvite: async (_source, args, context) => ({
        Success: true,
        Message: await accountMail.request('activation', args.Email, deviceOf(context)),
      }),
    },
  };
}

const secretRefusals = {
  'already-on': accessMessages.mfaAlreadyOn,
  'wrong-password': accessMessages.wrongOldPassword,
} as const;
const refusedCode = { Success: false, Message: accessMessages.invalidCode, RecoveryCodes: null };

function presentLink({ state, organisationName, email, hasAccount }: OpenedLink) {
  return { State: state, OrganisationName: organisationName, Email: email, HasAccount: hasAccount };
}

function presentPassword({ changed, message }: PasswordResult) {
  return { Success: changed, Message: message };
}
