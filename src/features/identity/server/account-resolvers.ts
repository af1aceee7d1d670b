import type { FeatureResolvers } from '#generated/resolvers/identity.ts';
import { badInput } from '#kernel/app-error.ts';
import { parseId, parseUuid } from '#kernel/ids.ts';
import { accessMessages } from '../model/access-errors.ts';
import { describeDevice } from '../model/device-name.ts';
import { requestAccountMail } from './account-mail.ts';
import type { IdentityContext } from './identity-context.ts';
import {
  acceptInvitationByLink,
  answerOwnInvitation,
  declineInvitationByLink,
  listOwnInvitations,
  type OpenedLink,
  readLink,
} from './invitation-service.ts';
import { activateMfa, disableMfa, generateMfaSecret, readMfaStatus, resetMfa } from './mfa-service.ts';
import { listOwnSessions, revokeOwnSession, revokeOwnSessions } from './own-sessions-service.ts';
import {
  activateAccount,
  changeMemberPassword,
  changeOwnPassword,
  changePasswordByLink,
  type PasswordResult,
} from './password-service.ts';
import { deviceOf, type EntryResolvers } from './sign-in-resolvers.ts';

/** The operations on passwords, the second factor and devices. */
export function createAccountResolvers(identity: IdentityContext): {
  Query: Omit<FeatureResolvers['Query'], keyof EntryResolvers['Query']>;
  Mutation: Omit<FeatureResolvers['Mutation'], keyof EntryResolvers['Mutation']>;
} {
  return {
    Query: createAccountQueries(identity),
    Mutation: {
      ...createSecondFactorMutations(identity),
      ...createPasswordMutations(identity),
      ...createInvitationMutations(identity),
    },
  };
}

/** The person's own account, and the pages behind links in e-mails. */
function createAccountQueries(
  identity: IdentityContext,
): Pick<
  FeatureResolvers['Query'],
  'getMFAStatus' | 'readOwnInvitations' | 'readInvitation' | 'readPasswordLink' | 'readOwnSessions'
> {
  return {
    getMFAStatus: async (_source, _args, context) => {
      const status = await readMfaStatus(identity, context.requireViewer());
      return {
        MFAEnabled: status.isOn,
        HasTempSecret: status.hasPendingSecret,
        Message: null,
        RecoveryCodesLeft: status.recoveryCodesLeft,
        CanDisable: status.canDisable,
      };
    },
    readOwnInvitations: async (_source, _args, context) => {
      const waiting = await listOwnInvitations(identity, context.requireViewer());
      return waiting.map(({ organisationId, organisationName, role }) => ({
        OrganisationID: String(organisationId),
        OrganisationName: organisationName,
        UserType: role,
      }));
    },
    readInvitation: async (_source, args) => presentLink(await readLink(identity, 'activation', args.Token)),
    readPasswordLink: async (_source, args) =>
      presentLink(await readLink(identity, 'password-reset', args.Token)),
    readOwnSessions: async (_source, _args, context) => {
      const rows = await listOwnSessions(identity, context.requireViewer());
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
  };
}

/** Setting up the second factor, and taking it away. */
function createSecondFactorMutations(
  identity: IdentityContext,
): Pick<
  FeatureResolvers['Mutation'],
  'generateMFASecret' | 'activateMFACode' | 'disableMFA' | 'resetMemberMFA'
> {
  return {
    generateMFASecret: async (_source, args, context) => {
      const made = await generateMfaSecret(identity, context.requireViewer(), args.Password ?? null);
      if (made.kind === 'made') return { Secret: made.secret, OTPAuthURI: made.uri, Message: null };
      return { Secret: null, OTPAuthURI: null, Message: secretErrors[made.kind] };
    },
    activateMFACode: async (_source, args, context) => {
      const codes = await activateMfa(identity, context.requireViewer(), args.Code);
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
      if (await disableMfa(identity, viewer, args.Code)) {
        return {
          Success: true,
          Message: accessMessages.mfaDisabled,
          MFAEnabled: false,
          RecoveryCodes: null,
        };
      }
      return { ...refusedCode, MFAEnabled: (await readMfaStatus(identity, viewer)).isOn };
    },
    resetMemberMFA: async (_source, args, context) => {
      await resetMfa(identity, context.requireViewer(), parseId(args.MemberID));
      return { Success: true, Message: null };
    },
  };
}

/** Passwords, and signing devices out. */
function createPasswordMutations(
  identity: IdentityContext,
): Pick<
  FeatureResolvers['Mutation'],
  'invalidateTokens' | 'revokeOwnSession' | 'changePassword' | 'changeUserPassword' | 'setPassword'
> {
  return {
    invalidateTokens: async (_source, _args, context) => {
      await revokeOwnSessions(identity, context.requireViewer());
      return { Success: true, Message: null };
    },
    revokeOwnSession: async (_source, args, context) => {
      await revokeOwnSession(identity, context.requireViewer(), parseUuid(args.ID));
      return { Success: true, Message: null };
    },
    changePassword: async (_source, args, context) => {
      const memberId = args.MemberID ?? args.ID ?? null;
      if (args.Token) {
        if (memberId === null) throw badInput('MemberID is needed with a Token.');
        return presentPassword(
          await changePasswordByLink(identity, parseId(memberId), args.Token, args.Password),
        );
      }
      const viewer = context.requireViewer();
      if (memberId !== null && parseId(memberId) !== viewer.personId) {
        throw badInput('Only your own password is changed here.');
      }
      return presentPassword(
        await changeOwnPassword(identity, viewer, args.OldPassword ?? '', args.Password),
      );
    },
    changeUserPassword: async (_source, args, context) =>
      presentPassword(
        await changeMemberPassword(identity, context.requireViewer(), parseId(args.MemberID), args.Password),
      ),
    setPassword: async (_source, args) =>
      presentPassword(
        await activateAccount(identity, {
          email: args.Email,
          password: args.Password,
          firstName: args.FirstName,
          surname: args.Surname,
          token: args.Token ?? null,
          acceptPrivacy: args.AcceptPrivacy ?? false,
        }),
      ),
  };
}

/** Answering invitations, and asking for mail again. */
function createInvitationMutations(
  identity: IdentityContext,
): Pick<
  FeatureResolvers['Mutation'],
  | 'acceptInvitation'
  | 'declineInvitation'
  | 'answerOwnInvitation'
  | 'forgotPassword'
  | 'forgotCode'
  | 'resendInvite'
> {
  return {
    acceptInvitation: async (_source, args, context) =>
      presentPassword(await acceptInvitationByLink(identity, args.Token, args.Password, deviceOf(context))),
    declineInvitation: async (_source, args) =>
      presentPassword(await declineInvitationByLink(identity, args.Token)),
    answerOwnInvitation: async (_source, args, context) =>
      presentPassword(
        await answerOwnInvitation(
          identity,
          context.requireViewer(),
          parseId(args.OrganisationID),
          args.Accept,
        ),
      ),
    forgotPassword: async (_source, args, context) => ({
      Success: true,
      Message: await requestAccountMail(identity, 'password-reset', args.Email, deviceOf(context)),
    }),
    forgotCode: async (_source, args, context) => ({
      Success: true,
      Message: await requestAccountMail(identity, 'login-code', args.Email, deviceOf(context)),
    }),
    resendInvite: async (_source, args, context) => ({
      Success: true,
      Message: await requestAccountMail(identity, 'activation', args.Email, deviceOf(context)),
    }),
  };
}

const secretErrors = {
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
