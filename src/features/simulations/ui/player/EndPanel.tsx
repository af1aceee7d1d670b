/** @jsxImportSource preact */
import { useLayoutEffect, useRef } from 'preact/hooks';
import { formatScore, isPassed, scoreTone } from '#kernel/score.ts';
import { getLocale, translate } from '#locales/translator.ts';
import cover from './cover.module.css';
import { EndReview } from './EndReview.tsx';
import type { PlaySession } from './play-session.ts';
import type { PlayState } from './play-state.ts';
import styles from './player.module.css';

/** The result, as far as the learner may see it. */
export function EndPanel({
  session,
  state,
  hasList,
}: {
  session: PlaySession;
  state: PlayState;
  hasList: boolean;
}) {
  const heading = useRef<HTMLHeadingElement>(null);
  // The end of the video is announced by moving the focus to what comes after it.
  useLayoutEffect(() => heading.current?.focus(), []);
  const score = state.result?.Score ?? null;
  const passed = isPassed(score, session.simulation.PassMark);
  return (
    <div class={cover.cover}>
      {session.simulation.ThumbnailURL && (
        <img class={cover.coverPicture} src={session.simulation.ThumbnailURL} alt="" />
      )}
      <div class={cover.scroll}>
        <section class={cover.card} data-narrow>
          <p class={cover.kicker}>{session.simulation.Title}</p>
          <h1 ref={heading} tabIndex={-1} class={cover.title}>
            {translate('player', titleOf(session, state))}
          </h1>
          {score !== null && (
            <div class={cover.score}>
              <ScoreRing score={score} />
              <Points result={state.result} />
              {passed !== null && (
                <p class={cover.verdict} data-passed={passed}>
                  {translate('player', passed ? 'passed' : 'notPassed', {
                    mark: session.simulation.PassMark ?? 0,
                  })}
                </p>
              )}
            </div>
          )}
          <p class={styles.text}>
            {translate('player', session.preview ? 'previewKept' : hasList ? 'resultKept' : 'visitKept')}
          </p>
          {state.result && <EndReview session={session} review={state.result.Review} />}
          <footer class={`${styles.row} ${cover.actions}`}>
            {session.preview ? (
              <button type="button" class={styles.primary} onClick={() => session.restart()}>
                {translate('player', 'restart')}
              </button>
            ) : (
              <>
                <button
                  type="button"
                  class={passed === false || !hasList ? styles.primary : styles.secondary}
                  onClick={() => session.restart()}
                >
                  {translate('player', 'again')}
                </button>
                {hasList && (
                  <a
                    class={passed === false ? styles.secondary : styles.primary}
                    href="/my-simulations"
                    target="_top"
                  >
                    {translate('player', 'toList')}
                  </a>
                )}
              </>
            )}
          </footer>
        </section>
      </div>
    </div>
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

const radius = 52;
const circumference = 2 * Math.PI * radius;

function ScoreRing({ score }: { score: number }) {
  const text = formatScore(score, getLocale());
  return (
    <svg
      class={cover.ring}
      viewBox="0 0 120 120"
      role="img"
      aria-label={translate('player', 'score', { score: text })}
      data-tone={scoreTone(score)}
    >
      <circle cx="60" cy="60" r={radius} />
      {/* Round ends would draw a dot for nothing. */}
      {score > 0 && (
        <circle
          cx="60"
          cy="60"
          r={radius}
          stroke-dasharray={`${(circumference * score) / 100} ${circumference}`}
          transform="rotate(-90 60 60)"
        />
      )}
      <text x="60" y="62" text-anchor="middle" dominant-baseline="middle" data-long={text.length > 4}>
        {text}
      </text>
    </svg>
  );
}
