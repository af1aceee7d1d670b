import { IconArrowsDiff } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useTranslate } from '#locales/use-translate.ts';
import { Button } from '#ui-kit/display/Button.tsx';
import { EmptyState } from '#ui-kit/display/EmptyState.tsx';
import { TableSkeleton } from '#ui-kit/display/Skeleton.tsx';
import { flash } from '#web/flash/flash-store.ts';
import { graphqlRequest } from '#web/graphql/graphql-request.ts';
import { invalidate } from '#web/graphql/query-client.ts';
import { useErrorText } from '#web/graphql/use-error-text.ts';
import { QueryBoundary } from '#web/page/QueryBoundary.tsx';
import { ComparedTurnCard } from './ComparedTurnCard.tsx';
import styles from './Comparison.module.css';
import { askDocument, bothReadingsQuery, type ComparedTurn } from './comparison-queries.ts';

/** What would the other have understood: turn by turn of one conversation, asked for where it was not. */
export function BothReadings({ assessmentId }: { assessmentId: string }) {
  const query = useQuery(bothReadingsQuery(assessmentId));
  return (
    <QueryBoundary query={query} loading={<TableSkeleton rows={4} columns={2} />}>
      {({ readConversationComparison: { CanAsk, Turns } }) => (
        <Readings assessmentId={assessmentId} canAsk={CanAsk} turns={Turns} />
      )}
    </QueryBoundary>
  );
}

interface ReadingsProps {
  assessmentId: string;
  canAsk: boolean;
  turns: readonly ComparedTurn[];
}

function Readings({ assessmentId, canAsk, turns }: ReadingsProps) {
  const t = useTranslate('comparison');
  const { asking, askAll, stop } = useAsk(assessmentId);
  const open = turns.filter(({ Reading }) => Reading === null).map(({ Number: number }) => number);
  if (turns.length === 0)
    return <EmptyState icon={<IconArrowsDiff />} title={t('log.none')} text={t('log.noneText')} />;
  return (
    <div className={styles.both}>
      <p className={styles.muted}>{t('log.lead')}</p>
      <div className={styles.askAll} role="status">
        {canAsk && open.length > 0 && asking === null ? (
          <Button onClick={() => void askAll(open)}>{t('log.askAll', { count: open.length })}</Button>
        ) : null}
        {asking === null ? null : (
          <>
            <span>{t('log.asking', { count: open.length })}</span>
            <Button kind="quiet" onClick={stop}>
              {t('log.stop')}
            </Button>
          </>
        )}
        {canAsk || open.length === 0 ? null : <p className={styles.muted}>{t('log.noModel')}</p>}
      </div>
      <ol className={styles.turns} aria-label={t('log.list')}>
        {turns.map((turn) => (
          <ComparedTurnCard
            key={turn.Number}
            turn={turn}
            action={
              canAsk && turn.Reading === null ? (
                <Button
                  kind="quiet"
                  size="sm"
                  busy={asking === turn.Number}
                  disabled={asking !== null}
                  aria-label={t('log.askOf', { words: turn.Text })}
                  onClick={() => void askAll([turn.Number])}
                >
                  {t('log.ask')}
                </Button>
              ) : null
            }
          />
        ))}
      </ol>
    </div>
  );
}

const problemTexts = { 'no-model': 'log.noModel', ceiling: 'log.ceiling', failed: 'log.failed' } as const;

/** One turn after the other, as each costs something; leaving the page or stopping ends it after the present one. */
function useAsk(assessmentId: string) {
  const t = useTranslate('comparison');
  const errorText = useErrorText();
  const client = useQueryClient();
  const [asking, setAsking] = useState<number | null>(null);
  const isStopped = useRef(false);
  useEffect(
    () => () => {
      isStopped.current = true;
    },
    [],
  );
  const ask = async (number: number): Promise<boolean> => {
    const { askModelAboutTurn } = await graphqlRequest(askDocument, { id: assessmentId, number });
    const problem = Object.entries(problemTexts).find(([state]) => state === askModelAboutTurn.State)?.[1];
    if (problem) flash(t(problem), { type: 'error' });
    await invalidate(client, 'conversation');
    return problem === undefined;
  };
  return {
    /** The turn that is asked about now. */
    asking,
    stop: () => {
      isStopped.current = true;
    },
    askAll: async (numbers: readonly number[]) => {
      isStopped.current = false;
      try {
        for (const number of numbers) {
          if (isStopped.current) break;
          setAsking(number);
          if (!(await ask(number))) break;
        }
      } catch (error) {
        flash(errorText(error), { type: 'error' });
      } finally {
        setAsking(null);
      }
    },
  };
}
