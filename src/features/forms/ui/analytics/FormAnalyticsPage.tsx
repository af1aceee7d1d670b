import { IconDownload } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { useTranslate } from '#locales/use-translate.ts';
import { Button } from '#ui-kit/display/Button.tsx';
import { Skeleton } from '#ui-kit/display/Skeleton.tsx';
import { Tabs } from '#ui-kit/display/Tabs.tsx';
import { flash } from '#web/flash/flash-store.ts';
import { graphqlRequest } from '#web/graphql/graphql-request.ts';
import { downloadText } from '#web/page/download-file.ts';
import { Page } from '#web/page/Page.tsx';
import { QueryBoundary } from '#web/page/QueryBoundary.tsx';
import { formsAnalyticsPath } from '../../model/analytics-paths.ts';
import { FormFilterBar } from './FormFilterBar.tsx';
import { FormOverview } from './FormOverview.tsx';
import { type AnalysedForm, exportDocument, useAnalysedForm } from './form-queries.ts';
import { NoForm } from './NoForm.tsx';
import { SubmissionsTab } from './SubmissionsTab.tsx';
import { type FormFilters, useFormFilters } from './use-form-filters.ts';

/** What was answered to one form: its figures, and answer by answer where they have names. */
export function FormAnalyticsPage() {
  const t = useTranslate('forms-analytics');
  const { formId = '' } = useParams({ strict: false });
  const filters = useFormFilters();
  const query = useAnalysedForm(formId);
  const form = query.data?.readOneFeedbackForm;
  return (
    <Page
      title={form ? form.Title || t('untitled') : t('one.title')}
      backTo={{ href: formsAnalyticsPath, title: t('list.title') }}
      actions={form ? <ExportButton form={form} filters={filters} /> : undefined}
    >
      <QueryBoundary
        query={query}
        loading={<Skeleton shape="block" width="100%" height="20rem" />}
        isEmpty={(data) => data.readOneFeedbackForm === null}
        empty={<NoForm />}
      >
        {({ readOneFeedbackForm }) =>
          readOneFeedbackForm ? <Answers form={readOneFeedbackForm} filters={filters} /> : null
        }
      </QueryBoundary>
    </Page>
  );
}

function Answers({ form, filters }: { form: AnalysedForm; filters: FormFilters }) {
  const t = useTranslate('forms-analytics');
  const overview = (
    <>
      <FormFilterBar form={form} filters={filters} />
      <FormOverview form={form} filters={filters} />
    </>
  );
  // Nobody sees what one person answered to an anonymous form.
  if (form.Anonymous) return overview;
  return (
    <Tabs
      label={t('tabs')}
      value={filters.tab}
      tabs={[
        { value: 'overview', label: t('tab.overview') },
        { value: 'submissions', label: t('tab.submissions') },
      ]}
      onChange={(tab) =>
        filters.setFilters({ tab: tab === 'overview' ? undefined : tab, submission: undefined })
      }
    >
      {filters.tab === 'overview' ? overview : <SubmissionsTab formId={form.ID} filters={filters} />}
    </Tabs>
  );
}

function ExportButton({ form, filters }: { form: AnalysedForm; filters: FormFilters }) {
  const t = useTranslate('forms-analytics');
  const download = useMutation({
    mutationFn: () =>
      graphqlRequest(exportDocument, { id: form.ID, filter: filters.variables(form.Anonymous) }),
    onSuccess: ({ exportFormAnalytics }) => downloadText(`feedback-${form.ID}.csv`, exportFormAnalytics),
    onError: () => flash(t('export.failed'), { type: 'error' }),
  });
  return (
    <Button
      icon={<IconDownload size={18} aria-hidden />}
      busy={download.isPending}
      onClick={() => download.mutate()}
    >
      {t('export.button')}
    </Button>
  );
}
