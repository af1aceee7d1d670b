import { ScoreText } from '#ui-kit/display/ScoreText.tsx';

/** A conversation's score: '-' until the end and where it is hidden. */
export function ConversationScore({
  score,
  passMark,
  finished,
}: {
  score: number | null;
  passMark: number | null;
  finished: boolean;
}) {
  return !finished || score === null ? <>-</> : <ScoreText score={score} passMark={passMark} />;
}
