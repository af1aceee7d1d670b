import { type RefObject, type SyntheticEvent, useLayoutEffect, useRef } from 'react';
import { translate } from '#locales/translator.ts';
import { Button } from '#player-shell/Button.tsx';
import { useEscape } from '#player-shell/use-escape.ts';
import { useReturnFocus } from '#player-shell/use-return-focus.ts';
import { BoxHead } from '../../ui/player/BoxHead.tsx';
import { EventMedia } from '../../ui/player/EventMedia.tsx';
import type { Encounters } from '../../ui/player/encounters.ts';
import panels from '../../ui/player/panels.module.css';
import type { OpenQuestion } from '../../ui/player/play-state.ts';
import styles from '../../ui/player/player.module.css';
import type { Reveal } from '../../ui/player/session-api.ts';
import { type PlacingEngine, useBoxPlace } from '../../ui/player/use-box-place.ts';
import { AnswerOptions } from './AnswerOptions.tsx';

interface QuestionPanelProps {
  question: OpenQuestion;
  session: {
    engine: PlacingEngine & { element: HTMLElement };
    encounters: Pick<Encounters, 'answer' | 'choose' | 'closeQuestion' | 'extendTime'>;
  };
}

/** Asks, waits for what the server says of the answer, and shows it. */
export function QuestionPanel({ session, question }: QuestionPanelProps) {
  const { engine, encounters } = session;
  const { event, chosen, reveal } = question;
  const heading = useRef<HTMLHeadingElement>(null);
  const verdict = useRef<HTMLDivElement>(null);
  const panel = useBoxPlace<HTMLFormElement>(engine, event, true);
  const answered = reveal !== null && reveal !== 'sent';
  useReturnFocus(engine.element);
  useEscape(answered ? () => void encounters.closeQuestion() : null);
  // The question, and then the verdict, are where the reader is taken, before they are painted.
  useLayoutEffect(() => (answered ? verdict : heading).current?.focus(), [answered]);
  const submit = (submitted: SyntheticEvent) => {
    submitted.preventDefault();
    if (answered) void encounters.closeQuestion();
    else if (chosen.length > 0) void encounters.answer();
  };
  return (
    <form
      ref={panel}
      className={panels.panel}
      data-frameless={event.Frameless}
      onSubmit={submit}
      aria-labelledby="question-title"
    >
      {question.leftMs !== null && reveal === null && (
        <CountdownBar
          leftMs={question.leftMs}
          totalMs={event.Countdown * 1000}
          onExtend={() => encounters.extendTime()}
        />
      )}
      <BoxHead id="question-title" heading={heading} event={event} title={event.Title || event.Content} />
      {event.Title && event.Content && <p className={styles.text}>{event.Content}</p>}
      <EventMedia session={session} event={event} plays />
      {event.MultipleAnswers && reveal === null && (
        <p className={styles.hint}>{translate('player', 'chooseAll')}</p>
      )}
      <AnswerOptions
        question={question}
        labelledBy="question-title"
        onChoose={(ids) => encounters.choose(ids)}
      />
      {answered && <Verdict ref={verdict} reveal={reveal} />}
      <footer className={panels.foot}>
        <Button
          look="primary"
          submits
          disabled={reveal === 'sent' || (reveal === null && chosen.length === 0)}
        >
          {translate('player', answered ? 'continue' : reveal === 'sent' ? 'sending' : 'submit')}
        </Button>
      </footer>
    </form>
  );
}

/** What the server says of the whole answer; a question that nobody scores says that it was kept. */
function Verdict({ ref, reveal }: { ref: RefObject<HTMLDivElement | null>; reveal: Reveal }) {
  const { Correct: correct, Points: points, Feedback: feedback } = reveal;
  return (
    <div ref={ref} tabIndex={-1} className={panels.verdict} data-correct={correct ?? undefined}>
      {correct !== null && <strong>{translate('player', correct ? 'right' : 'wrong')}</strong>}
      {points !== null && points !== 0 && (
        <span className={panels.points}>{translate('player', 'points', { points })}</span>
      )}
      {feedback && <p>{feedback}</p>}
      {correct === null && !feedback && <p>{translate('player', 'answerKept')}</p>}
    </div>
  );
}

/** From here on the time is said once, so that it is not heard every second. */
const soonMs = 10_000;

function CountdownBar({
  leftMs,
  totalMs,
  onExtend,
}: {
  leftMs: number;
  totalMs: number;
  onExtend: () => void;
}) {
  const seconds = Math.ceil(leftMs / 1000);
  return (
    <div className={panels.countdown}>
      <progress value={Math.min(leftMs, totalMs)} max={totalMs} aria-hidden="true" />
      <span role="timer">{translate('player', 'secondsLeft', { seconds })}</span>
      <Button look="link" onClick={onExtend}>
        {translate('player', 'moreTime')}
      </Button>
      <span className="visually-hidden" role="status">
        {leftMs <= soonMs ? translate('player', 'secondsLeft', { seconds: soonMs / 1000 }) : ''}
      </span>
    </div>
  );
}
