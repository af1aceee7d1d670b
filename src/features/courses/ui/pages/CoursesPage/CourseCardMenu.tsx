import { type ContentRights, ItemCardMenu } from '#features/content/ui/index.ts';
import { useTranslate } from '#locales/use-translate.ts';
import { ConfirmDialog } from '#ui-kit/overlays/ConfirmDialog.tsx';
import { useCourseAction } from './course-actions.ts';
import type { ListedCourse } from './courses-query.ts';

export function CourseCardMenu({ course, rights }: { course: ListedCourse; rights: ContentRights }) {
  const t = useTranslate('courses');
  const action = useCourseAction(course);
  return (
    <ItemCardMenu t={t} kind="course" item={course} rights={rights} action={action} confirm={ConfirmDialog} />
  );
}
