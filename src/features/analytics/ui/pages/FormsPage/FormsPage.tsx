import { IconClipboardText, IconSearch } from '@tabler/icons-react';
import { useTranslate } from '#locales/use-translate.ts';
import { Button } from '#ui-kit/display/Button.tsx';
import { EmptyState } from '#ui-kit/display/EmptyState.tsx';
import { TableSkeleton } from '#ui-kit/display/Skeleton.tsx';
import { ListTools } from '#ui-kit/lists/ListTools.tsx';
import { ListSort } from '#web/page/ListFilters.tsx';
import { ListSearch } from '#web/page/ListSearch.tsx';
import { Page } from '#web/page/Page.tsx';
import { PagedList } from '#web/page/PagedList.tsx';
import { formSorts } from '../../../model/analytics-params.ts';
import { answeredDays } from '../../../model/tables/form-rows.ts';
import { AnalyticsNav } from '../../components/AnalyticsNav.tsx';
import { FilterBar } from '../../components/FilterBar.tsx';
import { ListSection } from '../../components/ListSection.tsx';
import { PeriodPanel } from '../../components/SummaryPanel.tsx';
import { useFiltersOf } from '../../components/use-analytics-filters.ts';
import { FormsFigures } from './FormsFigures.tsx';
import { FormTable } from './FormTable.tsx';
import { useFormList, useFormsSummary } from './form-queries.ts';
import { useFormExport } from './use-form-export.ts';

/** What people answered to forms: how many, on which days, and each form. */
export function FormsPage() {
  const t = useTranslate('analytics-forms');
  const filters = useFiltersOf(formSorts);
  const summary = useFormsSummary(filters);
  const query = useFormList(filters);
  const exportForms = useFormExport();
  return (
    <Page title={t('title')} lead={t('lead')}>
      <AnalyticsNav filters={filters} />
      <FilterBar filters={filters} withTag />
      <PeriodPanel
        filters={filters}
        query={summary}
        read={({ formsAnalytics }) => ({
          ...answeredDays(formsAnalytics),
          Figures: { TotalViews: formsAnalytics.Figures.TotalSubmissions },
          answered: formsAnalytics,
        })}
        figures={({ answered }) => (
          <FormsFigures
            summary={answered}
            ofSome={filters.asked.type !== undefined || filters.asked.group !== undefined}
          />
        )}
        words={t}
        leftOut={t('withheld.forms')}
      />
      {filters.period ? (
        <ListSection title={t('list')} download={() => exportForms(filters)}>
          <ListTools
            search={<ListSearch params={filters} label={t('search')} debounceMs={500} />}
            filters={<ListSort params={filters} label={t('sort')} nameOf={(sort) => t(`sort.${sort}`)} />}
          />
          <PagedList
            query={query}
            read={(data) => data.readAnalysedForms}
            params={filters}
            loading={<TableSkeleton rows={8} columns={6} />}
            empty={
              filters.search === '' ? (
                <EmptyState icon={<IconClipboardText />} title={t('empty')} text={t('emptyText')} />
              ) : (
                <EmptyState
                  icon={<IconSearch />}
                  title={t('noneFound')}
                  action={<Button onClick={() => filters.setSearch('')}>{t('clearSearch')}</Button>}
                />
              )
            }
          >
            {(forms) => <FormTable forms={forms} filters={filters} />}
          </PagedList>
        </ListSection>
      ) : null}
    </Page>
  );
}
