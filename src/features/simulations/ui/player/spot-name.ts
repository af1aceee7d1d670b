import { translate } from '#locales/translator.ts';
import type { ControlledSession } from './controlled-session.ts';
import type { StoryEvent } from './player-story.ts';

export function nameSpot(event: StoryEvent): string {
  return event.Label || event.Title || translate('player', 'hotspot');
}

/** The name, and which way to turn for it as the camera stands (`view` is asked for so that it is said anew). */
export function describeSpot(
  session: Pick<ControlledSession, 'engine'>,
  event: StoryEvent,
  _view: unknown,
): string {
  const goesWithView = !event.Sticky && session.engine.state.get().projection === 'equirectangular';
  if (goesWithView) return nameSpot(event);
  const hint = session.engine.hintDirection({ posX: event.PosX, posY: event.PosY });
  const name = nameSpot(event);
  return hint === 'ahead' ? name : translate('player', `place.${hint}`, { name });
}
