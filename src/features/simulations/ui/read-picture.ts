import type { Player } from '#player/index.ts';
import type { Rectangle } from '../model/interactions/box-placement.ts';

/** What is seen of the video: a flat one between its bars, a 360 one all over the player. */
export function readPicture(engine: Player): Rectangle {
  if (engine.state.get().projection === 'equirectangular') {
    const { clientWidth: width, clientHeight: height } = engine.element;
    return { left: 0, top: 0, width, height };
  }
  const { x: left, y: top } = engine.project({ posX: 0, posY: 0 });
  const { x: right, y: bottom } = engine.project({ posX: 1, posY: 1 });
  return { left, top, width: right - left, height: bottom - top };
}
