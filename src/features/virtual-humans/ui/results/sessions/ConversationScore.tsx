import { ScoreText } from '#ui-kit/ScoreText.tsx';

/** A conversation's score: '-' until the end and where it is hidden. */
export function ConversationScore({ score, finished }: { score: number | null; finished: boolean }) {
  return !finished || score === null ? <>-</> : <ScoreText score={score} />;
}
