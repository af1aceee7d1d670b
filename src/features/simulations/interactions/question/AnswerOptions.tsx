import { translate } from '#locales/translator.ts';
import panels from '../../ui/player/panels.module.css';
import type { OpenQuestion } from '../../ui/player/play-state.ts';
import styles from '../../ui/player/player.module.css';

interface AnswerOptionsProps {
  question: OpenQuestion;
  /** The element that asks. */
  labelledBy: string;
  onChoose: (ids: readonly string[]) => void;
}

/** One or several to choose, fixed once the answer was sent; then marked, as far as the server reveals them. */
export function AnswerOptions({ question, labelledBy, onChoose }: AnswerOptionsProps) {
  const { event, options, chosen, reveal } = question;
  const revealed = reveal === 'sent' ? null : reveal;
  return (
    <fieldset className={panels.options} aria-labelledby={labelledBy}>
      {options.map((option) => {
        const isChosen = chosen.includes(option.ID);
        const correct = revealed?.Options.find(({ ID }) => ID === option.ID)?.Correct ?? null;
        return (
          <label
            key={option.ID}
            className={panels.option}
            data-chosen={isChosen}
            data-correct={correct ?? undefined}
            data-answered={revealed !== null}
          >
            <input
              type={event.MultipleAnswers ? 'checkbox' : 'radio'}
              name="option"
              checked={isChosen}
              disabled={reveal !== null}
              onChange={() => onChoose(event.MultipleAnswers ? toggled(chosen, option.ID) : [option.ID])}
            />
            <span>
              {option.Text}
              {option.Description && <small className={styles.muted}>{option.Description}</small>}
            </span>
            <OptionMark chosen={isChosen} correct={correct} />
          </label>
        );
      })}
    </fieldset>
  );
}

function toggled(chosen: readonly string[], id: string): string[] {
  return chosen.includes(id) ? chosen.filter((one) => one !== id) : [...chosen, id];
}

/** In words, not by colour alone; a wrong answer that was not chosen needs none. */
function OptionMark({ chosen, correct }: { chosen: boolean; correct: boolean | null }) {
  if (correct === null || (!chosen && !correct)) return null;
  return (
    <span className={panels.verdictMark}>{translate('player', correct ? 'markRight' : 'markWrong')}</span>
  );
}
