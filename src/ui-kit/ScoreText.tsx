import styles from './ScoreText.module.css';
import { scoreTone } from './score-tone.ts';

export interface ScoreTextProps {
  /** In percent; null where there is none. */
  percent: number | null;
  text: string;
}

/** A score in the colour of how good it is. */
export function ScoreText({ percent, text }: ScoreTextProps) {
  return (
    <span className={styles.score} data-tone={percent === null ? undefined : scoreTone(percent)}>
      {text}
    </span>
  );
}
