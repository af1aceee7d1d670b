import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { InviteLinkRow } from '#features/organisations/ui/index.ts';
import { graphql } from '#generated/graphql/gql.ts';
import { useTranslate } from '#locales/use-translate.ts';
import { Skeleton } from '#ui-kit/display/Skeleton.tsx';
import { flash } from '#web/flash/flash-store.ts';
import { graphqlRequest } from '#web/graphql/graphql-request.ts';
import { graphqlQuery, invalidate } from '#web/graphql/query-client.ts';
import { QueryBoundary } from '#web/page/QueryBoundary.tsx';

const codeDocument = graphql(`
  query GroupInviteLink_code($id: ID!) {
    readOnePraxisGroup(ID: $id) {
      ID
      Name
      InviteCodeUser
    }
  }
`);

const generateDocument = graphql(`
  mutation GroupInviteLink_generate($input: UpdatePraxisGroupInput!) {
    updateGroup(input: $input) {
      ID
    }
  }
`);

/** The link by which people join as users of this group; there is none for administrators. */
export function GroupInviteLink({ groupId }: { groupId: string }) {
  const t = useTranslate('organisations');
  const client = useQueryClient();
  const query = useQuery(graphqlQuery(['groups', 'invite-code'], codeDocument, { id: groupId }));
  const generate = useMutation({
    mutationFn: () => graphqlRequest(generateDocument, { input: { ID: groupId, InviteCodeUser: '' } }),
    onSuccess: async () => {
      flash(t('links.generated'), { type: 'success' });
      await invalidate(client, 'groups');
    },
    onError: () => flash(t('links.failed'), { type: 'error' }),
  });
  return (
    <QueryBoundary query={query} loading={<Skeleton shape="block" width="100%" height="5rem" />}>
      {({ readOnePraxisGroup: group }) => (
        <InviteLinkRow
          title={t('links.group')}
          text={t('links.groupText', { name: group?.Name ?? '' })}
          userType="user"
          code={group?.InviteCodeUser ?? null}
          busy={generate.isPending}
          onGenerate={() => generate.mutate()}
        />
      )}
    </QueryBoundary>
  );
}
