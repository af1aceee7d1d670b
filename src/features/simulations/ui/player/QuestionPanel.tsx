/** @jsxImportSource preact */
import { useEffect, useRef } from 'preact/hooks';
import { translate } from '#locales/translator.ts';
import type { PlaySession } from './play-session.ts';
import type { OpenQuestion } from './play-state.ts';
import styles from './player.module.css';

/** Asks, waits for what the server says of the answer, and shows it. */
export function QuestionPanel({ session, question }: { session: PlaySession; question: OpenQuestion }) {
  const { event, options, chosen, reveal } = question;
  const heading = useRef<HTMLHeadingElement>(null);
  const answered = reveal !== null && reveal !== 'sent';
  // The question, and then the verdict, are where the reader is taken.
  useEffect(() => heading.current?.focus(), [answered]);

  const toggle = (id: string) => {
    if (!event.MultipleAnswers) session.choose([id]);
    else session.choose(chosen.includes(id) ? chosen.filter((one) => one !== id) : [...chosen, id]);
  };
  const submit = (submitted: Event) => {
    submitted.preventDefault();
    if (answered) void session.closeQuestion();
    else if (chosen.length > 0) void session.answer();
  };

  return (
    <form class={styles.panel} onSubmit={submit} aria-labelledby="question-title">
      {question.leftMs !== null && reveal === null && (
        <Countdown leftMs={question.leftMs} totalMs={event.Countdown * 1000} />
      )}
      <h2 id="question-title" ref={heading} tabIndex={-1} class={styles.question}>
        {event.Title || event.Content}
      </h2>
      {event.Title && event.Content && <p class={styles.text}>{event.Content}</p>}
      {event.MultipleAnswers && reveal === null && (
        <p class={styles.hint}>{translate('player', 'chooseAll')}</p>
      )}
      <div
        class={styles.options}
        role={event.MultipleAnswers ? 'group' : 'radiogroup'}
        aria-labelledby="question-title"
      >
        {options.map((option) => {
          const revealed = answered ? reveal.Options.find((one) => one.ID === option.ID) : undefined;
          const isChosen = chosen.includes(option.ID);
          return (
            <label
              key={option.ID}
              class={styles.option}
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
                {option.Description && <small class={styles.muted}>{option.Description}</small>}
              </span>
              {answered && isChosen && revealed?.Correct !== null && (
                <span class={styles.mark}>
                  {translate('player', revealed?.Correct ? 'markRight' : 'markWrong')}
                </span>
              )}
            </label>
          );
        })}
      </div>
      {answered && <Verdict correct={reveal.Correct} points={reveal.Points} feedback={reveal.Feedback} />}
      <footer class={styles.row}>
        <button
          type="submit"
          class={styles.primary}
          disabled={reveal === 'sent' || (reveal === null && chosen.length === 0)}
        >
          {translate('player', answered ? 'continue' : reveal === 'sent' ? 'sending' : 'submit')}
        </button>
      </footer>
    </form>
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
    <div class={styles.verdict} role="status" data-correct={correct ?? undefined}>
      {correct !== null && <strong>{translate('player', correct ? 'right' : 'wrong')}</strong>}
      {points !== null && points !== 0 && (
        <span class={styles.points}>{translate('player', 'points', { points })}</span>
      )}
      {feedback && <p>{feedback}</p>}
    </div>
  );
}

function Countdown({ leftMs, totalMs }: { leftMs: number; totalMs: number }) {
  const seconds = Math.ceil(leftMs / 1000);
  return (
    <div class={styles.countdown} role="timer" aria-label={translate('player', 'secondsLeft', { seconds })}>
      <progress value={leftMs} max={totalMs} aria-hidden="true" />
      <span>{seconds}</span>
    </div>
  );
}
