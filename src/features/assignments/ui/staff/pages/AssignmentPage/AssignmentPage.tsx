import { IconBell, IconClipboardOff, IconSearch, IconUsers } from '@tabler/icons-react';
import { useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslate } from '#locales/use-translate.ts';
import { Button } from '#ui-kit/display/Button.tsx';
import { ButtonLink } from '#ui-kit/display/ButtonLink.tsx';
import { EmptyState } from '#ui-kit/display/EmptyState.tsx';
import { DetailSkeleton, TableSkeleton } from '#ui-kit/display/Skeleton.tsx';
import { ListTools } from '#ui-kit/lists/ListTools.tsx';
import { ConfirmDialog } from '#ui-kit/overlays/ConfirmDialog.tsx';
import { ListFilter, ListSort } from '#web/page/ListFilters.tsx';
import { ListSearch } from '#web/page/ListSearch.tsx';
import { Page } from '#web/page/Page.tsx';
import { PagedList } from '#web/page/PagedList.tsx';
import { QueryBoundary } from '#web/page/QueryBoundary.tsx';
import { useCan } from '#web/session/use-session.ts';
import { assignmentsPath } from '../../../../model/assignment-paths.ts';
import { AssignmentMenu } from '../../AssignmentMenu.tsx';
import { type ListedAssignment, useDueText, useTargetNames } from '../../listed-assignment.ts';
import { useRemind } from '../../remind.ts';
import { SkippedDialog } from '../../SkippedDialog.tsx';
import {
  type RoundParams,
  roundFilters,
  useAssignment,
  useRoundParams,
  useRounds,
} from './assignment-query.ts';
import { RoundTable } from './RoundTable.tsx';

/** Who has one assignment to do, and how far they are. */
export function AssignmentPage() {
  const t = useTranslate('assigning');
  const { assignmentId = '' } = useParams({ strict: false });
  const query = useAssignment(assignmentId);
  const assignment = query.data?.readOneAssignment;
  return (
    <Page
      title={assignment ? assignment.Item.Title : t('rounds.title')}
      lead={assignment ? <Facts assignment={assignment} /> : undefined}
      backTo={{ href: assignmentsPath, title: t('list.title') }}
      actions={assignment ? <Actions assignment={assignment} /> : undefined}
    >
      <QueryBoundary
        query={query}
        loading={<DetailSkeleton />}
        isEmpty={(data) => data.readOneAssignment === null}
        empty={
          <EmptyState
            icon={<IconClipboardOff />}
            title={t('rounds.missing')}
            text={t('rounds.missingText')}
            action={<ButtonLink to={assignmentsPath}>{t('rounds.back')}</ButtonLink>}
          />
        }
      >
        {({ readOneAssignment }) => (readOneAssignment ? <Rounds assignment={readOneAssignment} /> : null)}
      </QueryBoundary>
    </Page>
  );
}

function Facts({ assignment }: { assignment: ListedAssignment }) {
  const t = useTranslate('assigning');
  const dueText = useDueText();
  const targetNames = useTargetNames();
  const { Archived, DueDate, MinimumScore, RepeatMonths, Reason, Targets } = assignment;
  const facts = [
    Archived ? t('list.ended') : '',
    DueDate ? t('due.runs', { day: dueText(assignment) }) : dueText(assignment),
    Targets.length > 0 ? t('facts.for', { names: targetNames(Targets) }) : '',
    MinimumScore === null ? '' : t('facts.minimum', { score: MinimumScore }),
    RepeatMonths === null ? '' : t('facts.repeat', { months: RepeatMonths }),
    Reason,
  ];
  return <>{facts.filter((fact) => fact !== '').join(' · ')}</>;
}

function Actions({ assignment }: { assignment: ListedAssignment }) {
  const canManage = useCan('assignment:manage');
  return (
    <>
      <RemindAll assignment={assignment} />
      {canManage && !assignment.Archived ? <AssignmentMenu assignment={assignment} size="md" /> : null}
    </>
  );
}

/** For whoever may remind, while somebody is not done. */
function RemindAll({ assignment }: { assignment: ListedAssignment }) {
  const t = useTranslate('assigning');
  const [asking, setAsking] = useState(false);
  const remind = useRemind({ onSent: () => setAsking(false) });
  const canRemind = useCan('assignment:remind');
  const { Counts, Archived, Item, ID } = assignment;
  if (!canRemind || Archived || Counts.Completed >= Counts.Assigned) return null;
  return (
    <>
      <Button icon={<IconBell size={18} aria-hidden />} onClick={() => setAsking(true)}>
        {t('remind.all')}
      </Button>
      {remind.partly ? <SkippedDialog reminded={remind.partly} onClose={remind.close} /> : null}
      {asking && !remind.partly ? (
        <ConfirmDialog
          title={t('remind.title')}
          confirmLabel={t('remind.button')}
          busy={remind.isPending}
          onConfirm={() => remind.mutate({ assignments: [ID] })}
          onCancel={() => setAsking(false)}
        >
          <p>{t('remind.text', { title: Item.Title })}</p>
        </ConfirmDialog>
      ) : null}
    </>
  );
}

function Rounds({ assignment }: { assignment: ListedAssignment }) {
  const t = useTranslate('assigning');
  const params = useRoundParams();
  return (
    <>
      <ListTools
        search={<ListSearch params={params} label={t('rounds.search')} debounceMs={500} />}
        filters={
          <>
            <ListFilter
              params={params}
              name="state"
              label={t('rounds.state')}
              rest={t('rounds.all')}
              options={roundFilters.map((value) => ({
                value,
                label: value === 'not-started' ? t('rounds.notStarted') : t(`state.${value}`),
              }))}
            />
            <ListSort params={params} label={t('list.sort')} nameOf={(sort) => t(`rounds.sort.${sort}`)} />
          </>
        }
      />
      <PagedList
        query={useRounds(assignment.ID, params)}
        read={({ readAssignmentRounds }) => readAssignmentRounds}
        params={params}
        loading={<TableSkeleton rows={8} columns={5} />}
        empty={<Nobody params={params} />}
      >
        {(rows) => <RoundTable rows={rows} sort={params.sort} onSort={params.setSort} />}
      </PagedList>
    </>
  );
}

function Nobody({ params }: { params: RoundParams }) {
  const t = useTranslate('assigning');
  if (params.search === '' && params.filters.state === undefined)
    return <EmptyState icon={<IconUsers />} title={t('rounds.empty')} text={t('rounds.emptyText')} />;
  return (
    <EmptyState
      icon={<IconSearch />}
      title={t('rounds.none')}
      action={<Button onClick={params.clear}>{t('list.clear')}</Button>}
    />
  );
}
