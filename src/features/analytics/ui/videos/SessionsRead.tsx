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
      <p>
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
  const { number } = useFormats();
  const { State, SessionsDone, SessionsTotal } = all;
  if (isOnItsWay(State)) {
    const percent = SessionsTotal ? Math.floor((SessionsDone / SessionsTotal) * 100) : 0;
    return (
      <div className={styles.counting}>
        <div className={styles.progress}>
          <ProgressBar size="sm" value={SessionsTotal === null ? null : percent} label={t('count.label')} />
          <p className={styles.done}>
            {SessionsTotal === null
              ? t('count.waiting')
              : t('count.progress', { done: number(SessionsDone), total: number(SessionsTotal) })}
          </p>
        </div>
        <Button
          size="sm"
          icon={<IconX size={16} aria-hidden />}
          busy={cancel.isPending}
          onClick={() => cancel.mutate()}
        >
          {t('count.cancel')}
        </Button>
      </div>
    );
  }
  return (
    <div className={styles.counting}>
      <Button
        size="sm"
        icon={all.Result ? <IconRefresh size={16} aria-hidden /> : <IconSum size={16} aria-hidden />}
        busy={start.isPending}
        onClick={() => start.mutate()}
      >
        {t(all.Result ? 'count.again' : 'count.start')}
      </Button>
      {State === 'failed' ? (
        <p className={styles.failed} role="status">
          {t('count.failed')}
        </p>
      ) : null}
    </div>
  );
}
