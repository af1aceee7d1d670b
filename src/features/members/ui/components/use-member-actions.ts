import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useReasonText } from '#features/organisations/ui/index.ts';
import { graphql } from '#generated/graphql/gql.ts';
import { useTranslate } from '#locales/use-translate.ts';
import { flash } from '#web/flash/flash-store.ts';
import { graphqlRequest } from '#web/graphql/graphql-request.ts';
import { invalidate } from '#web/graphql/query-client.ts';
import { useViewer } from '#web/session/use-session.ts';
import { refreshViewer } from '#web/session/viewer-upkeep.ts';

const updateDocument = graphql(`
  mutation UseMemberActions_update($input: UpdateMemberInput!) {
    updateMember(Input: $input) {
      ID
      UserType
      Disabled
    }
  }
`);

const resendInviteDocument = graphql(`
  mutation UseMemberActions_resendInvite($email: String!) {
    resendInvite(Email: $email) {
      Success
      Message
    }
  }
`);

const forgotPasswordDocument = graphql(`
  mutation UseMemberActions_forgotPassword($email: String!) {
    forgotPassword(Email: $email) {
      Success
    }
  }
`);

export interface ActedOnMember {
  ID: string;
  Name: string;
  Email?: string | null;
}

/** Shuts a member out of the organisation, or lets them in again. */
export function useSetDisabled(member: ActedOnMember) {
  const t = useTranslate('organisations');
  const client = useQueryClient();
  const { ofError } = useReasonText();
  return useMutation({
    mutationFn: (disabled: boolean) =>
      graphqlRequest(updateDocument, { input: { ID: member.ID, Disabled: disabled } }),
    onSuccess: async (_answer, disabled) => {
      flash(t(disabled ? 'member.disabled' : 'member.enabled', { name: member.Name }), { type: 'success' });
      await invalidate(client, 'members', 'groups', 'organisation');
    },
    onError: (error) => flash(ofError(error), { type: 'error' }),
  });
}

/** The caller shows the reason of a refused change of role, beside the field. */
export function useChangeRole(member: ActedOnMember) {
  const viewerId = useViewer()?.ID;
  const t = useTranslate('organisations');
  const client = useQueryClient();
  return useMutation({
    mutationFn: (userType: string) =>
      graphqlRequest(updateDocument, { input: { ID: member.ID, UserType: userType } }),
    onSuccess: async () => {
      flash(t('member.roleChanged', { name: member.Name }), { type: 'success' });
      if (member.ID === viewerId) await refreshViewer();
      await invalidate(client, 'members', 'organisation');
    },
  });
}

export function useResendInvite() {
  const t = useTranslate('organisations');
  return useMutation({
    mutationFn: (email: string) => graphqlRequest(resendInviteDocument, { email }),
    onSuccess: (_answer, email) => flash(t('member.inviteSent', { email }), { type: 'success' }),
    onError: () => flash(t('member.inviteNotSent'), { type: 'error' }),
  });
}

export function useSendPasswordLink() {
  const t = useTranslate('organisations');
  return useMutation({
    mutationFn: (email: string) => graphqlRequest(forgotPasswordDocument, { email }),
    onSuccess: (_answer, email) => flash(t('member.passwordLinkSent', { email }), { type: 'success' }),
    onError: () => flash(t('member.passwordLinkNotSent'), { type: 'error' }),
  });
}
