import { IconCircleCheckFilled, IconCircleXFilled } from '@tabler/icons-react';
import { useFormats } from '#locales/format.ts';
import { useTranslate } from '#locales/use-translate.ts';
import styles from './DiagnosisMark.module.css';

/** 100 right, 0 wrong, between them a percent, -1 or nothing 'N/A', and '-' until the conversation is over. */
export function DiagnosisMark({ score, finished }: { score: number | null; finished: boolean }) {
  const t = useTranslate('conversation-results');
  const formats = useFormats();
  if (!finished) return <>-</>;
  if (score === null || score < 0) return <span className={styles.none}>{t('score.none')}</span>;
  if (score > 0 && score < 100) return <>{formats.score(score)}</>;
  const right = score === 100;
  return (
    <span className={styles.mark} data-right={right}>
      {right ? <IconCircleCheckFilled size={18} aria-hidden /> : <IconCircleXFilled size={18} aria-hidden />}
      {t(right ? 'diagnosis.right' : 'diagnosis.wrong')}
    </span>
  );
}
