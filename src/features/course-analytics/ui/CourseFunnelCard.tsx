import { FunnelPanel, type SharedFilters } from '#features/analytics/ui/index.ts';
import { useTranslate } from '#locales/use-translate.ts';
import { useCourseFunnel } from './course-queries.ts';

interface CourseFunnelCardProps {
  /** Null for all courses. */
  courseId: string | null;
  filters: SharedFilters;
}

/** Of the members to whom a course was assigned, and of all who began it, how many finished and passed. */
export function CourseFunnelCard({ courseId, filters }: CourseFunnelCardProps) {
  const t = useTranslate('analytics-courses');
  return (
    <FunnelPanel
      query={useCourseFunnel(courseId, filters)}
      read={({ courseFunnelAnalytics }) => courseFunnelAnalytics}
      note={t('assignedNote')}
      question={{ filters }}
    />
  );
}
