import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { graphql } from '#generated/graphql/gql.ts';
import { useTranslate } from '#locales/use-translate.ts';
import { Skeleton } from '#ui-kit/display/Skeleton.tsx';
import { flash } from '#web/flash/flash-store.ts';
import { graphqlRequest } from '#web/graphql/graphql-request.ts';
import { graphqlQuery, invalidate } from '#web/graphql/query-client.ts';
import { QueryBoundary } from '#web/page/QueryBoundary.tsx';
import { useCan, useViewer } from '#web/session/use-session.ts';
import { InviteLinkRow } from './InviteLinkRow.tsx';
import styles from './InviteLinks.module.css';

const codesDocument = graphql(`
  query OrganisationInviteLinks_codes($id: ID!) {
    readOrganisationInviteCodes(ID: $id) {
      ID
      InviteCodeAdmin
      InviteCodeUser
    }
  }
`);

const generateDocument = graphql(`
  mutation OrganisationInviteLinks_generate($input: UpdateOrganisationInput!) {
    updateOrganisation(Input: $input) {
      ID
    }
  }
`);

type Code = 'InviteCodeAdmin' | 'InviteCodeUser';

/**
 * The links by which people join the organisation: as users, and, for viewers who may invite them, as administrators.
 */
export function OrganisationInviteLinks() {
  const t = useTranslate('organisations');
  const id = useViewer()?.Organisation?.ID ?? '0';
  const canInviteAdmins = useCan('invite:see-admin-link');
  const query = useQuery(graphqlQuery(['organisation', 'invite-codes'], codesDocument, { id }));
  const generate = useGenerateCode(id);
  return (
    <QueryBoundary query={query} loading={<Skeleton shape="block" width="100%" height="5rem" />}>
      {({ readOrganisationInviteCodes: codes }) => (
        <div className={styles.links}>
          <InviteLinkRow
            title={t('links.user')}
            text={t('links.userText')}
            userType="user"
            code={codes?.InviteCodeUser ?? null}
            busy={generate.isPending && generate.variables === 'InviteCodeUser'}
            onGenerate={() => generate.mutate('InviteCodeUser')}
          />
          {canInviteAdmins ? (
            <InviteLinkRow
              title={t('links.admin')}
              text={t('links.adminText')}
              userType="admin"
              code={codes?.InviteCodeAdmin ?? null}
              busy={generate.isPending && generate.variables === 'InviteCodeAdmin'}
              onGenerate={() => generate.mutate('InviteCodeAdmin')}
            />
          ) : null}
        </div>
      )}
    </QueryBoundary>
  );
}

function useGenerateCode(id: string) {
  const t = useTranslate('organisations');
  const client = useQueryClient();
  return useMutation({
    // An empty code asks the server for a new one.
    mutationFn: (code: Code) => graphqlRequest(generateDocument, { input: { ID: id, [code]: '' } }),
    onSuccess: async () => {
      flash(t('links.generated'), { type: 'success' });
      await invalidate(client, 'organisation');
    },
    onError: () => flash(t('links.failed'), { type: 'error' }),
  });
}
