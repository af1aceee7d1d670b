import { useFormats } from '#locales/format.ts';
import { ProgressBar } from '#ui-kit/charts/ProgressBar.tsx';
import styles from './VideoQuestions.module.css';

interface CorrectShareProps {
  /** Percent; null where nothing was answered, or nothing can be right. */
  share: number | null;
  label: string;
  /** Stands where there is no share. */
  none: string;
}

/** How many answers were right, as a number and as a bar. */
export function CorrectShare({ share, label, none }: CorrectShareProps) {
  const { percent } = useFormats();
  if (share === null) return none;
  return (
    <span className={styles.share}>
      <span className={styles.bar}>
        <ProgressBar size="sm" label={label} value={share} tone="positive" />
      </span>
      <span className={styles.percent}>{percent(share)}</span>
    </span>
  );
}
