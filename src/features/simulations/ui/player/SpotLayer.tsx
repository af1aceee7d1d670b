import { useLayoutEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { useStore } from '#player-shell/use-store.ts';
import { playerScreensOf } from '../../interactions/player-screens.tsx';
import styles from './hotspots.module.css';
import type { PlaySession } from './play-session.ts';
import type { StoryEvent } from './player-story.ts';

/**
 * Spots are buttons on the picture: reached by Tab, and in 360 the view turns to the one that has the focus. The
 * engine owns their place in the page and moves them frame by frame, so each is drawn into an element of the engine's.
 */
export function SpotLayer({ session }: { session: PlaySession }) {
  const { hotspots } = useStore(session.state);
  return (
    <>
      {hotspots.map((event) => (
        <PlacedSpot key={event.ID} session={session} event={event} />
      ))}
    </>
  );
}

function PlacedSpot({ session, event }: { session: PlaySession; event: StoryEvent }) {
  const { projection } = useStore(session.engine.state);
  const goesWithView = projection === 'equirectangular' && !event.Sticky;
  const [holder] = useState(createHolder);
  // The element lives in the engine's layer, outside of this tree.
  useLayoutEffect(() => {
    const remove = goesWithView
      ? placeInView(session, holder)
      : session.engine.place(holder, { posX: event.PosX, posY: event.PosY });
    return () => {
      const hadFocus = holder.contains(document.activeElement);
      remove();
      if (hadFocus) session.engine.element.focus({ preventScroll: true });
    };
  }, [session, event, goesWithView, holder]);
  const { Spot } = playerScreensOf(event.Type);
  return Spot ? createPortal(<Spot session={session} event={event} holder={holder} />, holder) : null;
}

function createHolder(): HTMLElement {
  const holder = document.createElement('div');
  holder.className = styles.hotspotHolder ?? '';
  return holder;
}

/** In the middle of the screen, wherever the learner looks. */
function placeInView(session: PlaySession, holder: HTMLElement): () => void {
  holder.dataset.inView = '';
  session.engine.element.append(holder);
  return () => {
    delete holder.dataset.inView;
    holder.remove();
  };
}
