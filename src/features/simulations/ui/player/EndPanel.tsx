import { isPassed, scoreTone } from '#kernel/score.ts';
import { translate } from '#locales/translator.ts';
import { Button, ButtonLink } from '#player-shell/Button.tsx';
import { CardHead } from '#player-shell/CardHead.tsx';
import { CardPage } from '#player-shell/CardPage.tsx';
import { ScoreRing } from '#player-shell/ScoreRing.tsx';
import { EndReview } from './EndReview.tsx';
import panel from './end-panel.module.css';
import type { PlaySession } from './play-session.ts';
import type { PlayState } from './play-state.ts';
import styles from './player.module.css';

/** Where the player is: among the learner's own items, in a unit, whose page leads on by itself, or on a visitor's page. */
export type PlayPlace = 'list' | 'unit' | 'visit';

/** The result, as far as the learner may see it. */
export function EndPanel({
  session,
  state,
  place,
}: {
  session: PlaySession;
  state: PlayState;
  place: PlayPlace;
}) {
  const score = state.result?.Score ?? null;
  const passed = isPassed(score, session.simulation.PassMark);
  return (
    <CardPage coversStage picture={session.simulation.ThumbnailURL} width="narrow">
      <CardHead kicker={session.simulation.Title} title={translate('player', titleOf(session, state))} />
      {score !== null && (
        <div className={panel.score}>
          <ScoreRing score={score} sayScore={(said) => translate('player', 'score', { score: said })} />
          <Points result={state.result} />
          {passed !== null && (
            <p className={panel.verdict} data-passed={passed}>
              {translate('player', passed ? 'passed' : 'notPassed', {
                mark: session.simulation.PassMark ?? 0,
              })}
            </p>
          )}
        </div>
      )}
      <p className={styles.text}>
        {translate(
          'player',
          session.preview ? 'previewKept' : place === 'visit' ? 'visitKept' : 'resultKept',
        )}
      </p>
      {state.result && <EndReview session={session} review={state.result.Review} />}
      <footer className={`${styles.row} ${panel.actions}`}>
        {session.preview ? (
          <Button look="primary" onClick={() => session.restart()}>
            {translate('player', 'restart')}
          </Button>
        ) : (
          <>
            <Button
              look={passed === false || place === 'visit' ? 'primary' : 'secondary'}
              onClick={() => session.restart()}
            >
              {translate('player', 'again')}
            </Button>
            {place === 'list' && (
              <ButtonLink
                look={passed === false ? 'secondary' : 'primary'}
                href="/my-simulations"
                opensIn="page"
              >
                {translate('player', 'toList')}
              </ButtonLink>
            )}
          </>
        )}
      </footer>
    </CardPage>
  );
}

/** Praise is for what was completed, and where it was scored, for a good score: 'Congratulations' never stands over 0 %. */
function titleOf(session: PlaySession, { result }: PlayState) {
  if (result?.Finished === false) return 'endedEarly';
  const score = result?.Score ?? null;
  if (score === null) return 'congratulations';
  const isGood = isPassed(score, session.simulation.PassMark) ?? scoreTone(score) === 'positive';
  return isGood ? 'congratulations' : 'completed';
}

/** '7 of 10 points'. */
function Points({ result }: { result: PlayState['result'] }) {
  if (!result || result.Points === null || result.BestPoints === null) return null;
  return <p>{translate('player', 'pointsOf', { points: result.Points, best: result.BestPoints })}</p>;
}
