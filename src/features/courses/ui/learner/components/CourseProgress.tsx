import { useFormats } from '#locales/format.ts';
import { useTranslate } from '#locales/use-translate.ts';
import { ProgressBar } from '#ui-kit/charts/ProgressBar.tsx';
import styles from './CourseProgress.module.css';

/** How far the learner has come, as a sentence and as a bar. */
export function CourseProgress({ percent }: { percent: number }) {
  const t = useTranslate('course-card');
  const formats = useFormats();
  const text = t('progress', { percent: formats.percent(percent) });
  return (
    <div className={styles.progress}>
      <p>{text}</p>
      <ProgressBar value={percent} label={text} tone={percent === 100 ? 'positive' : 'accent'} size="sm" />
    </div>
  );
}
