import { useFormats } from '#locales/format.ts';
import { useTranslate } from '#locales/use-translate.ts';
import type { OwnAssignmentLine } from '../../own-assignments.ts';
import styles from './MyProgress.module.css';
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
  const { date, score } = useFormats();
  const { Item, CompletedAt, Score, ValidUntil } = line.row;
  return (
    <li className={styles.row}>
      <div className={styles.words}>
        <h3 className={styles.title}>{Item.Title || t('untitled')}</h3>
        <p className={styles.facts}>
          {CompletedAt ? <span>{t('done.on', { day: date(CompletedAt) })}</span> : null}
          {ValidUntil ? (
            <span>
              {t(line.state === 'expired' ? 'done.expired' : 'done.until', { day: date(ValidUntil) })}
            </span>
          ) : null}
        </p>
      </div>
      {Score === null ? null : <p className={styles.score}>{score(Score)}</p>}
    </li>
  );
}
