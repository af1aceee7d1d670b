import type { UseQueryResult } from '@tanstack/react-query';
import { useId } from 'react';
import type { FunnelCard_OneQuery } from '#generated/graphql/graphql.ts';
import { useFormats } from '#locales/format.ts';
import { useTranslate } from '#locales/use-translate.ts';
import { BarTable } from '#ui-kit/charts/BarTable.tsx';
import { Card } from '#ui-kit/display/Card.tsx';
import { Skeleton } from '#ui-kit/display/Skeleton.tsx';
import { QueryBoundary } from '#web/page/QueryBoundary.tsx';
import { type FunnelStep, funnelRows, listSteps } from '../../model/tables/learning-rows.ts';
import { ExportRows } from './ExportRows.tsx';
import styles from './Learning.module.css';
import { type LearningQuestion, useFunnel } from './learning-queries.ts';

type Funnel = NonNullable<FunnelCard_OneQuery['funnelAnalytics']>;

/** How many members began, finished and passed, of those to whom something was assigned and of all. */
export function FunnelCard({ question }: { question: LearningQuestion }) {
  const t = useTranslate('analytics-learning');
  return (
    <FunnelPanel
      query={useFunnel(question)}
      read={({ funnelAnalytics }) => funnelAnalytics}
      note={t('funnel.note')}
      question={question}
    />
  );
}

interface FunnelPanelProps<Data> {
  query: Pick<UseQueryResult<Data>, 'data' | 'error' | 'isFetching' | 'refetch'>;
  read: (data: Data) => Funnel | null;
  /** What is counted. */
  note: string;
  question: Parameters<typeof ExportRows>[0]['question'];
}

/** The same of anything else that is assigned and passed. */
export function FunnelPanel<Data>({ query, read, note, question }: FunnelPanelProps<Data>) {
  const t = useTranslate('analytics-learning');
  const id = useId();
  return (
    <Card as="section" aria-labelledby={id}>
      <QueryBoundary query={query} loading={<Skeleton shape="block" width="100%" height="180px" />}>
        {(data) => {
          const found = read(data);
          if (!found) return null;
          const { assigned, used } = listSteps(found);
          const isWithheld = found.Assigned.Withheld || found.Used.Withheld;
          const isEmpty = !isWithheld && (assigned[0]?.members ?? 0) + (used[0]?.members ?? 0) === 0;
          return (
            <>
              <div className={styles.head}>
                <h2 id={id} className={styles.title}>
                  {t('funnel.title')}
                </h2>
                {isEmpty ? null : (
                  <ExportRows name="funnel" rows={funnelRows(t, found)} question={question} />
                )}
              </div>
              {isEmpty ? (
                <p className={styles.empty}>{t('funnel.empty')}</p>
              ) : (
                <>
                  <div className={styles.pair}>
                    <Steps
                      title={t('funnel.assigned')}
                      steps={assigned}
                      none={t(found.Assigned.Withheld ? 'withheld' : 'funnel.noneAssigned')}
                    />
                    <Steps
                      title={t('funnel.used')}
                      steps={used}
                      none={t(found.Used.Withheld ? 'withheld' : 'funnel.noneUsed')}
                    />
                  </div>
                  <p className={styles.note}>{note}</p>
                </>
              )}
            </>
          );
        }}
      </QueryBoundary>
    </Card>
  );
}

/** A bar for each step, as wide as its share of the first. */
function Steps({ title, steps, none }: { title: string; steps: readonly FunnelStep[]; none: string }) {
  const t = useTranslate('analytics-learning');
  const { number, percent } = useFormats();
  const whole = steps[0]?.members ?? 0;
  return (
    <div>
      <h3 className={styles.subtitle}>{title}</h3>
      {whole === 0 ? (
        <p className={styles.empty}>{none}</p>
      ) : (
        <BarTable
          caption={title}
          names={{ label: t('funnel.step'), value: t('funnel.members'), extra: t('funnel.share') }}
          rows={steps.map(({ step, members }) => ({
            key: step,
            label: t(`step.${step}`),
            share: members / whole,
            value: number(members),
            extra: percent((members / whole) * 100),
          }))}
        />
      )}
    </div>
  );
}
