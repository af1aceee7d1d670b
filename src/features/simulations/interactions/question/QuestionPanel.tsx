import { type SyntheticEvent, useLayoutEffect, useRef } from 'react';
import { translate } from '#locales/translator.ts';
import { Button } from '#player-shell/Button.tsx';
import { useEscape } from '#player-shell/use-escape.ts';
import { useReturnFocus } from '#player-shell/use-return-focus.ts';
import { BoxHead } from '../../ui/player/BoxHead.tsx';
import { EventMedia } from '../../ui/player/EventMedia.tsx';
import panels from '../../ui/player/panels.module.css';
import styles from '../../ui/player/player.module.css';
import type { TaskProps } from '../../ui/player/player-screens.ts';
import { useBoxPlace } from '../../ui/player/use-box-place.ts';

/** Asks, waits for what the server says of the answer, and shows it. */
export function QuestionPanel({ session, question }: TaskProps) {
  const { event, options, chosen, reveal } = question;
  const heading = useRef<HTMLHeadingElement>(null);
  const verdict = useRef<HTMLDivElement>(null);
  const panel = useBoxPlace<HTMLFormElement>(session, event, true);
  const answered = reveal !== null && reveal !== 'sent';
  useReturnFocus(session.engine.element);
  useEscape(answered ? () => void session.encounters.closeQuestion() : null);
  // The question, and then the verdict, are where the reader is taken, before they are painted.
  useLayoutEffect(() => (answered ? verdict : heading).current?.focus(), [answered]);

  const toggle = (id: string) => {
    if (!event.MultipleAnswers) session.encounters.choose([id]);
    else
      session.encounters.choose(chosen.includes(id) ? chosen.filter((one) => one !== id) : [...chosen, id]);
  };
  const submit = (submitted: SyntheticEvent) => {
    submitted.preventDefault();
    if (answered) void session.encounters.closeQuestion();
    else if (chosen.length > 0) void session.encounters.answer();
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
          onExtend={() => session.encounters.extendTime()}
        />
      )}
      <BoxHead id="question-title" heading={heading} event={event} title={event.Title || event.Content} />
      {event.Title && event.Content && <p className={styles.text}>{event.Content}</p>}
      <EventMedia session={session} event={event} plays />
      {event.MultipleAnswers && reveal === null && (
        <p className={styles.hint}>{translate('player', 'chooseAll')}</p>
      )}
      <fieldset className={panels.options} aria-labelledby="question-title">
        {options.map((option) => {
          const revealed = answered ? reveal.Options.find((one) => one.ID === option.ID) : undefined;
          const isChosen = chosen.includes(option.ID);
          return (
            <label
              key={option.ID}
              className={panels.option}
              data-chosen={isChosen}
              data-correct={revealed?.Correct ?? undefined}
              data-answered={answered}
            >
              <input
                type={event.MultipleAnswers ? 'checkbox' : 'radio'}
                name="option"
                checked={isChosen}
                disabled={reveal !== null}
                onChange={() => toggle(option.ID)}
              />
              <span>
                {option.Text}
                {option.Description && <small className={styles.muted}>{option.Description}</small>}
              </span>
              <OptionMark chosen={isChosen} correct={revealed?.Correct ?? null} />
            </label>
          );
        })}
      </fieldset>
      {answered && (
        <div
          ref={verdict}
          tabIndex={-1}
          className={panels.verdict}
          data-correct={reveal.Correct ?? undefined}
        >
          <Verdict correct={reveal.Correct} points={reveal.Points} feedback={reveal.Feedback} />
        </div>
      )}
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

/** In words, not by colour alone; a wrong answer that was not chosen needs none. */
function OptionMark({ chosen, correct }: { chosen: boolean; correct: boolean | null }) {
  if (correct === null || (!chosen && !correct)) return null;
  return (
    <span className={panels.verdictMark}>{translate('player', correct ? 'markRight' : 'markWrong')}</span>
  );
}

function Verdict({
  correct,
  points,
  feedback,
}: {
  correct: boolean | null;
  points: number | null;
  feedback: string | null;
}) {
  return (
    <>
      {correct !== null && <strong>{translate('player', correct ? 'right' : 'wrong')}</strong>}
      {points !== null && points !== 0 && (
        <span className={panels.points}>{translate('player', 'points', { points })}</span>
      )}
      {feedback && <p>{feedback}</p>}
      {correct === null && !feedback && <p>{translate('player', 'answerKept')}</p>}
    </>
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
