import { useFormats } from '#locales/format.ts';
import { useTranslate } from '#locales/use-translate.ts';
import { ScoreText } from '#ui-kit/display/ScoreText.tsx';
import { StatusBadge } from '#ui-kit/display/StatusBadge.tsx';
import type { OwnAssignmentLine } from '../../own-assignments.ts';
import styles from './MyProgress.module.css';
import { ProgressRow } from './ProgressRow.tsx';
import { ProgressSection } from './ProgressSection.tsx';

/** Every proof, each with its own end, the newest first. */
export function DoneSection({ lines }: { lines: readonly OwnAssignmentLine[] }) {
  const t = useTranslate('assignments');
  const done = lines.filter(({ state }) => state === 'completed' || state === 'expired');
  return (
    <ProgressSection title={t('done.title')}>
      {done.length === 0 ? (
        <p className={styles.quiet}>{t('done.empty')}</p>
      ) : (
        <ul className={styles.list}>
          {done.map((line) => (
            <DoneRow key={line.row.RoundID} line={line} />
          ))}
        </ul>
      )}
    </ProgressSection>
  );
}

function DoneRow({ line }: { line: OwnAssignmentLine }) {
  const t = useTranslate('assignments');
  const { date } = useFormats();
  const { CompletedAt, Score, ValidUntil } = line.row;
  return (
    <ProgressRow
      line={line}
      end={
        Score === null ? null : (
          <p className={styles.score}>
            <span>{t('scores.score')}</span>
            <ScoreText score={Score} />
          </p>
        )
      }
    >
      <p className={styles.facts}>
        {CompletedAt ? (
          <StatusBadge tone={line.state === 'expired' ? 'neutral' : 'positive'}>
            {t('done.on', { day: date(CompletedAt) })}
          </StatusBadge>
        ) : null}
        {ValidUntil ? (
          <span>
            {t(line.state === 'expired' ? 'done.expired' : 'done.until', { day: date(ValidUntil) })}
          </span>
        ) : null}
      </p>
    </ProgressRow>
  );
}
