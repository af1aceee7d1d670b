import { isWithheld } from '#features/analytics/model/small-groups.ts';
import { countAsked, nothingWithheld, type WithheldRows } from '#features/analytics/server/index.ts';
import { withholdsSmallGroups } from '#features/organisations/server/index.ts';
import { fewPeople } from '#kernel/few-people.ts';
import { isFew } from '#kernel/fewest-people.ts';
import type { ReadScope } from '#platform/tenancy/scope.ts';
import type { CourseQuestion } from './course-selection.ts';
import { listCoursePeople } from './course-store.ts';

/** Courses that few of those asked about began, or few others. @throws FORBIDDEN where few people are asked about at all */
export async function judgeCourses(scope: ReadScope, asked: CourseQuestion): Promise<WithheldRows> {
  const { question } = asked;
  if (!(await withholdsSmallGroups(scope))) return nothingWithheld;
  const members = await countAsked(scope, question);
  if (isWithheld({ people: 0, everybody: 0, members })) throw fewPeople();
  const listed = await listCoursePeople(scope, asked);
  const everybody = new Map(
    (isOfEverybody(asked) ? listed : await listCoursePeople(scope, ofEverybody(asked))).map(
      ({ id, people }) => [id, people],
    ),
  );
  const rows = listed.filter(({ id, people }) =>
    isWithheld({ people, everybody: everybody.get(id) ?? people, members: null }),
  );
  return {
    rows: rows.map(({ id }) => id),
    scores: listed.filter(({ scored }) => isFew(scored)).map(({ id }) => id),
  };
}

export function isOfEverybody({ question }: CourseQuestion): boolean {
  return question.role === null && question.groupId === null;
}

/** The same question about whoever the viewer sees. */
export function ofEverybody(asked: CourseQuestion): CourseQuestion {
  return { ...asked, question: { ...asked.question, role: null, groupId: null } };
}
