import styles from './BadgePicture.module.css';

/** A medal on its ribbon, with the sign of play: decoration beside the title. */
export function BadgePicture({ size = 72 }: { size?: number }) {
  return (
    <svg
      className={styles.picture}
      width={size}
      height={size}
      viewBox="0 0 72 72"
      aria-hidden
      focusable="false"
    >
      <path
        className={styles.ribbon}
        d="M24 40 17 66.2a1.2 1.2 0 0 0 1.7 1.4l8.5-4.2 4.3 6.6a1.2 1.2 0 0 0 2.1-.3L36 63l2.4 6.7a1.2 1.2 0 0 0 2.1.3l4.3-6.6 8.5 4.2a1.2 1.2 0 0 0 1.7-1.4L48 40z"
        strokeWidth="1.5"
        strokeLinejoin="round"
      />
      <circle className={styles.medal} cx="36" cy="28" r="25" />
      <circle className={styles.ring} cx="36" cy="28" r="20" strokeWidth="1.5" />
      <path
        className={styles.sign}
        d="M30.5 19.9a1.8 1.8 0 0 1 2.7-1.6l13 7.9a2.1 2.1 0 0 1 0 3.6l-13 7.9a1.8 1.8 0 0 1-2.7-1.6z"
      />
    </svg>
  );
}
