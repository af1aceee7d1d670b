import { IconCircleCheckFilled, IconCircleDashed, IconStairsUp } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useFormats } from '#locales/format.ts';
import { useTranslate } from '#locales/use-translate.ts';
import { EmptyState } from '#ui-kit/display/EmptyState.tsx';
import { Skeleton } from '#ui-kit/display/Skeleton.tsx';
import { QueryBoundary } from '#web/page/QueryBoundary.tsx';
import { restRequest } from '#web/rest/rest-request.ts';
import type { ApiComparedAttempt, ApiFirstAndBest } from '../../model/api-progress.ts';
import styles from './FirstAndBest.module.css';

type Compared = NonNullable<ApiFirstAndBest['attempts']>;

interface FirstAndBestProps {
  assessmentId: string;
  /** The page of a conversation, for this reader. */
  logOf: (virtualHumanId: string, assessmentId: string) => string;
}

/** How the learner of this conversation began and how far they came with this virtual human, point by point. */
export function FirstAndBest({ assessmentId, logOf }: FirstAndBestProps) {
  const t = useTranslate('progress');
  const query = useQuery({
    queryKey: ['conversation', assessmentId, 'first-and-best'],
    queryFn: ({ signal }) =>
      restRequest<ApiFirstAndBest>(`assessments/${assessmentId}/first-and-best`, { signal }),
    staleTime: 0,
  });
  return (
    <QueryBoundary
      query={query}
      loading={<Skeleton height={160} />}
      isEmpty={({ attempts }) => attempts === null}
      empty={
        <EmptyState
          icon={<IconStairsUp />}
          title={t('empty')}
          text={t((query.data?.finished ?? 0) > 1 ? 'firstIsBest' : 'emptyText')}
        />
      }
    >
      {({ attempts, finished, of }) =>
        attempts ? (
          <>
            <p className={styles.lead}>
              {of === 'rewound' ? t('rewoundLead') : t('lead', { count: finished })}
            </p>
            <Comparison attempts={attempts} of={of} logOf={logOf} />
          </>
        ) : null
      }
    </QueryBoundary>
  );
}

interface ComparisonProps {
  attempts: Compared;
  of: ApiFirstAndBest['of'];
  logOf: FirstAndBestProps['logOf'];
}

function Comparison({ attempts, of, logOf }: ComparisonProps) {
  const t = useTranslate('progress');
  const both = [attempts.first, attempts.best];
  return (
    <table className={styles.table}>
      <caption className="visually-hidden">{t(of === 'rewound' ? 'beforeAndAfter' : 'title')}</caption>
      <thead>
        <tr>
          <th scope="col">{t('point')}</th>
          <AttemptHead
            title={t(of === 'rewound' ? 'before' : 'first')}
            attempt={attempts.first}
            logOf={logOf}
          />
          <AttemptHead title={t(of === 'rewound' ? 'after' : 'best')} attempt={attempts.best} logOf={logOf} />
        </tr>
      </thead>
      <tbody>
        {listPoints(attempts).map(({ id, name }) => (
          <tr key={id}>
            <th scope="row">{name}</th>
            {both.map((attempt) => (
              <Point key={attempt.id} attempt={attempt} objectiveId={id} />
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

interface AttemptHeadProps {
  title: string;
  attempt: ApiComparedAttempt;
  logOf: FirstAndBestProps['logOf'];
}

function AttemptHead({ title, attempt, logOf }: AttemptHeadProps) {
  const t = useTranslate('progress');
  const { date, score } = useFormats();
  const { result } = attempt;
  return (
    <th scope="col">
      <Link to={logOf(attempt.virtualHumanId, attempt.id)}>{title}</Link>
      <span className={styles.score}>
        {result && result.conversationScore >= 0 ? score(result.conversationScore) : t('noScore')}
      </span>
      <span className={styles.date}>{date(attempt.startedAt)}</span>
    </th>
  );
}

function Point({ attempt, objectiveId }: { attempt: ApiComparedAttempt; objectiveId: string }) {
  const t = useTranslate('progress');
  const found = attempt.result?.objectives.find(({ id }) => id === objectiveId);
  if (!found) return <td>{t('unknown')}</td>;
  return (
    <td data-met={found.earned}>
      {found.earned ? (
        <IconCircleCheckFilled size={18} aria-hidden />
      ) : (
        <IconCircleDashed size={18} aria-hidden />
      )}
      <span className="visually-hidden">{t(found.earned ? 'met' : 'missed')}</span>
    </td>
  );
}

/** The points of both, in the order of the best: another version of the case may have had others. */
function listPoints({ first, best }: Compared): { id: string; name: string }[] {
  const points = new Map<string, { id: string; name: string }>();
  for (const { id, name } of [...(best.result?.objectives ?? []), ...(first.result?.objectives ?? [])])
    if (!points.has(id)) points.set(id, { id, name });
  return [...points.values()];
}
