import type { ReactNode } from 'react';
import { scoreTone } from '#kernel/score.ts';
import { useFormats } from '#locales/format.ts';
import styles from './ProgressRing.module.css';

export interface ProgressRingProps {
  /** 0 to 100; null where there is no score yet. */
  value: number | null;
  /** The name of the number, for screen readers: 'Score', 'Completion'. */
  label: string;
  /** Score colours, or the accent for plain progress. */
  tone?: 'score' | 'accent';
  sizePx?: number;
  /** In the middle of a ring without a number. */
  emptyText?: string;
  /** Replaces the number in the middle. */
  children?: ReactNode;
}

const radius = 42;
const circumference = 2 * Math.PI * radius;

export function ProgressRing(props: ProgressRingProps) {
  const { value, label, tone = 'score', sizePx = 64, emptyText = '–', children } = props;
  const { percent, score } = useFormats();
  const shown = Math.min(100, Math.max(0, value ?? 0));
  const text = value === null ? emptyText : tone === 'score' ? score(shown) : percent(shown);
  return (
    <span
      className={styles.ring}
      role="img"
      aria-label={`${label}: ${text}`}
      data-tone={value === null ? 'none' : tone === 'score' ? scoreTone(shown) : 'accent'}
      style={{ width: sizePx, height: sizePx, fontSize: sizePx * 0.24 }}
    >
      <svg viewBox="0 0 100 100" aria-hidden focusable="false">
        <circle className={styles.track} cx="50" cy="50" r={radius} />
        <circle
          className={styles.value}
          cx="50"
          cy="50"
          r={radius}
          strokeDasharray={circumference}
          strokeDashoffset={circumference * (1 - shown / 100)}
          visibility={shown === 0 ? 'hidden' : undefined}
        />
      </svg>
      <span className={styles.text} data-long={text.length > 4}>
        {children ?? text}
      </span>
    </span>
  );
}
