import { formatScore, scoreTone } from '#kernel/score.ts';
import { getLocale } from '#locales/translator.ts';
import styles from './ScoreRing.module.css';

const centre = 50;
const radius = 43;

/** A score from 0 to 100 as a ring; `sayScore` gives it as text. */
export function ScoreRing({ score, sayScore }: { score: number; sayScore: (score: string) => string }) {
  const text = formatScore(score, getLocale());
  return (
    <svg
      className={styles.ring}
      viewBox="0 0 100 100"
      role="img"
      aria-label={sayScore(text)}
      data-tone={scoreTone(score)}
    >
      <circle cx={centre} cy={centre} r={radius} />
      {/* Round ends would draw a dot for 0. */}
      {score > 0 && (
        <circle
          cx={centre}
          cy={centre}
          r={radius}
          pathLength={100}
          strokeDasharray={`${score} 100`}
          transform={`rotate(-90 ${centre} ${centre})`}
        />
      )}
      <text x={centre} y="52" textAnchor="middle" dominantBaseline="middle" data-long={text.length > 4}>
        {text}
      </text>
    </svg>
  );
}
