import { IconCalendar, IconCalendarDue, IconPlayerPlayFilled, IconSchool } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslate } from '#locales/use-translate.ts';
import { ButtonLink } from '#ui-kit/display/ButtonLink.tsx';
import { Poster } from '#ui-kit/display/Poster.tsx';
import { StatusBadge } from '#ui-kit/display/StatusBadge.tsx';
import { unitPath } from '../../../../model/course-paths.ts';
import { CourseLike } from '../../components/CourseLike.tsx';
import { CourseProgress } from '../../components/CourseProgress.tsx';
import {
  findNextOpening,
  findNextUnit,
  isCourseDone,
  isOverdue,
  waitsForQuestions,
} from '../../course-way.ts';
import type { MyCourse } from '../../my-course-query.ts';
import { useWhen } from '../../unmet-text.ts';
import styles from './CourseHead.module.css';

/** What the course is about, how far the learner has come, and the one button that leads on. */
export function CourseHead({ course, dueAt }: { course: MyCourse; dueAt: string | null }) {
  return (
    <article className={styles.head}>
      <div className={styles.picture}>
        <Poster url={course.ThumbnailURL} icon={IconSchool} eager />
      </div>
      <div className={styles.words}>
        {course.Description ? <p className={styles.description}>{course.Description}</p> : null}
        <Dates course={course} dueAt={dueAt} />
        {course.MemberProgress === null ? null : <CourseProgress percent={course.MemberProgress} />}
        <div className={styles.actions}>
          <WayOn course={course} />
          <CourseLike course={course} />
        </div>
      </div>
    </article>
  );
}

function Dates({ course: { StartDate, Modules }, dueAt }: { course: MyCourse; dueAt: string | null }) {
  const t = useTranslate('my-courses');
  const when = useWhen();
  const [now] = useState(Date.now);
  if (StartDate === null && dueAt === null) return null;
  return (
    <ul className={styles.dates}>
      {StartDate === null ? null : (
        <li>
          <IconCalendar aria-hidden />
          {t(Date.parse(StartDate) > now ? 'startDate' : 'startedDate', { when: when(StartDate) })}
        </li>
      )}
      {dueAt === null ? null : (
        <li>
          <IconCalendarDue aria-hidden />
          {t('dueDate', { when: when(dueAt) })}
          {isOverdue(dueAt, isCourseDone(Modules), now) ? (
            <StatusBadge tone="warning">{t('overdue')}</StatusBadge>
          ) : null}
        </li>
      )}
    </ul>
  );
}

/** The button to the next open unit, or a sentence on why there is none. */
function WayOn({ course }: { course: MyCourse }) {
  const t = useTranslate('my-courses');
  const when = useWhen();
  const next = findNextUnit(course.Modules);
  const to = next && unitPath(course.ID, { id: next.ID, type: next.Type, itemId: next.ItemID });
  if (next && to)
    return (
      <>
        <ButtonLink
          kind="primary"
          size="lg"
          to={to}
          icon={<IconPlayerPlayFilled size={18} aria-hidden />}
          aria-describedby="next-unit"
        >
          {t(isUnderWay(course) ? 'continue' : 'start')}
        </ButtonLink>
        <p id="next-unit" className={styles.next}>
          {t('nextUp', { title: next.Title || t('untitledUnit') })}
        </p>
      </>
    );
  if (isCourseDone(course.Modules)) return <p className={styles.next}>{t('completed')}</p>;
  if (!course.Unlocked && course.StartDate)
    return <p className={styles.next}>{t('notStarted', { when: when(course.StartDate) })}</p>;
  if (waitsForQuestions(course.Modules)) return <p className={styles.next}>{t('questionsFirst')}</p>;
  const opening = findNextOpening(course.Modules);
  if (course.Modules.every(({ Units }) => Units.length === 0)) return null;
  return <p className={styles.next}>{opening ? t('waitingUntil', { when: when(opening) }) : t('waiting')}</p>;
}

function isUnderWay({ Modules }: MyCourse): boolean {
  return Modules.some(({ Units }) => Units.some((unit) => unit.isCompleted || unit.BestScore !== null));
}
