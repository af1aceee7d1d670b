import { useQuery, useQueryClient } from '@tanstack/react-query';
import { graphql } from '#generated/graphql/gql.ts';
import type { RetentionCard_RetentionQuery } from '#generated/graphql/graphql.ts';
import { useTranslate } from '#locales/use-translate.ts';
import { SettingsCard, SettingsForm } from '#ui-kit/display/SettingsCard.tsx';
import { FormSkeleton } from '#ui-kit/display/Skeleton.tsx';
import { NumberField } from '#ui-kit/fields/NumberField.tsx';
import { flash } from '#web/flash/flash-store.ts';
import { useForm } from '#web/forms/use-form.ts';
import { graphqlRequest } from '#web/graphql/graphql-request.ts';
import { graphqlQuery, invalidate } from '#web/graphql/query-client.ts';
import { useErrorText } from '#web/graphql/use-error-text.ts';
import { QueryBoundary } from '#web/page/QueryBoundary.tsx';
import { useViewer } from '#web/session/use-session.ts';
import { maxRetentionDays } from '../../model/conversation-limits.ts';
import { retentionForm } from '../../model/retention-form.ts';

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
  const form = useForm({
    schema: retentionForm,
    start: { keepWordsDays: saved.KeepWordsDays, keepReportsDays: saved.KeepReportsDays },
    errorText: () => t('retention.range', { max: maxRetentionDays }),
    async onSubmit({ keepWordsDays, keepReportsDays }) {
      try {
        await graphqlRequest(updateDocument, {
          input: { KeepWordsDays: keepWordsDays, KeepReportsDays: keepReportsDays },
        });
      } catch (error) {
        flash(errorText(error), { type: 'error' });
        throw error;
      }
      flash(t('retention.saved'), { type: 'success' });
      await invalidate(client, 'conversation-retention');
    },
  });
  const range = { hint: t('retention.empty'), min: 1, max: maxRetentionDays };
  return (
    <SettingsForm
      form={form}
      fields={
        <>
          <NumberField label={t('retention.words')} {...range} {...form.field('keepWordsDays')} />
          <NumberField label={t('retention.reports')} {...range} {...form.field('keepReportsDays')} />
        </>
      }
    />
  );
}
