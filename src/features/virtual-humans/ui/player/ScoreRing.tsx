/** @jsxImportSource preact */
import { formatScore, scoreTone } from '#kernel/score.ts';
import { getLocale } from '#locales/translator.ts';
import styles from './panels.module.css';
import { say } from './say.ts';

const radius = 42;
const circumference = 2 * Math.PI * radius;

export function ScoreRing({ score }: { score: number }) {
  const text = formatScore(score, getLocale());
  return (
    <svg
      class={styles.ring}
      viewBox="0 0 100 100"
      role="img"
      aria-label={say('complete.score', { score: text })}
      data-tone={scoreTone(score)}
    >
      <circle cx="50" cy="50" r={radius} />
      {/* Nothing is no dot. */}
      {score > 0 && (
        <circle
          cx="50"
          cy="50"
          r={radius}
          stroke-dasharray={`${(circumference * score) / 100} ${circumference}`}
          transform="rotate(-90 50 50)"
        />
      )}
      <text x="50" y="52" text-anchor="middle" dominant-baseline="middle">
        {text}
      </text>
    </svg>
  );
}
