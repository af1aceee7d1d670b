import { useLayoutEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { translate } from '#locales/translator.ts';
import { useStore } from '#player-shell/use-store.ts';
import { iconPathOf } from '../../model/interactions/icon-paths.ts';
import styles from './hotspots.module.css';
import type { PlaySession } from './play-session.ts';
import { isHeld } from './play-state.ts';
import type { StoryEvent } from './player-story.ts';

/**
 * Hotspots are buttons on the picture: reached by Tab, and in 360 the view turns to the one that has the focus. The
 * engine owns their place in the page and moves them frame by frame, so each is drawn into an element of the engine's.
 */
export function HotspotLayer({ session }: { session: PlaySession }) {
  const { hotspots } = useStore(session.state);
  return (
    <>
      {hotspots.map((event) => (
        <PlacedHotspot key={event.ID} session={session} event={event} />
      ))}
    </>
  );
}

function PlacedHotspot({ session, event }: { session: PlaySession; event: StoryEvent }) {
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
  return createPortal(<Hotspot session={session} event={event} holder={holder} />, holder);
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

function Hotspot({
  session,
  event,
  holder,
}: {
  session: PlaySession;
  event: StoryEvent;
  holder: HTMLElement;
}) {
  const state = useStore(session.state);
  const { view } = useStore(session.engine.state);
  const held = isHeld(state) || state.moving;
  const name = nameHotspot(event);
  // Behind a question nothing on the picture can be used, by pointer, keyboard or screen reader.
  useLayoutEffect(() => {
    holder.inert = held;
  }, [holder, held]);
  return (
    <>
      <button
        type="button"
        className={styles.hotspot}
        data-used={state.usedIds.includes(event.ID)}
        data-frameless={event.Frameless}
        style={{ ['--hotspot-scale' as string]: event.HotspotScale, opacity: event.Opacity }}
        aria-label={describeHotspot(session, event, view)}
        onClick={() => void session.encounters.openHotspot(event)}
      >
        {event.IconMedia?.URL ? (
          <img src={event.IconMedia.URL} alt="" draggable={false} />
        ) : (
          <svg viewBox="0 0 24 24" aria-hidden="true">
            <path d={iconPathOf(event.IconType)} />
          </svg>
        )}
      </button>
      {event.ShowLabel && (
        <span className={styles.hotspotLabel} aria-hidden="true">
          {name}
        </span>
      )}
    </>
  );
}

function nameHotspot(event: StoryEvent): string {
  return event.Label || event.Title || translate('player', 'hotspot');
}

/** The name, and which way to turn for it as the camera stands (`view` is asked for so that it is said anew). */
export function describeHotspot(session: PlaySession, event: StoryEvent, _view: unknown): string {
  const goesWithView = !event.Sticky && session.engine.state.get().projection === 'equirectangular';
  if (goesWithView) return nameHotspot(event);
  const hint = session.engine.hintDirection({ posX: event.PosX, posY: event.PosY });
  const name = nameHotspot(event);
  return hint === 'ahead' ? name : translate('player', `place.${hint}`, { name });
}
