import { IconCircleCheckFilled, IconMapOff, IconRefresh } from '@tabler/icons-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { useFormats } from '#locales/format.ts';
import { useTranslate } from '#locales/use-translate.ts';
import { ButtonLink } from '#ui-kit/display/ButtonLink.tsx';
import { detailPath, myCoursesPath, unitPath } from '../../../../model/course-paths.ts';
import { CourseProgress } from '../../components/CourseProgress.tsx';
import { UnmetRules } from '../../components/UnmetRules.tsx';
import { isCourseDone, type UnitPlace } from '../../course-way.ts';
import type { MyCourse, MyModule, MyUnit } from '../../my-course-query.ts';
import styles from './UnitOutcome.module.css';

interface UnitOutcomeProps {
  course: MyCourse;
  place: UnitPlace<MyUnit, MyModule>;
  /** `reading`: the course is being asked what an attempt that just ended has changed. */
  outcome: 'none' | 'reading' | 'known';
}

/** After an attempt: what it came to in the course, and the way on. */
export function UnitOutcome({ course, place, outcome }: UnitOutcomeProps) {
  const t = useTranslate('my-courses');
  const panel = useRef<HTMLDivElement>(null);
  // The result is in the player's frame, and the way on may lie below the edge of the window.
  useEffect(() => {
    if (outcome !== 'known') return;
    const calm = matchMedia('(prefers-reduced-motion: reduce)').matches;
    panel.current?.scrollIntoView({ block: 'nearest', behavior: calm ? 'instant' : 'smooth' });
  }, [outcome]);
  return (
    <div ref={panel} role="status" className={styles.place}>
      {outcome === 'reading' ? <p className={styles.reading}>{t('unit.checking')}</p> : null}
      {outcome === 'known' ? (
        place.unit.isCompleted ? (
          <Done course={course} place={place} />
        ) : (
          <NotDone unit={place.unit} />
        )
      ) : null}
    </div>
  );
}

function Done({ course, place: { module, next } }: Pick<UnitOutcomeProps, 'course' | 'place'>) {
  const t = useTranslate('my-courses');
  const isWhole = isCourseDone(course.Modules);
  const to =
    next?.isUnlocked && !isWhole
      ? unitPath(course.ID, { id: next.ID, type: next.Type, itemId: next.ItemID })
      : null;
  return (
    <Panel
      tone="positive"
      icon={<IconCircleCheckFilled aria-hidden />}
      title={t('unit.done')}
      action={
        to ? (
          <ButtonLink kind="primary" to={to}>
            {t('unit.next')}
          </ButtonLink>
        ) : (
          <ButtonLink kind="primary" to={detailPath(course.ID)}>
            {t('unit.toCourse')}
          </ButtonLink>
        )
      }
    >
      {isWhole ? <p>{t('unit.courseDone')}</p> : null}
      {!isWhole && next && to ? (
        <p>{t('unit.doneText', { title: next.Title || t('untitledUnit') })}</p>
      ) : null}
      {!isWhole && next && !to ? <UnmetRules module={module} unmet={next.Unmet} /> : null}
      {isWhole || next ? null : <p>{t('unit.lastText', { module: module.Title || t('one') })}</p>}
      <div className={styles.progress}>
        <CourseProgress percent={course.MemberProgress ?? 0} />
      </div>
    </Panel>
  );
}

function NotDone({ unit: { Assessment, PassMark, BestScore } }: { unit: MyUnit }) {
  const t = useTranslate('my-courses');
  const { score } = useFormats();
  const mark = PassMark ?? 0;
  const text = () => {
    if (!Assessment) return t('unit.notDoneText');
    return BestScore === null
      ? t('unit.notPassedText', { mark })
      : t('unit.notPassedScore', { mark, score: score(BestScore) });
  };
  return (
    <Panel tone="warning" icon={<IconRefresh aria-hidden />} title={t('unit.notPassed')}>
      <p>{text()}</p>
    </Panel>
  );
}

/** The unit, or its course, was taken away while it was open: the session runs on, and this says what it is worth. */
export function GoneUnit({ gone, courseId }: { gone: 'unit' | 'course'; courseId: string }) {
  const t = useTranslate('my-courses');
  return (
    <div role="status" className={styles.place}>
      <Panel
        tone="warning"
        icon={<IconMapOff aria-hidden />}
        title={t(gone === 'course' ? 'unit.goneCourse' : 'unit.gone')}
        action={
          gone === 'course' ? (
            <ButtonLink to={myCoursesPath}>{t('title')}</ButtonLink>
          ) : (
            <ButtonLink to={detailPath(courseId)}>{t('unit.toCourse')}</ButtonLink>
          )
        }
      >
        <p>{t('unit.goneText')}</p>
      </Panel>
    </div>
  );
}

interface PanelProps {
  tone: 'positive' | 'warning';
  icon: ReactNode;
  title: string;
  action?: ReactNode;
  children: ReactNode;
}

function Panel({ tone, icon, title, action, children }: PanelProps) {
  return (
    <section className={styles.panel} data-tone={tone}>
      {icon}
      <div className={styles.words}>
        <h2 className={styles.title}>{title}</h2>
        {children}
      </div>
      {action}
    </section>
  );
}
