import { useLayoutEffect, useRef } from 'preact/hooks';
import {
  anchorOf,
  hotspotDiameterOf,
  maxBoxHeightOf,
  placeBox,
  showsSheet,
  unitOf,
} from '../../model/interactions/box-placement.ts';
import { readPicture } from '../read-picture.ts';
import type { PlaySession } from './play-session.ts';
import type { StoryEvent } from './player-story.ts';

/**
 * Keeps a panel where its author put the interaction, whole inside the picture, while the picture moves or changes its
 * size. On a small screen the style sheet makes a sheet of it, and nothing is placed here.
 */
export function useBoxPlace<Element extends HTMLElement>(
  session: PlaySession,
  event: StoryEvent,
  pauses: boolean,
) {
  const element = useRef<Element>(null);
  // Placed before it is painted, and again whenever the engine's picture moves.
  useLayoutEffect(() => {
    const panel = element.current;
    const screen = panel?.parentElement;
    if (!panel || !screen) return;
    const { engine } = session;
    const point = { x: 0, y: 0 };
    const place = () => {
      if (showsSheet({ width: screen.clientWidth, height: screen.clientHeight })) {
        delete panel.dataset.placed;
        panel.removeAttribute('style');
        setOpacity(panel, event.Opacity);
        return;
      }
      const picture = readPicture(engine);
      const isSphere = engine.state.get().projection === 'equirectangular';
      const hotspotRadius = hotspotDiameterOf(event.HotspotScale, picture.width) / 2;
      const { left, top, width } = placeBox({
        picture,
        pauses,
        anchor: anchorOf({ sticky: event.Sticky, isSphere }, point, picture),
        size: event.Type === 'hotspot' ? 1 : event.Size,
        contentHeight: panel.offsetHeight,
        besideBy: event.Type === 'hotspot' ? hotspotRadius : 0,
      });
      panel.dataset.placed = '';
      panel.style.setProperty('--unit', String(unitOf(picture.width)));
      panel.style.width = `${width}px`;
      panel.style.maxHeight = `${maxBoxHeightOf(picture, pauses)}px`;
      panel.style.left = `${left}px`;
      panel.style.top = `${top}px`;
    };
    setOpacity(panel, event.Opacity);
    const stop = engine.follow({ posX: event.PosX, posY: event.PosY }, ({ x, y }) => {
      Object.assign(point, { x, y });
      place();
    });
    // Its own height follows its width, and what is revealed in it.
    const observer = new ResizeObserver(place);
    observer.observe(panel);
    observer.observe(screen);
    place();
    return () => {
      stop();
      observer.disconnect();
    };
  }, [session, event, pauses]);
  return element;
}

function setOpacity(panel: HTMLElement, opacity: number): void {
  panel.style.setProperty('--box-opacity', String(opacity));
}
