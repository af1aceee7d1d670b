import type { Player } from '#player/index.ts';
import type { Store } from '#player/state/store.ts';
import type { Encounters } from './encounters.ts';
import type { PlaySession } from './play-session.ts';
import type { PlayState } from './play-state.ts';

/** The part of a session that the controls below the picture use. */
export type ControlledSession = Pick<PlaySession, 'preview' | 'seek' | 'togglePlay'> & {
  state: Store<PlayState>;
  engine: Pick<
    Player,
    | 'currentMs'
    | 'element'
    | 'hintDirection'
    | 'lookAt'
    | 'recentre'
    | 'selectCaptions'
    | 'selectQuality'
    | 'setMuted'
    | 'setRate'
    | 'setVolume'
    | 'state'
    | 'toggleFullscreen'
  >;
  encounters: Pick<Encounters, 'openHotspot'>;
};
