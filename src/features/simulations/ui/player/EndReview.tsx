import { translate } from '#locales/translator.ts';
import styles from './end-review.module.css';
import type { PlaySession } from './play-session.ts';
import type { ReviewedAnswer } from './session-api.ts';

/** What was missed, each with one's own answer, the right one and the author's words. Nothing where all was right. */
export function EndReview({ session, review }: { session: PlaySession; review: readonly ReviewedAnswer[] }) {
  const missed = review.filter(({ Correct }) => Correct === false);
  if (missed.length === 0) return null;
  const events = session.simulation.Videos.flatMap((video) => video.Events);
  return (
    <section className={styles.review}>
      <h2 className={styles.heading}>{translate('player', 'review.title')}</h2>
      <ol className={styles.list}>
        {missed.map((answer) => {
          const question = events.find(({ ID }) => ID === answer.EventID);
          if (!question) return null;
          const textsOf = (ids: readonly string[]) =>
            question.Options.filter(({ ID }) => ids.includes(ID)).map(({ Text }) => Text);
          const own = textsOf(answer.ChosenOptionIDs);
          const right = textsOf(answer.Options.flatMap(({ ID, Correct }) => (Correct ? [ID] : [])));
          return (
            <li key={answer.EventID}>
              <p className={styles.question}>{question.Title || question.Content}</p>
              <dl className={styles.answers}>
                <dt>{translate('player', 'review.own')}</dt>
                <dd>{own.length > 0 ? own.join(', ') : translate('player', 'review.none')}</dd>
                {right.length > 0 && (
                  <>
                    <dt>{translate('player', 'review.right')}</dt>
                    <dd>{right.join(', ')}</dd>
                  </>
                )}
              </dl>
              {answer.Feedback && <p className={styles.feedback}>{answer.Feedback}</p>}
            </li>
          );
        })}
      </ol>
    </section>
  );
}
