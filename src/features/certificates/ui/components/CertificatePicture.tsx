import styles from './CertificatePicture.module.css';

/** A sheet with a seal: decoration beside the title. */
export function CertificatePicture({ size = 72 }: { size?: number }) {
  return (
    <svg
      className={styles.picture}
      width={size}
      height={size}
      viewBox="0 0 72 72"
      aria-hidden
      focusable="false"
    >
      <rect className={styles.sheet} x="6" y="12" width="60" height="42" rx="4" strokeWidth="1.5" />
      <path className={styles.line} d="M16 24h30M16 32h22M16 40h16" strokeWidth="2.5" strokeLinecap="round" />
      <path
        className={styles.ribbon}
        d="m44 46-3 17 9-5 9 5-3-17z"
        strokeWidth="1.5"
        strokeLinejoin="round"
      />
      <circle className={styles.seal} cx="50" cy="42" r="10" />
      <path className={styles.tick} d="m45.5 42 3.2 3.2 5.8-6" strokeWidth="2.2" strokeLinecap="round" />
    </svg>
  );
}
