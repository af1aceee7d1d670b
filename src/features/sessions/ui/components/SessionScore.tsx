import { useFormats } from '#locales/format.ts';
import { useTranslate } from '#locales/use-translate.ts';
import { ScoreText } from '#ui-kit/ScoreText.tsx';
import { readScoreFraction } from '../../model/score-display.ts';

/** Percent with up to two decimals in the colour of the score, or 'N/A'. */
export function SessionScore({ score }: { score: number | null }) {
  const t = useTranslate('sessions');
  const { number } = useFormats();
  const fraction = readScoreFraction(score);
  if (fraction === null) return <ScoreText percent={null} text={t('score.none')} />;
  return (
    <ScoreText
      percent={fraction * 100}
      text={number(fraction, { style: 'percent', maximumFractionDigits: 2 })}
    />
  );
}
