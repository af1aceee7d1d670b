import { useId } from 'react';
import type { TimeOfDayCard_OneQuery } from '#generated/graphql/graphql.ts';
import { useFormats } from '#locales/format.ts';
import { useTranslate } from '#locales/use-translate.ts';
import { Card } from '#ui-kit/display/Card.tsx';
import { Skeleton } from '#ui-kit/display/Skeleton.tsx';
import { QueryBoundary } from '#web/page/QueryBoundary.tsx';
import { hourText, timeOfDayRows } from '../../model/tables/time-of-day-rows.ts';
import { findHabits, layOutHours } from '../../model/time-of-day.ts';
import { ExportRows } from './ExportRows.tsx';
import styles from './Learning.module.css';
import { type LearningQuestion, useTimeOfDay } from './learning-queries.ts';
import { TimeGrid } from './TimeGrid.tsx';

type TimeOfDay = NonNullable<TimeOfDayCard_OneQuery['timeOfDayAnalytics']>;

/** In which hours of the week learners train. Nothing for impossible days. */
export function TimeOfDayCard({ question }: { question: LearningQuestion }) {
  const t = useTranslate('analytics-learning');
  const id = useId();
  const query = useTimeOfDay(question);
  if (question.filters.period === null) return null;
  return (
    <Card as="section" aria-labelledby={id}>
      <QueryBoundary query={query} loading={<Skeleton shape="block" width="100%" height="320px" />}>
        {({ timeOfDayAnalytics: found }) => {
          if (!found) return null;
          const isEmpty = found.Hours.length === 0;
          return (
            <>
              <div className={styles.head}>
                <h2 id={id} className={styles.title}>
                  {t('time.title')}
                </h2>
                {isEmpty ? null : <ExportTimes found={found} question={question} />}
              </div>
              {isEmpty ? <p className={styles.empty}>{t('time.empty')}</p> : <Times found={found} />}
              {found.Incomplete ? <p className={styles.note}>{t('time.incomplete')}</p> : null}
            </>
          );
        }}
      </QueryBoundary>
    </Card>
  );
}

function Times({ found }: { found: TimeOfDay }) {
  const t = useTranslate('analytics-learning');
  const grid = layOutHours(found.Hours);
  return (
    <>
      <TimeFacts found={found} />
      <TimeGrid grid={grid} />
      <p className={styles.note}>
        {t('time.note', { zone: found.TimeZone })} {grid.hasWithheld ? t('time.withheldNote') : null}
      </p>
    </>
  );
}

/** What the colours say, in words: where most sessions begin. */
function TimeFacts({ found }: { found: TimeOfDay }) {
  const t = useTranslate('analytics-learning');
  const { percent } = useFormats();
  const habits = findHabits(found.Hours);
  if (!habits) return null;
  const { busiest, weekday, outsidePercent } = habits;
  const facts = [
    [
      t('time.busiestHour'),
      t('time.busiestHourValue', {
        weekday: t(`weekday.${busiest.weekday as 1}`), // one of the seven
        from: hourText(busiest.hour),
        to: hourText((busiest.hour + 1) % 24),
      }),
      t('time.sessions', { count: busiest.sessions }),
    ],
    [t('time.busiestDay'), t(`weekday.${weekday as 1}`), ''], // one of the seven
    [t('time.outside'), percent(outsidePercent), ''],
  ] as const;
  return (
    <dl className={styles.timeFacts}>
      {facts.map(([name, value, more]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>
            {value} {more ? <span>{more}</span> : null}
          </dd>
        </div>
      ))}
    </dl>
  );
}

function ExportTimes({ found, question }: { found: TimeOfDay; question: LearningQuestion }) {
  const t = useTranslate('analytics-learning');
  return <ExportRows name="time-of-day" rows={timeOfDayRows(t, found)} question={question} />;
}
