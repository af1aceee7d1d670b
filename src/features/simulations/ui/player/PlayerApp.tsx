import { useEffect, useLayoutEffect } from 'react';
import { translate } from '#locales/translator.ts';
import { useStore } from '#player-shell/use-store.ts';
import { unitOf } from '../../interactions/box-placement.ts';
import { playerScreensOf } from '../../interactions/player-screens.tsx';
import { Controls } from './Controls.tsx';
import { EndPanel, type PlayPlace } from './EndPanel.tsx';
import { LastPicture } from './LastPicture.tsx';
import { Notice } from './Notice.tsx';
import panels from './panels.module.css';
import type { PlaySession } from './play-session.ts';
import { isHeld, type PlayState } from './play-state.ts';
import styles from './player.module.css';
import { ResumePanel } from './ResumePanel.tsx';
import { SearchPanel } from './SearchPanel.tsx';
import { SpotLayer } from './SpotLayer.tsx';
import { StartPanel } from './StartPanel.tsx';

/** Everything above the picture. The picture itself is the engine's. */
export function PlayerApp({ session, place }: { session: PlaySession; place: PlayPlace }) {
  const state = useStore(session.state);
  const inPlay = state.stage === 'sim';
  const { projection } = useStore(session.engine.state);
  const held = isHeld(state);
  useTapToPlay(session);
  // Behind the first and the last panel there is nothing to reach.
  useLayoutEffect(() => {
    session.engine.element.inert = !inPlay;
    // The button that began it is gone; the picture's own keys are what one wants next, unless a panel took the focus.
    const isFree = document.activeElement === null || document.activeElement === document.body;
    if (inPlay && isFree) session.engine.element.focus({ preventScroll: true });
  }, [session, inPlay]);
  useUnit(session);
  // Upright, a flat picture leaves the lower part of the screen to what is read and used.
  useLayoutEffect(() => {
    session.engine.element.dataset.projection = projection;
  }, [session, projection]);
  if (state.stage === 'overview' || state.stage === 'before')
    return state.unfinished ? (
      <ResumePanel session={session} unfinished={state.unfinished} />
    ) : (
      <StartPanel session={session} />
    );
  if (!inPlay) return <EndPanel session={session} state={state} place={place} />;
  const { box, question } = state;
  const opened = question && !box?.pauses ? question.event : box?.event;
  return (
    <div className={styles.scene} data-projection={projection}>
      <h1 className="visually-hidden">{session.simulation.Title}</h1>
      <SpotLayer session={session} />
      {!held && !state.moving && <Controls session={session} />}
      {state.waitsAtEnd && !held && <LastPicture session={session} />}
      {state.search && !held && <SearchPanel session={session} search={state.search} />}
      {opened?.ShowOverlay && <div className={panels.shade} data-shade />}
      <Opened session={session} box={box} question={question} />
      {state.needsClick && (
        <div className={styles.centre}>
          <button type="button" className={styles.bigPlay} onClick={() => void session.resume()}>
            {translate('player', 'play')}
          </button>
        </div>
      )}
      <Notice session={session} />
    </div>
  );
}

/** One thing at a time: a box that stops the video before a question, and a question before a box that lies aside. */
function Opened({ session, box, question }: { session: PlaySession } & Pick<PlayState, 'box' | 'question'>) {
  if (question && !box?.pauses) {
    const { Task } = playerScreensOf(question.event.Type);
    return Task ? <Task key={question.event.ID} session={session} question={question} /> : null;
  }
  if (!box) return null;
  const { Box } = playerScreensOf(box.event.Type);
  return Box ? <Box key={box.event.ID} session={session} box={box} /> : null;
}

/** A click on the picture stops and goes on, as people know it; a finger only wakes the controls. */
function useTapToPlay(session: PlaySession): void {
  useEffect(
    () =>
      session.engine.events.on('tap', () => {
        if (matchMedia('(pointer: fine)').matches) session.togglePlay();
      }),
    [session],
  );
}

/** Hotspots grow and shrink with the picture, as their author saw them. */
function useUnit(session: PlaySession): void {
  useLayoutEffect(
    () =>
      session.engine.follow({ posX: 0.5, posY: 0.5 }, () => {
        const unit = String(unitOf(session.engine.pictureBox().width));
        const { style } = session.engine.element;
        if (style.getPropertyValue('--unit') !== unit) style.setProperty('--unit', unit);
      }),
    [session],
  );
}
