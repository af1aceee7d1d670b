import { useFormats } from '#locales/format.ts';
import { useTranslate } from '#locales/use-translate.ts';
import { ScoreText } from '#ui-kit/ScoreText.tsx';

/** Percent in the colour of the score; 'N/A' where nothing can be scored, '-' until the end and where it is hidden. */
export function ConversationScore({ score, finished }: { score: number | null; finished: boolean }) {
  const t = useTranslate('conversation-results');
  const { percent } = useFormats();
  if (!finished || score === null) return <>-</>;
  if (score < 0) return <ScoreText percent={null} text={t('score.none')} />;
  return <ScoreText percent={score} text={percent(score)} />;
}
