import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { graphql } from '#generated/graphql/gql.ts';
import type { RetentionCard_RetentionQuery } from '#generated/graphql/graphql.ts';
import { useTranslate } from '#locales/use-translate.ts';
import { Button } from '#ui-kit/Button.tsx';
import { Card } from '#ui-kit/Card.tsx';
import { NumberField } from '#ui-kit/NumberField.tsx';
import { FormSkeleton } from '#ui-kit/Skeleton.tsx';
import { flash } from '#web/flash/flash-store.ts';
import { graphqlRequest } from '#web/graphql/graphql-request.ts';
import { graphqlQuery, invalidate } from '#web/graphql/query-client.ts';
import { useErrorText } from '#web/graphql/use-error-text.ts';
import { QueryBoundary } from '#web/page/QueryBoundary.tsx';
import { useViewer } from '#web/session/use-session.ts';
import { longestRetentionDays } from '../../model/conversation-limits.ts';
import styles from './RetentionCard.module.css';

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
    <Card as="section" padding="lg" aria-labelledby="conversation-retention" className={styles.card}>
      <div>
        <h2 id="conversation-retention" className={styles.title}>
          {t('retention.title')}
        </h2>
        <p className={styles.lead}>{t('retention.lead')}</p>
      </div>
      <QueryBoundary query={query} loading={<FormSkeleton fields={2} />}>
        {({ readConversationRetention: saved }) => (
          <RetentionForm
            key={`${organisationId} ${saved.KeepWordsDays} ${saved.KeepReportsDays}`}
            saved={saved}
          />
        )}
      </QueryBoundary>
    </Card>
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
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (changed) save.mutate();
  };
  return (
    <form className={styles.form} onSubmit={submit}>
      <div className={styles.fields}>
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
      </div>
      <Button kind="primary" type="submit" disabled={!changed} busy={save.isPending}>
        {t('retention.save')}
      </Button>
    </form>
  );
}
