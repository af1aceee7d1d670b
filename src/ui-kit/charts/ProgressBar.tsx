import { useFormats } from '#locales/format.ts';
import { useTranslate } from '#locales/use-translate.ts';
import styles from './ProgressBar.module.css';

export interface ProgressBarProps {
  /** 0 to 100; null while the amount is unknown. */
  value: number | null;
  label: string;
  tone?: 'accent' | 'positive' | 'warning' | 'negative';
  size?: 'sm' | 'md';
}

export function ProgressBar({ value, label, tone = 'accent', size = 'md' }: ProgressBarProps) {
  const t = useTranslate('ui-kit');
  const { percent } = useFormats();
  return (
    <div
      className={styles.track}
      data-size={size}
      data-tone={tone}
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={value ?? undefined}
      aria-valuetext={value === null ? t('loading') : t('progress', { percent: percent(value) })}
    >
      <div
        className={styles.bar}
        data-unknown={value === null || undefined}
        style={
          value === null ? undefined : { transform: `scaleX(${Math.min(100, Math.max(0, value)) / 100})` }
        }
      />
    </div>
  );
}
