import { IconRefresh, IconSum, IconX } from '@tabler/icons-react';
import { useFormats } from '#locales/format.ts';
import { useTranslate } from '#locales/use-translate.ts';
import { ProgressBar } from '#ui-kit/charts/ProgressBar.tsx';
import { Button } from '#ui-kit/display/Button.tsx';
import { isOnItsWay } from '../../model/question-count.ts';
import type { AnalysedQuestions, CountActions, CountOfAll } from './question-queries.ts';
import styles from './SessionsRead.module.css';

interface SessionsReadProps {
  /** What is shown. */
  found: AnalysedQuestions;
  /** Null where the latest sessions are all there are, or until it is known. */
  all: CountOfAll | null;
  actions: CountActions;
}

/** Which sessions the numbers below are about. Where these are the latest alone, all can be counted here. */
export function SessionsRead({ found, all, actions }: SessionsReadProps) {
  const t = useTranslate('analytics-questions');
  const { number, dateTime } = useFormats();
  return (
    <div className={styles.read}>
      <p aria-live="polite">
        {found.Truncated
          ? t('truncated', { count: number(found.Sessions - 1) })
          : all?.Counted
            ? t('all', { count: number(found.Sessions), when: dateTime(all.Counted) })
            : t('lead', { count: found.Sessions })}
      </p>
      {all ? <Counting all={all} actions={actions} /> : null}
    </div>
  );
}

function Counting({ all, actions: { start, cancel } }: { all: CountOfAll; actions: CountActions }) {
  const t = useTranslate('analytics-questions');
  const isCounting = isOnItsWay(all.State);
  const next = isCounting ? 'count.cancel' : all.Result ? 'count.again' : 'count.start';
  return (
    <div className={styles.counting}>
      {isCounting ? <Progress all={all} /> : null}
      {/* One button, so that whoever pressed it by keyboard stands on what it says next. */}
      <Button
        size="sm"
        icon={icons[next]}
        busy={start.isPending || cancel.isPending}
        // The second press of a double click is not meant for what the first one made of it.
        onClick={({ detail }) => detail < 2 && (isCounting ? cancel : start).mutate()}
      >
        {t(next)}
      </Button>
      {all.State === 'failed' ? (
        <p className={styles.failed} role="status">
          {t('count.failed')}
        </p>
      ) : null}
    </div>
  );
}

const icons = {
  'count.start': <IconSum size={16} aria-hidden />,
  'count.again': <IconRefresh size={16} aria-hidden />,
  'count.cancel': <IconX size={16} aria-hidden />,
} as const;

function Progress({ all: { SessionsDone, SessionsTotal } }: { all: CountOfAll }) {
  const t = useTranslate('analytics-questions');
  const { number } = useFormats();
  const percent = SessionsTotal ? Math.floor((SessionsDone / SessionsTotal) * 100) : 0;
  return (
    <div className={styles.progress}>
      <ProgressBar size="sm" value={SessionsTotal === null ? null : percent} label={t('count.label')} />
      <p className={styles.done}>
        {SessionsTotal === null
          ? t('count.waiting')
          : t('count.progress', { done: number(SessionsDone), total: number(SessionsTotal) })}
      </p>
    </div>
  );
}
