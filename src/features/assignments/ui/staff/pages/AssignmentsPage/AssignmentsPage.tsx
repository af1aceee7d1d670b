import { IconClipboardCheck, IconSearch } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { useTranslate } from '#locales/use-translate.ts';
import { Button } from '#ui-kit/display/Button.tsx';
import { EmptyState } from '#ui-kit/display/EmptyState.tsx';
import { TableSkeleton } from '#ui-kit/display/Skeleton.tsx';
import { ListTools } from '#ui-kit/lists/ListTools.tsx';
import { ListFilter, ListSort } from '#web/page/ListFilters.tsx';
import { ListSearch } from '#web/page/ListSearch.tsx';
import { Page } from '#web/page/Page.tsx';
import { PagedList } from '#web/page/PagedList.tsx';
import { useCan } from '#web/session/use-session.ts';
import { AssignmentTable } from './AssignmentTable.tsx';
import { useAssignmentParams, useAssignments } from './assignments-query.ts';

const ChooseItemDialog = lazy(async () => ({
  default: (await import('../../dialog/ChooseItemDialog.tsx')).ChooseItemDialog,
}));

/** What is assigned to whom, and how far they are. */
export function AssignmentsPage() {
  const t = useTranslate('assigning');
  const params = useAssignmentParams();
  const canAssign = useCan('assignment:manage');
  const isNarrowed = params.search !== '' || params.filters.state !== undefined;
  return (
    <Page
      help="assign"
      title={t('list.title')}
      lead={t('list.lead')}
      actions={canAssign ? <AssignButton /> : undefined}
    >
      <ListTools
        search={<ListSearch params={params} label={t('list.search')} debounceMs={500} />}
        filters={
          <>
            <ListFilter
              params={params}
              name="state"
              label={t('list.state')}
              rest={t('list.running')}
              options={[{ value: 'ended', label: t('list.ended') }]}
            />
            <ListSort params={params} label={t('list.sort')} nameOf={(sort) => t(`sort.${sort}`)} />
          </>
        }
      />
      <PagedList
        query={useAssignments(params)}
        read={({ readAssignments }) => readAssignments}
        params={params}
        loading={<TableSkeleton rows={8} columns={6} />}
        empty={
          isNarrowed ? (
            <EmptyState
              icon={<IconSearch />}
              title={t('list.noneFound')}
              action={<Button onClick={params.clear}>{t('list.clear')}</Button>}
            />
          ) : (
            <EmptyState
              icon={<IconClipboardCheck />}
              title={t('list.empty')}
              text={t(canAssign ? 'list.emptyText' : 'list.forManagers')}
            />
          )
        }
      >
        {(rows) => <AssignmentTable rows={rows} sort={params.sort} onSort={params.setSort} />}
      </PagedList>
    </Page>
  );
}

function AssignButton() {
  const t = useTranslate('assigning');
  const [choosing, setChoosing] = useState(false);
  return (
    <>
      <Button
        kind="primary"
        icon={<IconClipboardCheck size={18} aria-hidden />}
        onClick={() => setChoosing(true)}
      >
        {t('assign')}
      </Button>
      {choosing ? (
        <Suspense>
          <ChooseItemDialog onClose={() => setChoosing(false)} />
        </Suspense>
      ) : null}
    </>
  );
}
