import { useFormats } from '#locales/format.ts';
import { useTranslate } from '#locales/use-translate.ts';
import { scoreTone } from '#ui-kit/score-tone.ts';
import { readScoreFraction } from '../../model/score-display.ts';
import styles from './ScoreText.module.css';

/** Percent with up to two decimals in the colour of the score, or 'N/A'. */
export function ScoreText({ score }: { score: number | null }) {
  const t = useTranslate('sessions');
  const { number } = useFormats();
  const fraction = readScoreFraction(score);
  if (fraction === null) return <span className={styles.none}>{t('score.none')}</span>;
  return (
    <span className={styles.score} data-tone={scoreTone(fraction * 100)}>
      {number(fraction, { style: 'percent', maximumFractionDigits: 2 })}
    </span>
  );
}
