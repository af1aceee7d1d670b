import {
  type Icon,
  IconArrowDownRight,
  IconArrowUpRight,
  IconChecks,
  IconCircleCheck,
  IconClock,
  IconEye,
  IconTargetArrow,
  IconUsers,
} from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { countDays } from '#kernel/days.ts';
import { readScore } from '#kernel/score.ts';
import { useFormats } from '#locales/format.ts';
import { useTranslate } from '#locales/use-translate.ts';
import { ProgressRing } from '#ui-kit/charts/ProgressRing.tsx';
import { KeyFigure } from '#ui-kit/display/KeyFigure.tsx';
import { Skeleton } from '#ui-kit/display/Skeleton.tsx';
import { changeInPercent } from '../../model/analytics-figures.ts';

import type { PeriodWords } from '../../model/tables/period-words.ts';
import type { Summary } from './analytics-queries.ts';
import { durationText } from './duration-text.ts';
import styles from './SummaryFigures.module.css';

interface SummaryFiguresProps {
  summary: Pick<Summary, 'StartDate' | 'EndDate' | 'Figures' | 'Previous'>;
  words: PeriodWords;
  /** The numbers are those of one person: how many people that are is not told. */
  ofOne?: boolean;
  withTime?: boolean;
}

/** The six numbers of a period, each beside that of the days before. */
export function SummaryFigures({ summary, words, ofOne = false, withTime = true }: SummaryFiguresProps) {
  const t = useTranslate('analytics');
  const { number, percent, score, clock } = useFormats();
  const { Figures: now, Previous: before } = summary;
  const days = countDays({ first: summary.StartDate, last: summary.EndDate });
  const average = readScore(now.AverageScore);
  const people: [Icon, string, number, number] = [
    IconUsers,
    t('figure.users'),
    now.TotalUsers,
    before.TotalUsers,
  ];
  const counts: [Icon, string, number, number][] = [
    ...(ofOne ? [] : [people]),
    [IconEye, words('figure.views'), now.TotalViews, before.TotalViews],
    [IconCircleCheck, words('figure.completions'), now.TotalCompletions, before.TotalCompletions],
  ];
  return (
    <section className={styles.grid} aria-label={t('figures')}>
      {counts.map(([icon, label, value, earlier]) => (
        <KeyFigure
          key={label}
          icon={icon}
          label={label}
          value={number(value)}
          aside={
            before.Withheld ? t('withheld.before') : <CountChange now={value} before={earlier} days={days} />
          }
        />
      ))}
      <KeyFigure
        icon={IconChecks}
        label={t('figure.completed')}
        value={percent(now.CompletedPercent)}
        aside={
          before.Withheld ? (
            t('withheld.before')
          ) : (
            <PointChange
              now={now.TotalViews > 0 ? now.CompletedPercent : null}
              before={before.TotalViews > 0 ? before.CompletedPercent : null}
              days={days}
              format={percent}
            />
          )
        }
        picture={<Ring label={t('figure.completed')} value={now.CompletedPercent} tone="accent" />}
      />
      <KeyFigure
        icon={IconTargetArrow}
        label={t('figure.score')}
        value={average === null ? t('figure.none') : score(average)}
        aside={
          now.ScoreWithheld ? (
            t('withheld')
          ) : before.Withheld || before.ScoreWithheld ? (
            t('withheld.before')
          ) : (
            <PointChange now={average} before={readScore(before.AverageScore)} days={days} format={score} />
          )
        }
        picture={<Ring label={t('figure.score')} value={average} tone="score" />}
      />
      {withTime ? (
        <KeyFigure
          icon={IconClock}
          label={t('figure.time')}
          value={durationText(now.TotalTimeSpent, number)}
          aside={
            now.AverageTimeSpent === null
              ? words('time.none')
              : words('time.average', { time: clock(now.AverageTimeSpent) })
          }
        />
      ) : null}
    </section>
  );
}

interface RingProps {
  label: string;
  value: number | null;
  tone: 'accent' | 'score';
}

/** The number stands beside it. */
function Ring(props: RingProps) {
  return (
    <span className={styles.ring}>
      <ProgressRing {...props} sizePx={44}>
        {' '}
      </ProgressRing>
    </span>
  );
}

interface ChangeProps<Value> {
  now: Value;
  before: Value;
  days: number;
}

/** How much more or less a count is than that of the days before. */
export function CountChange({ now, before, days }: ChangeProps<number>) {
  const t = useTranslate('analytics');
  const { number } = useFormats();
  const change = changeInPercent(now, before);
  if (change === null) return t(now === 0 ? 'change.same' : 'change.nothing', { days });
  const text = number(change / 100, { style: 'percent', signDisplay: 'exceptZero' });
  return (
    <Change direction={change}>
      {change === 0 ? t('change.same', { days }) : t('change.more', { change: text, days })}
    </Change>
  );
}

interface PointChangeProps extends ChangeProps<number | null> {
  format: (value: number) => string;
}

/** The same on a line of its own below another word. @param before null where it is withheld */
export function ComparedCount({ before, ...rest }: { now: number; before: number | null; days: number }) {
  const t = useTranslate('analytics');
  return (
    <span className={styles.below}>
      {before === null ? t('withheld.before') : <CountChange {...rest} before={before} />}
    </span>
  );
}

export function PointChange({ now, before, days, format }: PointChangeProps) {
  const t = useTranslate('analytics');
  const { number } = useFormats();
  if (now === null && before === null) return t('change.same', { days });
  if (before === null) return t('change.nothing', { days });
  if (now === null) return t('change.before', { value: format(before), days });
  // Of what stands on the screen, so that nobody who subtracts finds another number.
  const points = Math.round((now - before) * 100) / 100;
  if (points === 0) return t('change.same', { days });
  const sign = number(points, { signDisplay: 'exceptZero' });
  return (
    <Change direction={points}>
      {t('change.more', { change: t('change.points', { sign, points }), days })}
    </Change>
  );
}

function Change({ direction, children }: { direction: number; children: ReactNode }) {
  if (direction === 0) return children;
  return (
    <span className={styles.change} data-direction={direction > 0 ? 'up' : 'down'}>
      {direction > 0 ? <IconArrowUpRight aria-hidden /> : <IconArrowDownRight aria-hidden />}
      {children}
    </span>
  );
}

export function SummarySkeleton() {
  return (
    <div className={styles.grid} aria-hidden>
      {[0, 1, 2, 3, 4, 5].map((index) => (
        <div key={index} className={styles.waiting}>
          <Skeleton width="5rem" height="0.8rem" />
          <Skeleton width="4rem" height="1.6rem" />
          <Skeleton width="min(9rem, 100%)" height="0.7rem" />
        </div>
      ))}
    </div>
  );
}
