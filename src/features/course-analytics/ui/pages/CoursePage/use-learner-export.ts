import { writeMomentsIn } from '#kernel/time-zone.ts';
import { useTranslate } from '#locales/use-translate.ts';
import { graphqlRequest } from '#web/graphql/graphql-request.ts';
import { downloadCsv } from '#web/page/download-csv.ts';
import { useOrganisationZone } from '#web/session/organisation-zone.ts';
import { learnerRows } from '../../../model/learner-rows.ts';
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
  const zone = useOrganisationZone();
  return async (course: AnalysedCourse, question: LearnersQuestion): Promise<void> => {
    const rows = learnerRows(t, course.Units, await readAll(question), writeMomentsIn(zone));
    const { start, end } = question.filters.variables;
    downloadCsv(`course-${course.ID}-${start}-${end}.csv`, rows);
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
