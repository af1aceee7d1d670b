/** @jsxImportSource preact */
import { useLayoutEffect, useRef } from 'preact/hooks';
import { formatScore, scoreTone } from '#kernel/score.ts';
import { getLocale, translate } from '#locales/translator.ts';
import cover from './cover.module.css';
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
  return (
    <div class={cover.cover}>
      {session.simulation.ThumbnailURL && (
        <img class={cover.coverPicture} src={session.simulation.ThumbnailURL} alt="" />
      )}
      <div class={cover.scroll}>
        <section class={cover.card} data-narrow>
          <p class={cover.kicker}>{session.simulation.Title}</p>
          <h1 ref={heading} tabIndex={-1} class={cover.title}>
            {translate('player', 'congratulations')}
          </h1>
          {score !== null && (
            <div class={cover.score}>
              <ScoreRing score={score} />
              {state.result?.Points !== null && state.result?.Points !== undefined && (
                <p>{translate('player', 'points', { points: state.result.Points })}</p>
              )}
            </div>
          )}
          <p class={styles.text}>
            {translate('player', session.preview ? 'previewKept' : hasList ? 'resultKept' : 'visitKept')}
          </p>
          <footer class={styles.row}>
            {session.preview ? (
              <button type="button" class={styles.primary} onClick={() => session.restart()}>
                {translate('player', 'restart')}
              </button>
            ) : (
              <>
                <button type="button" class={styles.secondary} onClick={() => session.restart()}>
                  {translate('player', 'again')}
                </button>
                {hasList && (
                  <a class={styles.primary} href="/my-simulations" target="_top">
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
      <circle
        cx="60"
        cy="60"
        r={radius}
        stroke-dasharray={`${(circumference * score) / 100} ${circumference}`}
        transform="rotate(-90 60 60)"
      />
      <text x="60" y="62" text-anchor="middle" dominant-baseline="middle" data-long={text.length > 4}>
        {text}
      </text>
    </svg>
  );
}
