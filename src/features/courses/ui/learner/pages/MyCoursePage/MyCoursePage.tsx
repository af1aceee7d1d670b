import { IconSchool } from '@tabler/icons-react';
import { useParams } from '@tanstack/react-router';
import { BesideItem, LearnerItemParts } from '#features/content/ui/player/index.ts';
import { useTranslate } from '#locales/use-translate.ts';
import { EmptyState } from '#ui-kit/display/EmptyState.tsx';
import { Page } from '#web/page/Page.tsx';
import { QueryBoundary } from '#web/page/QueryBoundary.tsx';
import { useViewer } from '#web/session/use-session.ts';
import { isLearnerOnly } from '#web/session/viewer.ts';
import { myCoursesPath } from '../../../../model/course-paths.ts';
import { useBeginCourse } from '../../begin-course.ts';
import { type MyCourse, useMyCourse } from '../../my-course-query.ts';
import { CourseHead } from './CourseHead.tsx';
import { CourseSkeleton } from './CourseSkeleton.tsx';
import { ModuleSection } from './ModuleSection.tsx';
import { ResourceList } from './ResourceList.tsx';

/** A course to take: what it is about, how far the learner has come, and what there is to do. */
export function MyCoursePage() {
  const t = useTranslate('my-courses');
  const { courseID = '' } = useParams({ strict: false });
  const viewer = useViewer();
  const query = useMyCourse(courseID);
  const course = query.data?.readMyCourse ?? null;
  useBeginCourse(course, viewer !== undefined && isLearnerOnly(viewer));
  return (
    <Page
      title={course ? course.Title || t('untitled') : t('one')}
      backTo={{ href: myCoursesPath, title: t('title') }}
    >
      <QueryBoundary
        query={query}
        loading={<CourseSkeleton />}
        isEmpty={(data) => data.readMyCourse === null}
        empty={<EmptyState icon={<IconSchool />} title={t('missing')} text={t('missingText')} />}
      >
        {({ readMyCourse: found, readMyDueMoment: assigned }) =>
          // What somebody was assigned has a day of its own.
          found ? <Course course={found} dueAt={assigned ?? found.DueDate} /> : null
        }
      </QueryBoundary>
    </Page>
  );
}

function Course({ course, dueAt }: { course: MyCourse; dueAt: string | null }) {
  const t = useTranslate('my-courses');
  const modules = course.Modules.filter(({ Units }) => Units.length > 0);
  return (
    <>
      <CourseHead course={course} dueAt={dueAt} />
      <BesideItem itemId={course.ID} isDone={course.MemberProgress === 100} />
      {modules.length === 0 ? (
        <EmptyState icon={<IconSchool />} title={t('noUnits')} text={t('noUnitsText')} />
      ) : null}
      {modules.map((module, index) => (
        <ModuleSection key={module.ID} courseId={course.ID} module={module} number={index + 1} />
      ))}
      {course.Resources.length > 0 ? <ResourceList resources={course.Resources} /> : null}
      <LearnerItemParts itemId={course.ID} />
    </>
  );
}
