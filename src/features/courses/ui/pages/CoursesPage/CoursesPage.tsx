import { IconSchool } from '@tabler/icons-react';
import { ContentListPage, useContentListParams } from '#features/content/ui/index.ts';
import { useTranslate } from '#locales/use-translate.ts';
import { useCan } from '#web/session/use-session.ts';
import { newCoursePath } from '../../../model/course-paths.ts';
import { CourseCard } from './CourseCard.tsx';
import { useCourses } from './courses-query.ts';

const noTypes: readonly string[] = [];

/** The list of courses for staff. */
export function CoursesPage() {
  const t = useTranslate('courses');
  const canCreate = useCan('course:create');
  const params = useContentListParams(noTypes);
  return (
    <ContentListPage
      t={t}
      icon={<IconSchool />}
      params={params}
      createPath={canCreate ? newCoursePath : undefined}
      query={useCourses(params)}
      read={(data) => data.readCoursesPaginated}
      renderCard={(course, eager) => <CourseCard key={course.ID} course={course} eager={eager} />}
    />
  );
}
