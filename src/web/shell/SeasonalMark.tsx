import type { ReactNode } from 'react';
import styles from './SeasonalMark.module.css';
import { type Season, seasonOf } from './season.ts';

const drawings: Record<Season, ReactNode> = {
  halloween: (
    <>
      <ellipse cx="8" cy="9" rx="6.5" ry="5.2" fill="#f08a24" />
      <ellipse cx="8" cy="9" rx="2.8" ry="5.2" fill="#d9720f" />
      <path
        d="M8 4.4c0-1.6.6-2.4 1.8-2.8"
        stroke="#3f7d3a"
        strokeWidth="1.5"
        fill="none"
        strokeLinecap="round"
      />
    </>
  ),
  winter: (
    <>
      <path d="M2 11c1-6 5-9 9-7 2 1 2.6 3 2.4 4.6L11.6 8c-.2-.8-.6-1.2-1.2-1.200L11 11z" fill="#d5313d" />
      <rect x="1" y="10" width="11.5" height="3.4" rx="1.7" fill="#fff" stroke="#d8d8e2" strokeWidth=".5" />
      <circle cx="13" cy="9.8" r="1.8" fill="#fff" stroke="#d8d8e2" strokeWidth=".5" />
    </>
  ),
  easter: (
    <>
      <path d="M8 2c3 0 5 4 5 7a5 5 0 0 1-10 0c0-3 2-7 5-7z" fill="#f6c445" />
      <path d="M3.3 7.500h9.400M3.1 10.200h9.8" stroke="#e2568b" strokeWidth="1.4" />
    </>
  ),
  'april-fools': (
    <>
      <path
        d="M2 6h5v3a2.5 2.5 0 0 1-5 0zM9 6h5v3a2.5 2.5 0 0 1-5 0z"
        fill="#23222e"
        stroke="#fff"
        strokeWidth=".6"
      />
      <path d="M7 6.800h2" stroke="#23222e" strokeWidth="1.3" />
    </>
  ),
  'lunar-new-year': (
    <>
      <ellipse cx="8" cy="8" rx="5.5" ry="4.5" fill="#d5313d" />
      <path
        d="M5.5 3.800h5M5.5 12.200h5M8 12.200v2.6"
        stroke="#f6c445"
        strokeWidth="1.4"
        strokeLinecap="round"
      />
    </>
  ),
};

/** A small decoration on the corner of the product's mark. It says nothing and nothing depends on it. */
export function SeasonalMark() {
  const season = seasonOf(new Date());
  if (!season) return null;
  return (
    <svg
      className={styles.mark}
      data-season={season}
      width={16}
      height={16}
      viewBox="0 0 16 16"
      aria-hidden
      focusable="false"
    >
      {drawings[season]}
    </svg>
  );
}
