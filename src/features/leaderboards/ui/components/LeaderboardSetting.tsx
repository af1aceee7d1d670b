import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { SettingsRow, SettingsSection } from '#features/identity/ui/index.ts';
import { graphql } from '#generated/graphql/gql.ts';
import { useTranslate } from '#locales/use-translate.ts';
import { FormSkeleton } from '#ui-kit/display/Skeleton.tsx';
import { Switch } from '#ui-kit/fields/Switch.tsx';
import { flash } from '#web/flash/flash-store.ts';
import { graphqlRequest } from '#web/graphql/graphql-request.ts';
import { graphqlQuery, invalidate } from '#web/graphql/query-client.ts';
import { useErrorText } from '#web/graphql/use-error-text.ts';
import { QueryBoundary } from '#web/page/QueryBoundary.tsx';
import { useCan } from '#web/session/use-session.ts';

const choiceNoun = 'leaderboard-choice';
const choiceDocument = graphql(`
  query LeaderboardSetting_choice {
    readLeaderboardOptOut
  }
`);
const changeDocument = graphql(`
  mutation LeaderboardSetting_change($optOut: Boolean!) {
    setLeaderboardOptOut(OptOut: $optOut)
  }
`);

/** On the page of the account: whether others see one's first name and results. Takes effect at once. */
export function LeaderboardSetting() {
  const t = useTranslate('leaderboards');
  const mayChoose = useCan('leaderboard:choose');
  const client = useQueryClient();
  const errorText = useErrorText();
  const query = useQuery(graphqlQuery([choiceNoun], choiceDocument, {}));
  const change = useMutation({
    mutationFn: (optOut: boolean) => graphqlRequest(changeDocument, { optOut }),
    onSuccess: () => invalidate(client, choiceNoun, 'analytics-submission'),
    onError: (error) => flash(errorText(error), { type: 'error' }),
  });
  return (
    <SettingsSection title={t('settings.title')} lead={t('settings.lead')}>
      <QueryBoundary query={query} loading={<FormSkeleton fields={1} />}>
        {({ readLeaderboardOptOut }) => (
          <SettingsRow
            title={t('settings.row')}
            action={
              <Switch
                label={t('settings.seen')}
                checked={!(change.isPending ? change.variables : readLeaderboardOptOut)}
                disabled={!mayChoose}
                onChange={(seen) => change.mutate(!seen)}
              />
            }
          />
        )}
      </QueryBoundary>
    </SettingsSection>
  );
}
