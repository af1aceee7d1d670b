import { IconSchool, IconView360Arrow } from '@tabler/icons-react';
import { graphql } from '#generated/graphql/gql.ts';
import type { LearnerCourseCard_CourseFragment } from '#generated/graphql/graphql.ts';
import { useTranslate } from '#locales/use-translate.ts';
import { CardSubtitle } from '#ui-kit/display/CardSubtitle.tsx';
import { LinkCard } from '#ui-kit/display/LinkCard.tsx';
import { Poster } from '#ui-kit/display/Poster.tsx';
import { PosterBadge } from '#ui-kit/display/PosterBadge.tsx';
import { detailPath } from '../../../model/course-paths.ts';
import { CourseProgress } from './CourseProgress.tsx';
import styles from './LearnerCourseCard.module.css';

graphql(`
  fragment LearnerCourseCard_course on Course {
    ID
    Title
    Description
    ThumbnailURL
    Content360
    MemberProgress
  }
`);

export interface LearnerCourseCardProps {
  course: LearnerCourseCard_CourseFragment;
  eager?: boolean;
  /** Of the title: 2 below the page's own, 3 inside a section. */
  level?: 2 | 3;
}

/** A course to take, and how far the learner has come. */
export function LearnerCourseCard({ course, eager = false, level = 2 }: LearnerCourseCardProps) {
  const t = useTranslate('course-card');
  const title = course.Title || t('untitled');
  const progress = course.MemberProgress;
  return (
    <LinkCard
      to={detailPath(course.ID)}
      title={title}
      level={level}
      poster={
        <Poster
          url={course.ThumbnailURL}
          icon={IconSchool}
          eager={eager}
          badges={
            <PosterBadge>
              {course.Content360 ? <IconView360Arrow aria-hidden /> : null}
              {t(course.Content360 ? 'badge.360' : 'badge.2d')}
            </PosterBadge>
          }
          mark={progress === 100 ? <PosterBadge done>{t('completed')}</PosterBadge> : null}
        />
      }
      footer={
        progress === null ? null : (
          <div className={styles.progress}>
            <CourseProgress percent={progress} />
          </div>
        )
      }
    >
      {course.Description ? <CardSubtitle text={course.Description} title={title} /> : null}
    </LinkCard>
  );
}
