import { useTranslate } from '#locales/use-translate.ts';
import { ScoreText } from '#ui-kit/display/ScoreText.tsx';

interface ConversationScoreProps {
  score: number | null;
  passMark: number | null;
  finished: boolean;
  /** It counts nowhere, and says so. */
  practice: boolean;
}

/** A conversation's score: '-' until the end and where it is hidden. */
export function ConversationScore({ score, passMark, finished, practice }: ConversationScoreProps) {
  const t = useTranslate('conversation-results');
  if (practice) {
    return (
      <>
        {finished && score !== null ? <ScoreText score={score} passMark={null} /> : null}{' '}
        {t('rewind.practice')}
      </>
    );
  }
  return !finished || score === null ? <>-</> : <ScoreText score={score} passMark={passMark} />;
}
