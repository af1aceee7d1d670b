import { useMutation, useQueryClient } from '@tanstack/react-query';
import { graphql } from '#generated/graphql/gql.ts';
import { useTranslate } from '#locales/use-translate.ts';
import { flash } from '#web/flash/flash-store.ts';
import { graphqlRequest } from '#web/graphql/graphql-request.ts';
import { invalidate } from '#web/graphql/query-client.ts';
import { type Account, accountNoun } from './account-query.ts';
import { InterestChoice } from './InterestChoice.tsx';
import styles from './Settings.module.css';
import { SettingsSection } from './SettingsSection.tsx';

const updateDocument = graphql(`
  mutation InterestsSection_update($id: ID!, $interests: [ID!]!) {
    updateMemberInterests(MemberID: $id, CategoryIDs: $interests) {
      ID
    }
  }
`);

/** Each choice takes effect at once. */
export function InterestsSection({ account }: { account: Account }) {
  const t = useTranslate('identity');
  const client = useQueryClient();
  const update = useMutation({
    mutationFn: (chosen: number[]) =>
      graphqlRequest(updateDocument, { id: account.ID, interests: chosen.map(String) }),
    onSuccess: () => invalidate(client, accountNoun),
    onError: () => flash(t('profile.failed'), { type: 'error' }),
  });
  const chosen = update.isPending ? update.variables : account.InterestIDs.map(Number);
  return (
    <SettingsSection title={t('interests.title')} lead={t('interests.lead')}>
      <div className={styles.form}>
        <InterestChoice label={t('interests.label')} chosen={chosen} onChange={update.mutate} />
      </div>
    </SettingsSection>
  );
}
