import { IconArchive, IconClipboardText, IconPlus } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { contentFilters } from '#features/content/model/content-list-query.ts';
import { NothingFound } from '#features/content/ui/index.ts';
import { useTranslate } from '#locales/use-translate.ts';
import { Button } from '#ui-kit/display/Button.tsx';
import { EmptyState } from '#ui-kit/display/EmptyState.tsx';
import { TableSkeleton } from '#ui-kit/display/Skeleton.tsx';
import { Tabs } from '#ui-kit/display/Tabs.tsx';
import { ListTools } from '#ui-kit/lists/ListTools.tsx';
import { AskedPart } from '#web/feature/AskedPart.tsx';
import { lazyPart } from '#web/feature/lazy-part.ts';
import { ListFilter, ListSort } from '#web/page/ListFilters.tsx';
import { ListSearch } from '#web/page/ListSearch.tsx';
import { Page } from '#web/page/Page.tsx';
import { PagedList } from '#web/page/PagedList.tsx';
import { type PageParamsState, usePageParams } from '#web/page/use-page-params.ts';
import { useCan } from '#web/session/use-session.ts';
import { FormTable } from './FormTable.tsx';
import { type FormSort, formPageSize, formSorts, useForms } from './forms-query.ts';

const CreateFormDialog = lazyPart(async () => (await import('./CreateFormDialog.tsx')).CreateFormDialog);

/** The feedback forms of the organisation, for staff. */
export function FormsPage() {
  const t = useTranslate('forms');
  const canCreate = useCan('form:create');
  const [creating, setCreating] = useState(false);
  const params = usePageParams({ sorts: formSorts, pageSize: formPageSize, filters: contentFilters });
  const createButton = canCreate ? (
    <Button kind="primary" icon={<IconPlus size={18} aria-hidden />} onClick={() => setCreating(true)}>
      {t('list.create')}
    </Button>
  ) : undefined;
  return (
    <Page title={t('list.title')} lead={t('list.lead')} actions={createButton}>
      <Tabs
        label={t('filter.show')}
        value={params.filters.show === 'archived' ? 'archived' : 'active'}
        onChange={(show) => params.setFilter('show', show === 'archived' ? show : undefined)}
        tabs={[
          { value: 'active', label: t('filter.active') },
          { value: 'archived', label: t('filter.archived') },
        ]}
      >
        <Tools params={params} />
        <PagedList
          query={useForms(params)}
          read={(data) => data.readFeedbackForms}
          params={params}
          loading={<TableSkeleton rows={8} columns={5} />}
          empty={<NoForms params={params} action={createButton} />}
        >
          {(forms) => <FormTable forms={forms} sort={params.sort} onSort={params.setSort} />}
        </PagedList>
      </Tabs>
      {creating ? (
        <AskedPart onMissing={() => setCreating(false)}>
          <CreateFormDialog onClose={() => setCreating(false)} />
        </AskedPart>
      ) : null}
    </Page>
  );
}

function Tools({ params }: { params: PageParamsState<FormSort> }) {
  const t = useTranslate('forms');
  return (
    <ListTools
      search={<ListSearch params={params} label={t('list.search')} />}
      filters={
        <>
          <ListFilter
            params={params}
            name="status"
            label={t('filter.status')}
            rest={t('filter.all')}
            options={[
              { value: 'Published', label: t('status.Published') },
              { value: 'Unpublished', label: t('status.Unpublished') },
            ]}
          />
          <ListSort params={params} label={t('sort.label')} nameOf={(sort) => t(`sort.${sort}`)} />
        </>
      }
    />
  );
}

interface NoFormsProps {
  params: PageParamsState<FormSort>;
  action: ReactNode;
}

function NoForms({ params, action }: NoFormsProps) {
  const t = useTranslate('forms');
  const { show, ...others } = params.filters;
  if (params.search !== '' || Object.keys(others).length > 0)
    return <NothingFound t={t} onClear={params.clear} />;
  if (show === 'archived')
    return (
      <EmptyState icon={<IconArchive />} title={t('list.noneArchived')} text={t('list.noneArchivedText')} />
    );
  return (
    <EmptyState
      icon={<IconClipboardText />}
      title={t('list.empty')}
      text={t('list.emptyText')}
      action={action}
    />
  );
}
