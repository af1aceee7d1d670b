import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { CustomersNav } from '#features/identity/ui/index.ts';
import { graphql } from '#generated/graphql/gql.ts';
import type { NoticePage_NoticeQuery } from '#generated/graphql/graphql.ts';
import { useTranslate } from '#locales/use-translate.ts';
import { Button } from '#ui-kit/display/Button.tsx';
import { Card } from '#ui-kit/display/Card.tsx';
import { Skeleton } from '#ui-kit/display/Skeleton.tsx';
import { DateField } from '#ui-kit/fields/DateField.tsx';
import layout from '#ui-kit/fields/FormLayout.module.css';
import { TextArea } from '#ui-kit/fields/TextArea.tsx';
import { flash } from '#web/flash/flash-store.ts';
import { useForm } from '#web/forms/use-form.ts';
import { graphqlRequest } from '#web/graphql/graphql-request.ts';
import { graphqlQuery, invalidate } from '#web/graphql/query-client.ts';
import { useErrorText } from '#web/graphql/use-error-text.ts';
import { Page } from '#web/page/Page.tsx';
import { QueryBoundary } from '#web/page/QueryBoundary.tsx';
import { maxNoticeLength, systemNoticeForm } from '../../../model/system-notice.ts';
import styles from './NoticePage.module.css';

const noticeDocument = graphql(`
  query NoticePage_notice {
    readSystemNotice {
      Text
      StartDate
      EndDate
    }
  }
`);

const setDocument = graphql(`
  mutation NoticePage_set($input: SystemNoticeInput!) {
    setSystemNotice(Input: $input) {
      Text
    }
  }
`);

const clearDocument = graphql(`
  mutation NoticePage_clear {
    clearSystemNotice
  }
`);

type Notice = NoticePage_NoticeQuery['readSystemNotice'];

/** Where staff of the provider say something to everybody who works in an organisation. */
export function NoticePage() {
  const t = useTranslate('staff-dashboard');
  const query = useQuery(graphqlQuery(['dashboard', 'notice'], noticeDocument, {}));
  return (
    <Page title={t('notice')} lead={t('notice.lead')}>
      <CustomersNav />
      <QueryBoundary query={query} loading={<Skeleton shape="block" width="100%" height="16rem" />}>
        {({ readSystemNotice: notice }) => <NoticeForm key={JSON.stringify(notice)} notice={notice} />}
      </QueryBoundary>
    </Page>
  );
}

function NoticeForm({ notice }: { notice: Notice }) {
  const t = useTranslate('staff-dashboard');
  const errorText = useErrorText();
  const client = useQueryClient();
  const [today] = new Date().toISOString().split('T');
  const form = useForm({
    schema: systemNoticeForm,
    start: {
      text: notice?.Text ?? '',
      startDate: notice?.StartDate ?? today ?? '',
      endDate: notice?.EndDate ?? today ?? '',
    },
    serverFields: { Text: 'text', StartDate: 'startDate', EndDate: 'endDate' },
    errorText: (problem) => t(`notice.problem.${problem as Problem}`), // the schema's own codes
    onSubmit: async ({ text, startDate, endDate }) => {
      await graphqlRequest(setDocument, { input: { Text: text, StartDate: startDate, EndDate: endDate } });
      flash(t('notice.saved'), { type: 'success' });
      await invalidate(client, 'dashboard');
    },
  });
  return (
    <Card padding="lg" className={styles.card}>
      <form className={layout.fields} {...form.props}>
        {form.failure ? (
          <p className={layout.problem} role="alert">
            {errorText(form.failure)}
          </p>
        ) : null}
        <TextArea label={t('notice.text')} maxLength={maxNoticeLength} {...form.field('text')} />
        <div className={layout.pair}>
          <DateField label={t('notice.from')} {...form.field('startDate')} />
          <DateField label={t('notice.to')} {...form.field('endDate')} />
        </div>
        <p className={layout.note}>{t('notice.days')}</p>
        <div className={styles.buttons}>
          <Button kind="primary" type="submit" busy={form.isSubmitting}>
            {t('notice.save')}
          </Button>
          {notice ? <ClearButton /> : null}
        </div>
      </form>
    </Card>
  );
}

type Problem = 'required' | 'too-long' | 'not-a-day' | 'reversed' | 'refused';

function ClearButton() {
  const t = useTranslate('staff-dashboard');
  const errorText = useErrorText();
  const client = useQueryClient();
  const clear = useMutation({
    mutationFn: () => graphqlRequest(clearDocument, {}),
    onSuccess: async () => {
      flash(t('notice.cleared'), { type: 'success' });
      await invalidate(client, 'dashboard');
    },
    onError: (error) => flash(errorText(error), { type: 'error' }),
  });
  return (
    <Button busy={clear.isPending} onClick={() => clear.mutate()}>
      {t('notice.clear')}
    </Button>
  );
}
