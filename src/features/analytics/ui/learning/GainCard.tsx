import { type ReactNode, useId } from 'react';
import type { GainCard_OneQuery } from '#generated/graphql/graphql.ts';
import { readScore } from '#kernel/score.ts';
import { useFormats } from '#locales/format.ts';
import { useTranslate } from '#locales/use-translate.ts';
import { BarChart } from '#ui-kit/charts/BarChart.tsx';
import { Card } from '#ui-kit/display/Card.tsx';
import { Skeleton } from '#ui-kit/display/Skeleton.tsx';
import { QueryBoundary } from '#web/page/QueryBoundary.tsx';
import { bandText, gainRows } from '../../model/tables/learning-rows.ts';
import { ExportRows } from './ExportRows.tsx';
import styles from './Learning.module.css';
import { type LearningQuestion, useGain } from './learning-queries.ts';

type Gain = NonNullable<GainCard_OneQuery['learningGainAnalytics']>;

/** What members gained from their first to their latest session. */
export function GainCard({ question }: { question: LearningQuestion }) {
  const t = useTranslate('analytics-learning');
  const id = useId();
  const query = useGain(question);
  return (
    <Card as="section" aria-labelledby={id}>
      <QueryBoundary query={query} loading={<Skeleton shape="block" width="100%" height="260px" />}>
        {({ learningGainAnalytics: found }) => {
          if (!found) return null;
          const heading = (
            <h2 id={id} className={styles.title}>
              {t('gain.title')}
            </h2>
          );
          if (found.Learners === 0)
            return (
              <>
                <div className={styles.head}>{heading}</div>
                <p className={styles.empty}>{t('gain.empty')}</p>
              </>
            );
          return (
            <>
              <GainChart found={found} heading={heading} question={question} />
              <p className={styles.note}>{t('gain.note')}</p>
            </>
          );
        }}
      </QueryBoundary>
    </Card>
  );
}

interface GainChartProps {
  found: Gain;
  heading: ReactNode;
  question: LearningQuestion;
}

function GainChart({ found, heading, question }: GainChartProps) {
  const t = useTranslate('analytics-learning');
  const names = {
    point: t('gain.band'),
    whole: t('gain.latest'),
    part: t('gain.improved'),
    before: t('gain.first'),
  };
  return (
    <>
      <BarChart
        label={t('gain.label')}
        heading={heading}
        names={names}
        points={found.Bands.map((band) => ({
          key: String(band.From),
          label: bandText(band),
          tick: String(band.From),
          whole: band.Latest,
          part: band.Improved,
          before: band.First,
        }))}
        actions={<ExportRows name="learning-gain" rows={gainRows(t, found.Bands)} question={question} />}
      />
      <GainFacts found={found} />
    </>
  );
}

/** The averages and how many gained, as one line of facts. */
function GainFacts({ found }: { found: Gain }) {
  const t = useTranslate('analytics-learning');
  const { number, score } = useFormats();
  const [first, latest] = [readScore(found.AverageFirst) ?? 0, readScore(found.AverageLatest) ?? 0];
  const points = Math.round((latest - first) * 100) / 100;
  const facts = [
    [t('gain.averageFirst'), score(first)],
    [t('gain.averageLatest'), score(latest)],
    [t('gain.points'), number(points, { signDisplay: 'exceptZero' })],
    [t('gain.better'), number(found.Improved)],
    [t('gain.same'), number(found.Same)],
    [t('gain.worse'), number(found.Worse)],
  ] as const;
  return (
    <dl className={styles.facts}>
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
