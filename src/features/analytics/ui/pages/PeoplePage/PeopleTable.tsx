import { IconAlertTriangle, IconCircleCheck, IconCircleDashed, IconProgress } from '@tabler/icons-react';
import { type ComponentType, Suspense, useState } from 'react';
import { RemindBar } from '#features/assignments/ui/index.ts';
import { useFormats } from '#locales/format.ts';
import { useTranslate } from '#locales/use-translate.ts';
import { ProgressBar } from '#ui-kit/charts/ProgressBar.tsx';
import { ScoreText } from '#ui-kit/display/ScoreText.tsx';
import { StatusBadge, type StatusTone } from '#ui-kit/display/StatusBadge.tsx';
import { Tag } from '#ui-kit/display/Tag.tsx';
import { type DataColumn, DataTable } from '#ui-kit/lists/DataTable.tsx';
import { useOrganisationZone } from '#web/session/organisation-zone.ts';
import { useCan } from '#web/session/use-session.ts';
import { completedShare, progressState } from '../../../model/people-query.ts';
import { PersonLink } from '../../components/PersonLink.tsx';
import styles from './PeopleTable.module.css';
import type { PersonRow } from './people-query.ts';

interface PeopleTableProps {
  rows: readonly PersonRow[];
  /** Whether the sessions of the days before stand beside. */
  compares: boolean;
  sort: string;
  onSort: (sort: string) => void;
}

/** A person in one of their groups in each row; who has something assigned can be chosen and reminded. */
export function PeopleTable({ rows, compares, sort, onSort }: PeopleTableProps) {
  const t = useTranslate('people-progress');
  const canRemind = useCan('assignment:remind');
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const members = [...new Set([...selected].map(personOf))];
  return (
    <>
      <DataTable
        caption={t('title')}
        columns={useColumns(compares)}
        rows={rows}
        rowKey={keyOf}
        sort={sort}
        onSort={onSort}
        hasSortMenu
        {...(canRemind
          ? {
              selection: {
                selected,
                onChange: setSelected,
                labelOf: ({ Person }: PersonRow) => t('select', { name: Person.Name || Person.Email }),
                isSelectable: ({ Assigned }: PersonRow) => Assigned > 0,
              },
            }
          : {})}
      />
      {members.length > 0 ? (
        <Suspense>
          <RemindBar selected={{ members }} onClear={() => setSelected(new Set())} />
        </Suspense>
      ) : null}
    </>
  );
}

function keyOf({ Person, Group }: PersonRow): string {
  return `${Person.ID}-${Group?.ID ?? ''}`;
}

function personOf(key: string): string {
  return key.slice(0, key.indexOf('-'));
}

function useColumns(compares: boolean): DataColumn<PersonRow>[] {
  const t = useTranslate('people-progress');
  const { number } = useFormats();
  return [
    {
      id: 'name',
      header: t('column.name'),
      sortField: 'Name',
      primary: true,
      cell: (row) => (
        <span className={styles.who}>
          <PersonLink person={row.Person} />
          <Group row={row} />
        </span>
      ),
    },
    {
      id: 'progress',
      header: t('column.progress'),
      sortField: 'Progress',
      cell: (row) => <Progress row={row} />,
    },
    { id: 'assigned', header: t('column.assigned'), numeric: true, cell: ({ Assigned }) => number(Assigned) },
    {
      id: 'started',
      header: t('column.started'),
      sortField: 'Started',
      numeric: true,
      cell: ({ Started }) => number(Started),
    },
    {
      id: 'completed',
      header: t('column.completed'),
      sortField: 'Completed',
      numeric: true,
      cell: ({ Completed }) => number(Completed),
    },
    {
      id: 'overdue',
      header: t('column.overdue'),
      sortField: 'Overdue',
      numeric: true,
      cell: ({ Overdue }) => (
        <span className={styles.late} data-late={Overdue > 0 || undefined}>
          {number(Overdue)}
        </span>
      ),
    },
    {
      id: 'score',
      header: t('column.score'),
      numeric: true,
      cell: ({ LatestScore }) => <ScoreText score={LatestScore} />,
    },
    {
      id: 'sessions',
      header: t('column.sessions'),
      sortField: 'Sessions',
      numeric: true,
      cell: (row) => <Sessions row={row} compares={compares} />,
    },
    {
      id: 'activity',
      header: t('column.activity'),
      sortField: 'LastActivity',
      cell: ({ LastActivity }) => <Activity at={LastActivity} />,
    },
  ];
}

/** Somebody in several groups has a row in each, with the same figures: that is said where it is so. */
function Group({ row: { Group: group, GroupCount } }: { row: PersonRow }) {
  const t = useTranslate('people-progress');
  if (!group) return null;
  return (
    <span className={styles.group}>
      <Tag name={group.Name} />
      {GroupCount > 1 ? <span className={styles.share}>{t('group.of', { count: GroupCount })}</span> : null}
    </span>
  );
}

type State = Exclude<ReturnType<typeof progressState>, 'nothing'>;
const looks: Record<State, { tone: StatusTone; Icon: ComponentType<{ 'aria-hidden'?: boolean }> }> = {
  notStarted: { tone: 'neutral', Icon: IconCircleDashed },
  overdueNotStarted: { tone: 'negative', Icon: IconCircleDashed },
  overdue: { tone: 'negative', Icon: IconAlertTriangle },
  started: { tone: 'accent', Icon: IconProgress },
  finished: { tone: 'positive', Icon: IconCircleCheck },
};

/** In a word and, of who has begun, as a bar: nobody who never began looks like somebody who is done. */
function Progress({ row }: { row: PersonRow }) {
  const t = useTranslate('people-progress');
  const figures = {
    items: row.Items,
    started: row.Started,
    completed: row.Completed,
    overdue: row.Overdue,
  };
  const state = progressState(figures);
  const share = completedShare(figures);
  if (state === 'nothing' || share === null)
    return <span className={styles.none}>{t('progress.nothing')}</span>;
  const { tone, Icon } = looks[state];
  const label = t('progress.of', { completed: row.Completed, items: row.Items });
  return (
    <span className={styles.progress}>
      <StatusBadge tone={tone} icon={<Icon aria-hidden />}>
        {t(`progress.state.${state}`)}
      </StatusBadge>
      {row.Started > 0 && share < 100 ? <ProgressBar value={share} label={label} size="sm" /> : null}
      <span className={styles.share}>{label}</span>
    </span>
  );
}

/** What was begun in the days asked for, and what was completed of it. */
function Sessions({ row, compares }: { row: PersonRow; compares: boolean }) {
  const t = useTranslate('people-progress');
  const { number } = useFormats();
  return (
    <span className={styles.sessions}>
      {number(row.Sessions)}
      <span className={styles.share}>{t('sessions.completed', { count: row.CompletedSessions })}</span>
      {compares ? (
        <span className={styles.share}>
          {t('sessions.before', { sessions: row.PreviousSessions, completed: row.PreviousCompletedSessions })}
        </span>
      ) : null}
    </span>
  );
}

function Activity({ at }: { at: string | null }) {
  const t = useTranslate('people-progress');
  const { relative, dateTime } = useFormats(useOrganisationZone());
  if (!at) return <span className={styles.none}>{t('activity.never')}</span>;
  return (
    <time dateTime={at} title={dateTime(at)}>
      {relative(at)}
    </time>
  );
}
