import { downloadCsv } from '#features/analytics/ui/index.ts';
import { readScore } from '#kernel/score.ts';
import { useTranslate } from '#locales/use-translate.ts';
import { graphqlRequest } from '#web/graphql/graphql-request.ts';
import {
  type AnalysedCourse,
  type CourseLearner,
  type LearnersQuestion,
  learnersDocument,
  learnerVariables,
} from '../../course-queries.ts';

/** As many as one answer may hold. */
const exportPage = 500;

/** Everybody of the list as it is narrowed and sorted, with a column for each unit. */
export function useLearnerExport() {
  const t = useTranslate('analytics-courses');
  return async (course: AnalysedCourse, question: LearnersQuestion): Promise<void> => {
    const header = [
      t('column.name'),
      t('export.email'),
      t('export.progress'),
      t('export.score'),
      t('export.seconds'),
      t('column.started'),
      t('column.completions'),
      t('column.activity'),
      ...course.Units.map(({ Title }) => Title || t('untitled')),
    ];
    const stateOf = (unit: CourseLearner['Units'][number] | undefined) =>
      unit ? t(unit.Completed ? 'export.completed' : 'export.begun') : '';
    const rows = (await readAll(question)).map((learner) => [
      learner.Person.Name,
      learner.Person.Email,
      String(learner.Progress),
      String(readScore(learner.AverageScore) ?? ''),
      String(Math.round(learner.TimeSpent / 1000)),
      learner.Started,
      learner.Completed ?? '',
      learner.LastActivity,
      ...course.Units.map(({ UnitID }) => stateOf(learner.Units.find((unit) => unit.UnitID === UnitID))),
    ]);
    const { start, end } = question.filters.variables;
    downloadCsv(`course-${course.ID}-${start}-${end}.csv`, [header, ...rows]);
  };
}

async function readAll(question: LearnersQuestion): Promise<CourseLearner[]> {
  const learners: CourseLearner[] = [];
  for (;;) {
    const { readCourseLearners } = await graphqlRequest(learnersDocument, {
      ...learnerVariables(question),
      limit: exportPage,
      offset: learners.length,
    });
    learners.push(...readCourseLearners.nodes);
    if (readCourseLearners.nodes.length < exportPage) return learners;
  }
}
