import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { graphql } from '#generated/graphql/gql.ts';
import type { RetentionCard_RetentionQuery } from '#generated/graphql/graphql.ts';
import { useTranslate } from '#locales/use-translate.ts';
import { SettingsCard, SettingsForm } from '#ui-kit/display/SettingsCard.tsx';
import { FormSkeleton } from '#ui-kit/display/Skeleton.tsx';
import { NumberField } from '#ui-kit/fields/NumberField.tsx';
import { flash } from '#web/flash/flash-store.ts';
import { graphqlRequest } from '#web/graphql/graphql-request.ts';
import { graphqlQuery, invalidate } from '#web/graphql/query-client.ts';
import { useErrorText } from '#web/graphql/use-error-text.ts';
import { QueryBoundary } from '#web/page/QueryBoundary.tsx';
import { useViewer } from '#web/session/use-session.ts';
import { longestRetentionDays } from '../../model/conversation-limits.ts';

const retentionDocument = graphql(`
  query RetentionCard_retention {
    readConversationRetention {
      KeepWordsDays
      KeepReportsDays
    }
  }
`);

const updateDocument = graphql(`
  mutation RetentionCard_update($input: ConversationRetentionInput!) {
    updateConversationRetention(Input: $input) {
      KeepWordsDays
      KeepReportsDays
    }
  }
`);

type Retention = RetentionCard_RetentionQuery['readConversationRetention'];

/** How long the words of conversations and their reports are kept; scores stay. For the admin group. */
export function RetentionCard() {
  const t = useTranslate('conversation-results');
  const organisationId = useViewer()?.Organisation?.ID ?? '';
  const query = useQuery({
    ...graphqlQuery(['conversation-retention', organisationId], retentionDocument, {}),
    enabled: organisationId !== '',
  });
  return (
    <SettingsCard title={t('retention.title')} lead={t('retention.lead')}>
      <QueryBoundary query={query} loading={<FormSkeleton fields={2} />}>
        {({ readConversationRetention: saved }) => (
          <RetentionForm
            key={`${organisationId} ${saved.KeepWordsDays} ${saved.KeepReportsDays}`}
            saved={saved}
          />
        )}
      </QueryBoundary>
    </SettingsCard>
  );
}

function RetentionForm({ saved }: { saved: Retention }) {
  const t = useTranslate('conversation-results');
  const errorText = useErrorText();
  const client = useQueryClient();
  const [words, setWords] = useState(saved.KeepWordsDays);
  const [reports, setReports] = useState(saved.KeepReportsDays);
  const changed = words !== saved.KeepWordsDays || reports !== saved.KeepReportsDays;
  const save = useMutation({
    mutationFn: () =>
      graphqlRequest(updateDocument, { input: { KeepWordsDays: words, KeepReportsDays: reports } }),
    onSuccess: async () => {
      flash(t('retention.saved'), { type: 'success' });
      await invalidate(client, 'conversation-retention');
    },
    onError: (error) => flash(errorText(error), { type: 'error' }),
  });
  return (
    <SettingsForm
      changed={changed}
      busy={save.isPending}
      onSave={save.mutate}
      onDiscard={() => {
        setWords(saved.KeepWordsDays);
        setReports(saved.KeepReportsDays);
      }}
      fields={
        <>
          <NumberField
            label={t('retention.words')}
            hint={t('retention.empty')}
            value={words}
            onChange={setWords}
            min={1}
            max={longestRetentionDays}
          />
          <NumberField
            label={t('retention.reports')}
            hint={t('retention.empty')}
            value={reports}
            onChange={setReports}
            min={1}
            max={longestRetentionDays}
          />
        </>
      }
    />
  );
}
