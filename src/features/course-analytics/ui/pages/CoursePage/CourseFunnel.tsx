import { IconArticle, IconFileTypePdf } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { ComponentType } from 'react';
import { type AnalyticsFilters, ExportRows } from '#features/analytics/ui/index.ts';
import { findPlayedKind, type PlayedKind } from '#features/content/model/content-kind.ts';
import { useContentKindView } from '#features/content/ui/index.ts';
import { useFormats } from '#locales/format.ts';
import { useTranslate } from '#locales/use-translate.ts';
import { Card } from '#ui-kit/display/Card.tsx';
import { ScoreText } from '#ui-kit/display/ScoreText.tsx';
import { useCan } from '#web/session/use-session.ts';
import { unitRows } from '../../../model/course-part-rows.ts';
import type { LearnerSort } from '../../../model/course-query.ts';
import type { AnalysedCourse } from '../../course-queries.ts';
import styles from './CoursePage.module.css';

type Unit = AnalysedCourse['Units'][number];

interface CoursePartProps {
  course: AnalysedCourse;
  filters: AnalyticsFilters<LearnerSort>;
}

/** Unit after unit: how many began and completed it, and for how many it is the next one. */
export function CourseFunnel({ course, filters }: CoursePartProps) {
  const t = useTranslate('analytics-courses');
  return (
    <Card as="section" aria-labelledby="funnel">
      <div className={styles.listHead}>
        <h2 id="funnel" className={styles.heading}>
          {t('funnel')}
        </h2>
        {course.Units.length === 0 ? null : (
          <ExportRows
            name={`course-units-${course.ID}`}
            rows={unitRows(t, course.Units)}
            question={{ filters }}
          />
        )}
      </div>
      <p className={styles.note}>{t('funnelNote')}</p>
      {course.Units.length === 0 ? (
        <p className={styles.note}>{t('noUnits')}</p>
      ) : (
        <ol className={styles.units}>
          {course.Units.map((unit, index) => (
            <FunnelUnit
              key={unit.UnitID}
              unit={unit}
              learners={course.Figures.TotalLearners}
              module={course.Units[index - 1]?.ModuleTitle === unit.ModuleTitle ? '' : unit.ModuleTitle}
            />
          ))}
        </ol>
      )}
    </Card>
  );
}

function FunnelUnit({ unit, learners, module }: { unit: Unit; learners: number; module: string }) {
  const t = useTranslate('analytics-courses');
  const { percent } = useFormats();
  const share = (people: number) => (learners === 0 ? 0 : Math.min(100, (people / learners) * 100));
  return (
    <li>
      {module ? <p className={styles.module}>{module}</p> : null}
      <div className={styles.unitHead}>
        <UnitTitle unit={unit} />
        {unit.ScoreWithheld ? <span>{t('withheld')}</span> : <ScoreText score={unit.AverageScore} />}
      </div>
      <div className={styles.bar} aria-hidden>
        <span className={styles.begun} style={{ width: `${share(unit.TotalBegun)}%` }} />
        <span className={styles.done} style={{ width: `${share(unit.TotalCompletions)}%` }} />
      </div>
      <p className={styles.unitFacts}>
        <span>
          {t('completedBy', {
            people: unit.TotalCompletions,
            percent: percent(Math.round(share(unit.TotalCompletions))),
          })}
        </span>
        <span>{t('begunBy', { people: unit.TotalBegun })}</span>
        {unit.TotalStopped > 0 ? (
          <strong className={styles.stopped}>{t('stopped', { people: unit.TotalStopped })}</strong>
        ) : null}
      </p>
    </li>
  );
}

function UnitTitle({ unit }: { unit: Unit }) {
  const played = findPlayedKind(unit.Kind);
  if (played) return <PlayedTitle unit={unit} kind={played} />;
  const Icon = unit.Kind === 'document' ? IconFileTypePdf : IconArticle;
  return <Titled Icon={Icon} title={unit.Title} />;
}

function PlayedTitle({ unit, kind }: { unit: Unit; kind: PlayedKind }) {
  const { Icon, analyticsPath } = useContentKindView(kind);
  const opensItems = useCan('analytics:view-item');
  return (
    <Titled Icon={Icon} title={unit.Title} {...(opensItems ? { to: analyticsPath(unit.ItemID) } : {})} />
  );
}

function Titled({
  Icon,
  title,
  to,
}: {
  Icon: ComponentType<{ 'aria-hidden'?: boolean }>;
  title: string;
  to?: string;
}) {
  const t = useTranslate('analytics-courses');
  const words = title || t('untitledUnit');
  return (
    <span className={styles.unitTitle}>
      <Icon aria-hidden />
      {to ? <Link to={to}>{words}</Link> : words}
    </span>
  );
}
