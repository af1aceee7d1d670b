import { IconArrowRight, IconHistory, IconRuler2, IconSparkles, IconUserCheck } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useFormats } from '#locales/format.ts';
import { useTranslate } from '#locales/use-translate.ts';
import { EmptyState } from '#ui-kit/display/EmptyState.tsx';
import { Skeleton } from '#ui-kit/display/Skeleton.tsx';
import { StatusBadge } from '#ui-kit/display/StatusBadge.tsx';
import { QueryBoundary } from '#web/page/QueryBoundary.tsx';
import type { ApiPerson, ApiResult, ApiScoreOverride, ApiScoreRun } from '../../model/api-results.ts';
import styles from './ScoreHistory.module.css';
import { countAgreement, listHistory, scoreHistoryQuery } from './score-history.ts';

/** The scorers of this conversation, the times, and what each of them changed. For staff. */
export function ScoreHistory({ assessmentId, result }: { assessmentId: string; result: ApiResult }) {
  const t = useTranslate('conversation-results');
  const query = useQuery(scoreHistoryQuery(assessmentId));
  return (
    <QueryBoundary
      query={query}
      loading={<Skeleton height={120} />}
      isEmpty={({ runs }) => runs.length === 0}
      empty={<EmptyState icon={<IconHistory />} title={t('history.empty')} />}
    >
      {(history) => (
        <>
          <Standing result={result} />
          <ol className={styles.entries}>
            {listHistory(history).map((entry) =>
              entry.kind === 'run' ? (
                <Run key={entry.run.id} run={entry.run} counts={entry.counts} />
              ) : (
                <Override key={entry.override.id} override={entry.override} counts={entry.counts} />
              ),
            )}
          </ol>
        </>
      )}
    </QueryBoundary>
  );
}

/** The result of the entries below. */
function Standing({ result }: { result: ApiResult }) {
  const t = useTranslate('conversation-results');
  const formats = useFormats();
  const { conversationScore, scoring } = result;
  const score = conversationScore < 0 ? t('score.none') : formats.score(conversationScore);
  return (
    <p className={styles.standing}>
      <strong>{t('history.now', { score })}</strong>
      {scoring && scoring.overridden > 0
        ? ` ${t('scoring.overridden', { count: scoring.overridden })}`
        : null}
    </p>
  );
}

interface EntryProps {
  icon: ReactNode;
  title: ReactNode;
  when: string;
  /** The person, or the occasion. */
  who: string;
  counts: boolean;
  children?: ReactNode;
}

function Entry({ icon, title, when, who, counts, children }: EntryProps) {
  const t = useTranslate('conversation-results');
  const { dateTime } = useFormats();
  return (
    <li className={styles.entry} data-counts={counts}>
      <span className={styles.icon}>{icon}</span>
      <div className={styles.body}>
        <p className={styles.title}>
          <strong>{title}</strong>
          {counts ? <StatusBadge tone="positive">{t('history.counts')}</StatusBadge> : null}
        </p>
        <p className={styles.when}>
          <time dateTime={when}>{dateTime(when)}</time> · {who}
        </p>
        {children}
      </div>
    </li>
  );
}

function Run({ run, counts }: { run: ApiScoreRun; counts: boolean }) {
  const t = useTranslate('conversation-results');
  const formats = useFormats();
  const nameOf = useName();
  const isModel = run.scorer === 'model';
  const score = run.conversationScore < 0 ? t('score.none') : formats.score(run.conversationScore);
  const who = run.by
    ? t('history.askedBy', { name: nameOf(run.by) })
    : t(isModel ? 'history.afterTalk' : 'history.atEnd');
  return (
    <Entry
      icon={isModel ? <IconSparkles aria-hidden /> : <IconRuler2 aria-hidden />}
      title={
        isModel
          ? t('history.model', { model: run.parameters?.modelId ?? '', score })
          : t('history.rules', { score })
      }
      when={run.createdAt}
      who={who}
      counts={counts}
    >
      {run.changed.length > 0 ? (
        <p className={styles.cause}>{run.changed.map((cause) => t(`history.changed.${cause}`)).join(' ')}</p>
      ) : null}
      <Differences differences={run.differences} />
      <Agreement run={run} />
      <Particulars run={run} />
    </Entry>
  );
}

function Differences({ differences }: { differences: ApiScoreRun['differences'] }) {
  const t = useTranslate('conversation-results');
  if (differences.length === 0) return null;
  const word = (met: boolean) => t(met ? 'objective.met' : 'objective.missed');
  return (
    <ul className={styles.differences}>
      {differences.map(({ id, name, before, after }) => (
        <li key={id} data-met={after}>
          <span className={styles.name}>{name}</span>
          <span className={styles.turn}>
            {word(before)} <IconArrowRight size={14} aria-label={t('history.became')} /> {word(after)}
          </span>
        </li>
      ))}
    </ul>
  );
}

function Agreement({ run }: { run: ApiScoreRun }) {
  const t = useTranslate('conversation-results');
  const agreement = countAgreement(run);
  if (!agreement) return null;
  return (
    <p className={styles.cause}>
      {agreement.open === 0
        ? t('history.agreed', { count: agreement.asked })
        : t('history.open', { asked: agreement.asked, count: agreement.open })}
    </p>
  );
}

/** The facts for repeating the run; closed at first, because few need them. */
function Particulars({ run }: { run: ApiScoreRun }) {
  const t = useTranslate('conversation-results');
  const { number } = useFormats();
  const { parameters } = run;
  const rows: [string, string][] = [
    [t('history.version'), run.scorerVersion],
    ...(parameters
      ? ([
          [t('history.temperature'), number(parameters.temperature)],
          [t('history.seeds'), parameters.seeds.map(String).join(', ')],
        ] satisfies [string, string][])
      : []),
    [t('history.words'), run.transcriptHash.slice(0, 12)],
    [t('history.case'), run.contentHash.slice(0, 12)],
  ];
  return (
    <details className={styles.particulars}>
      <summary>{t('history.particulars')}</summary>
      <dl>
        {rows.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}

function Override({ override, counts }: { override: ApiScoreOverride; counts: boolean }) {
  const t = useTranslate('conversation-results');
  const nameOf = useName();
  const name = override.objectiveName;
  return (
    <Entry
      icon={<IconUserCheck aria-hidden />}
      title={t(override.earned ? 'history.given' : 'history.takenBack', { name })}
      when={override.createdAt}
      who={nameOf(override.by)}
      counts={counts}
    >
      <blockquote className={styles.reason}>{override.reason}</blockquote>
    </Entry>
  );
}

function useName(): (person: ApiPerson) => string {
  const t = useTranslate('conversation-results');
  return (person) => person.name ?? t('history.deleted');
}
