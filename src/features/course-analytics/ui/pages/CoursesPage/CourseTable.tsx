import { Link } from '@tanstack/react-router';
import type { AnalyticsFilters } from '#features/analytics/ui/index.ts';
import { durationText, ItemStatus } from '#features/analytics/ui/index.ts';
import { readScore } from '#kernel/score.ts';
import { useFormats } from '#locales/format.ts';
import { useTranslate } from '#locales/use-translate.ts';
import { type DataColumn, DataTable } from '#ui-kit/lists/DataTable.tsx';
import { type CourseSort, courseAnalyticsPath } from '../../../model/course-query.ts';
import type { ListedCourse } from '../../course-queries.ts';

interface CourseTableProps {
  courses: readonly ListedCourse[];
  filters: AnalyticsFilters<CourseSort>;
}

/** Courses with their figures, each leading to its own analytics with the same filters. */
export function CourseTable({ courses, filters }: CourseTableProps) {
  const t = useTranslate('analytics-courses');
  const { number, percent, score } = useFormats();
  const numeric = (
    id: 'learners' | 'completions' | 'completed' | 'progress' | 'score' | 'time',
    cell: (course: ListedCourse) => string,
    sortField?: string,
  ): DataColumn<ListedCourse> => ({
    id,
    header: t(`column.${id}`),
    numeric: true,
    // The first figure says why.
    cell: (course) => (course.Figures.Withheld && id !== 'learners' ? t('none') : cell(course)),
    ...(sortField ? { sortField } : {}),
  });
  const columns: DataColumn<ListedCourse>[] = [
    {
      id: 'title',
      header: t('column.title'),
      sortField: 'Title',
      primary: true,
      cell: ({ ID, Title }) => (
        <Link to={courseAnalyticsPath(ID)} search={filters.shared}>
          {Title || t('untitled')}
        </Link>
      ),
    },
    { id: 'status', header: t('column.status'), cell: statusCell },
    numeric(
      'learners',
      ({ Figures }) => (Figures.Withheld ? t('withheld') : number(Figures.TotalLearners)),
      'Learners',
    ),
    numeric('completions', ({ Figures }) => number(Figures.TotalCompletions), 'Completions'),
    numeric(
      'completed',
      ({ Figures }) => (Figures.TotalLearners === 0 ? t('none') : percent(Figures.CompletedPercent)),
      'CompletedPercent',
    ),
    numeric('progress', ({ Figures }) => {
      const average = readScore(Figures.AverageProgress);
      return average === null ? t('none') : percent(average);
    }),
    numeric(
      'score',
      ({ Figures }) => {
        if (Figures.ScoreWithheld) return t('withheld');
        const average = readScore(Figures.AverageScore);
        return average === null ? t('none') : score(average);
      },
      'AverageScore',
    ),
    numeric(
      'time',
      ({ Figures }) =>
        Figures.TotalTimeSpent === 0 ? t('none') : durationText(Figures.TotalTimeSpent, number),
      'TimeSpent',
    ),
  ];
  return (
    <DataTable
      caption={t('list')}
      columns={columns}
      rows={courses}
      rowKey={({ ID }) => ID}
      sort={filters.sort}
      onSort={filters.setSort}
      hasSortMenu
    />
  );
}

function statusCell(course: ListedCourse) {
  return <ItemStatus item={course} />;
}
