/** @jsxImportSource preact */
import styles from './panels.module.css';
import { say } from './say.ts';

const radius = 42;
const circumference = 2 * Math.PI * radius;

/** Above 50 high, above 20 middling, else low: as everywhere in the product. */
export function ScoreRing({ score }: { score: number }) {
  const tone = score > 50 ? 'positive' : score > 20 ? 'warning' : 'negative';
  return (
    <svg
      class={styles.ring}
      viewBox="0 0 100 100"
      role="img"
      aria-label={say('complete.score', { score })}
      data-tone={tone}
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
        {score}%
      </text>
    </svg>
  );
}
