import { IconCircle, IconCircleCheckFilled, IconCircleDashed } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import type { AnalyticsFilters } from '#features/analytics/ui/index.ts';
import { durationText, PersonLink } from '#features/analytics/ui/index.ts';
import { RemindBar } from '#features/assignments/ui/index.ts';
import { useFormats } from '#locales/format.ts';
import { useTranslate } from '#locales/use-translate.ts';
import { ProgressBar } from '#ui-kit/charts/ProgressBar.tsx';
import { ScoreText } from '#ui-kit/display/ScoreText.tsx';
import { type DataColumn, DataTable } from '#ui-kit/lists/DataTable.tsx';
import { useOrganisationZone } from '#web/session/organisation-zone.ts';
import { useCan } from '#web/session/use-session.ts';
import type { LearnerSort } from '../../../model/course-query.ts';
import type { AnalysedCourse, CourseLearner } from '../../course-queries.ts';
import styles from './CoursePage.module.css';

interface LearnerTableProps {
  learners: readonly CourseLearner[];
  course: Pick<AnalysedCourse, 'ID' | 'Units'>;
  filters: AnalyticsFilters<LearnerSort>;
}

/** A person in each row with a mark for each unit; the name leads to the person's record. Who is not done can be reminded of the course. */
export function LearnerTable({ learners, course, filters }: LearnerTableProps) {
  const t = useTranslate('analytics-courses');
  const canRemind = useCan('assignment:remind');
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  return (
    <>
      <DataTable
        caption={t('learners')}
        columns={useColumns(course.Units)}
        rows={learners}
        rowKey={({ Person }) => Person.ID}
        sort={filters.sort}
        onSort={filters.setSort}
        hasSortMenu
        {...(canRemind
          ? {
              selection: {
                selected,
                onChange: setSelected,
                labelOf: ({ Person }: CourseLearner) => t('select', { name: Person.Name || Person.Email }),
                isSelectable: ({ Progress }: CourseLearner) => Progress < 100,
              },
            }
          : {})}
      />
      {selected.size > 0 ? (
        <Suspense>
          <RemindBar
            selected={{ members: [...selected], item: course.ID }}
            onClear={() => setSelected(new Set())}
          />
        </Suspense>
      ) : null}
    </>
  );
}

function useColumns(units: AnalysedCourse['Units']): DataColumn<CourseLearner>[] {
  const t = useTranslate('analytics-courses');
  const { number, percent, date, relative, dateTime } = useFormats(useOrganisationZone());
  const opensPeople = useCan('people:view');
  return [
    {
      id: 'name',
      header: t('column.name'),
      sortField: 'Name',
      primary: true,
      cell: ({ Person }) => (opensPeople ? <PersonLink person={Person} /> : Person.Name || Person.Email),
    },
    {
      id: 'progress',
      header: t('column.progress'),
      sortField: 'Progress',
      cell: ({ Progress }) => (
        <span className={styles.progress}>
          <ProgressBar
            value={Progress}
            label={t('column.progress')}
            size="sm"
            tone={Progress === 100 ? 'positive' : 'accent'}
          />
          <span>{percent(Progress)}</span>
        </span>
      ),
    },
    {
      id: 'units',
      header: t('column.units'),
      cell: (learner) => <UnitMarks learner={learner} units={units} />,
    },
    {
      id: 'score',
      header: t('column.score'),
      sortField: 'Score',
      numeric: true,
      cell: ({ AverageScore }) => <ScoreText score={AverageScore} />,
    },
    {
      id: 'time',
      header: t('column.time'),
      sortField: 'TimeSpent',
      numeric: true,
      cell: ({ TimeSpent }) => (TimeSpent === 0 ? t('none') : durationText(TimeSpent, number)),
    },
    {
      id: 'started',
      header: t('column.started'),
      sortField: 'Started',
      cell: ({ Started }) => date(Started),
    },
    {
      id: 'activity',
      header: t('column.activity'),
      sortField: 'LastActivity',
      cell: ({ LastActivity }) => (
        <time dateTime={LastActivity} title={dateTime(LastActivity)}>
          {relative(LastActivity)}
        </time>
      ),
    },
  ];
}

function UnitMarks({ learner, units }: { learner: CourseLearner; units: AnalysedCourse['Units'] }) {
  const t = useTranslate('analytics-courses');
  const begun = new Map(learner.Units.map((unit) => [unit.UnitID, unit]));
  return (
    <ul className={styles.marks}>
      {units.map(({ UnitID, Title }) => {
        const unit = begun.get(UnitID);
        const state = unit ? (unit.Completed ? 'completed' : 'begun') : 'none';
        const Icon = marks[state];
        const name = t(`unit.${state}`, { title: Title || t('untitled') });
        return (
          <li key={UnitID} data-state={state} title={name}>
            <Icon aria-hidden />
            <span className="visually-hidden">{name}</span>
          </li>
        );
      })}
    </ul>
  );
}

const marks = { completed: IconCircleCheckFilled, begun: IconCircleDashed, none: IconCircle } as const;
