import { ProgressBar } from '#ui-kit/charts/ProgressBar.tsx';
import styles from './WelcomePage.module.css';

export function Progress({ value, label }: { value: number | null; label: string }) {
  return (
    <div className={styles.progress} role="status">
      <span>{label}</span>
      <ProgressBar value={value} label={label} />
    </div>
  );
}
