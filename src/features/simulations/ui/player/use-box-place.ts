import { useLayoutEffect, useRef } from 'react';
import type { Player } from '#player/index.ts';
import {
  anchorOf,
  boxWidthOf,
  hotspotDiameterOf,
  maxBoxHeightOf,
  placeBox,
  showsSheet,
  unitOf,
} from '../../interactions/box-placement.ts';
import { definitionOfType } from '../../interactions/interaction.ts';
import type { StoryEvent } from './player-story.ts';

/** The part of the engine that a panel is placed by. */
export type PlacingEngine = Pick<Player, 'follow' | 'pictureBox' | 'state'>;

/**
 * Keeps a panel where its author put the interaction, whole inside the picture, while the picture moves or changes its
 * size. On a small screen the style sheet makes a sheet of it, and nothing is placed here.
 */
export function useBoxPlace<Element extends HTMLElement>(
  engine: PlacingEngine,
  event: StoryEvent,
  pauses: boolean,
) {
  const element = useRef<Element>(null);
  // Placed before it is painted, and again whenever the engine's picture moves.
  useLayoutEffect(() => {
    const panel = element.current;
    const screen = panel?.parentElement;
    if (!panel || !screen) return;
    const isSpot = definitionOfType(event.Type).meeting === 'spot';
    const point = { x: 0, y: 0 };
    let isSheet = false;
    let contentHeight = 0;
    const place = () => {
      if (isSheet) return;
      const picture = engine.pictureBox();
      const isSphere = engine.state.get().projection === 'equirectangular';
      const hotspotRadius = hotspotDiameterOf(event.HotspotScale, picture.width) / 2;
      const { left, top } = placeBox({
        picture,
        pauses,
        contentHeight,
        anchor: anchorOf({ sticky: event.Sticky, isSphere }, point, picture),
        size: event.Size,
        besideBy: isSpot ? hotspotRadius : 0,
      });
      panel.style.left = `${left}px`;
      panel.style.top = `${top}px`;
    };
    // Asking for sizes costs a layout: only when one has changed, and not while the view moves.
    const measure = () => {
      isSheet = showsSheet({ width: screen.clientWidth, height: screen.clientHeight });
      panel.toggleAttribute('data-placed', !isSheet);
      if (isSheet) panel.removeAttribute('style');
      panel.style.setProperty('--box-opacity', String(event.Opacity));
      if (isSheet) return;
      const picture = engine.pictureBox();
      panel.style.setProperty('--unit', String(unitOf(picture.width)));
      panel.style.width = `${boxWidthOf(picture.width, event.Size)}px`;
      panel.style.maxHeight = `${maxBoxHeightOf(picture, pauses)}px`;
      contentHeight = panel.offsetHeight;
      place();
    };
    const stop = engine.follow({ posX: event.PosX, posY: event.PosY }, ({ x, y }) => {
      point.x = x;
      point.y = y;
      place();
    });
    // Its own height follows its width, and what is revealed in it.
    const observer = new ResizeObserver(measure);
    observer.observe(panel);
    observer.observe(screen);
    measure();
    return () => {
      stop();
      observer.disconnect();
    };
  }, [engine, event, pauses]);
  return element;
}
