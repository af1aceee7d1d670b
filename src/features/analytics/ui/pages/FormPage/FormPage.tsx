import { IconDownload } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useParams, useSearch } from '@tanstack/react-router';
import { formsAnalyticsPath } from '#features/forms/model/analytics-paths.ts';
import {
  type AnalysedForm,
  type AskedAnswers,
  exportFormAnswers,
  FormOverview,
  NoForm,
  type OfChange,
  SubmissionsTab,
  useAnalysedForm,
} from '#features/forms/ui/index.ts';
import { countDays } from '#kernel/days.ts';
import { useFormats } from '#locales/format.ts';
import { useTranslate } from '#locales/use-translate.ts';
import { Button } from '#ui-kit/display/Button.tsx';
import { Skeleton } from '#ui-kit/display/Skeleton.tsx';
import { Tabs } from '#ui-kit/display/Tabs.tsx';
import { Select } from '#ui-kit/fields/Select.tsx';
import { flash } from '#web/flash/flash-store.ts';
import { Page } from '#web/page/Page.tsx';
import { QueryBoundary } from '#web/page/QueryBoundary.tsx';

import { FilterBar } from '../../components/FilterBar.tsx';
import { CountChange, PointChange } from '../../components/SummaryFigures.tsx';
import { ImpossibleDays } from '../../components/SummaryPanel.tsx';
import { type AnalyticsFilters, useFiltersOf } from '../../components/use-analytics-filters.ts';
import { ViewsAlone } from '../../components/ViewsAlone.tsx';
import { anywhere, useAskedPlace } from './use-asked-place.ts';

const sorts = ['Created:desc'] as const;

/** What was answered to one form: its figures, and answer by answer where they have names. */
export function FormPage() {
  const t = useTranslate('forms-analytics');
  const { formId = '' } = useParams({ strict: false });
  const query = useAnalysedForm(formId);
  const form = query.data?.readOneFeedbackForm;
  return (
    <Page
      title={form ? form.Title || t('untitled') : t('one.title')}
      backTo={{ href: formsAnalyticsPath, title: t('list.title') }}
    >
      <QueryBoundary
        query={query}
        loading={<Skeleton shape="block" width="100%" height="20rem" />}
        isEmpty={(data) => data.readOneFeedbackForm === null}
        empty={<NoForm />}
      >
        {({ readOneFeedbackForm }) => (readOneFeedbackForm ? <Answers form={readOneFeedbackForm} /> : null)}
      </QueryBoundary>
    </Page>
  );
}

function Answers({ form }: { form: AnalysedForm }) {
  const t = useTranslate('forms-analytics');
  const filters = useFiltersOf(sorts);
  const place = useAskedPlace(form);
  const { tab, submission }: { tab?: unknown; submission?: unknown } = useSearch({ strict: false });
  const showsList = tab === 'submissions' && !form.Anonymous;
  const asked = readAsked(form, filters, place);
  const days = countDays({ first: filters.variables.start, last: filters.variables.end });
  const ofChange: OfChange = (numbers) => <Change {...numbers} days={days} />;
  const shown = filters.fault ? (
    <ImpossibleDays filters={filters} />
  ) : showsList ? (
    <SubmissionsTab
      formId={form.ID}
      asked={asked}
      params={filters}
      opened={typeof submission === 'string' && /^[\da-f-]{36}$/.test(submission) ? submission : null}
      onOpen={(id) =>
        filters.setFilters({ submission: id, page: filters.page === 1 ? undefined : String(filters.page) })
      }
    />
  ) : (
    <FormOverview form={form} asked={asked} ofChange={ofChange} />
  );
  const content = (
    <>
      <ViewsAlone />
      <FilterBar
        filters={filters}
        withGroup={!form.Anonymous}
        withType={!form.Anonymous}
        withTag={place.places.length > 1}
        {...(place.places.length > 1
          ? {
              more: {
                param: 'place',
                isSet: place.asked !== '',
                field: <PlaceFilter place={place} filters={filters} />,
                printed: { name: t('filter.place'), value: place.name },
              },
            }
          : {})}
        actions={filters.fault ? undefined : <ExportAnswers form={form} asked={asked} />}
      />
      {shown}
    </>
  );
  // Nobody sees what one person answered to an anonymous form.
  if (form.Anonymous) return content;
  return (
    <Tabs
      label={t('tabs')}
      value={showsList ? 'submissions' : 'overview'}
      tabs={[
        { value: 'overview', label: t('tab.overview') },
        { value: 'submissions', label: t('tab.submissions') },
      ]}
      onChange={(next) =>
        filters.setFilters({ tab: next === 'overview' ? undefined : next, submission: undefined })
      }
    >
      {content}
    </Tabs>
  );
}

/** Averages of a form are in the points of its scale. */
function Change({ of, now, before, days }: Parameters<OfChange>[0] & { days: number }) {
  const t = useTranslate('analytics');
  const { number } = useFormats();
  if (before === 'few') return t('withheld.before');
  if (of === 'count') return <CountChange now={now ?? 0} before={before ?? 0} days={days} />;
  const format = (value: number) => number(value, { maximumFractionDigits: 2 });
  return <PointChange now={now} before={before} days={days} format={format} />;
}

/** Who answered can be asked for only where the answers have names. */
function readAsked(
  { Anonymous }: AnalysedForm,
  { asked, variables }: AnalyticsFilters<string>,
  { itemId, stage }: ReturnType<typeof useAskedPlace>,
): AskedAnswers {
  const whose = Anonymous ? {} : { GroupID: variables.group, UserType: variables.type };
  return {
    filter: {
      StartDate: variables.start,
      EndDate: variables.end,
      ItemID: itemId,
      Stage: stage,
      TagID: asked.tag ?? null,
      ...whose,
    },
    isNarrowed: Object.keys(asked).length > 0 || itemId !== null,
  };
}

interface PlaceFilterProps {
  place: ReturnType<typeof useAskedPlace>;
  filters: AnalyticsFilters<string>;
}

function PlaceFilter({ place: { asked, places }, filters }: PlaceFilterProps) {
  const t = useTranslate('forms-analytics');
  return (
    <Select
      label={t('filter.place')}
      value={asked || anywhere}
      options={places}
      onChange={(value) => filters.setFilter('place', value === anywhere ? undefined : value)}
    />
  );
}

function ExportAnswers({ form, asked }: { form: AnalysedForm; asked: AskedAnswers }) {
  const t = useTranslate('forms-analytics');
  const download = useMutation({
    mutationFn: () => exportFormAnswers(form.ID, asked),
    onError: () => flash(t('export.failed'), { type: 'error' }),
  });
  return (
    <Button
      size="sm"
      icon={<IconDownload size={16} aria-hidden />}
      busy={download.isPending}
      onClick={() => download.mutate()}
    >
      {t('export.button')}
    </Button>
  );
}
