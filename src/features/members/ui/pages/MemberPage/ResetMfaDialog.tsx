import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useReasonText } from '#features/organisations/ui/index.ts';
import { graphql } from '#generated/graphql/gql.ts';
import { useTranslate } from '#locales/use-translate.ts';
import { ConfirmDialog } from '#ui-kit/overlays/ConfirmDialog.tsx';
import { flash } from '#web/flash/flash-store.ts';
import { graphqlRequest } from '#web/graphql/graphql-request.ts';
import { invalidate } from '#web/graphql/query-client.ts';
import { shownName } from '../../components/member-look.ts';
import type { FullMember } from './member-query.ts';

const resetDocument = graphql(`
  mutation ResetMfaDialog_reset($id: ID!) {
    resetMemberMFA(MemberID: $id) {
      Success
      Message
    }
  }
`);

/** For a member whose device is lost. */
export function ResetMfaDialog({ member, onClose }: { member: FullMember; onClose: () => void }) {
  const t = useTranslate('organisations');
  const client = useQueryClient();
  const { ofError } = useReasonText();
  const reset = useMutation({
    mutationFn: () => graphqlRequest(resetDocument, { id: member.ID }),
    onSuccess: async () => {
      flash(t('resetMfa.done', { name: shownName(member) }), { type: 'success' });
      await invalidate(client, 'members');
    },
    onError: (error) => flash(ofError(error), { type: 'error' }),
    onSettled: onClose,
  });
  return (
    <ConfirmDialog
      danger
      title={t('resetMfa.title', { name: shownName(member) })}
      confirmLabel={t('resetMfa.confirm')}
      busy={reset.isPending}
      onCancel={onClose}
      onConfirm={() => reset.mutate()}
    >
      <p>{t('resetMfa.text')}</p>
    </ConfirmDialog>
  );
}
