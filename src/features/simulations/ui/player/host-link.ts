import {
  type InitialiseMessage,
  type PlayerMessage,
  playerQuery,
  readHostMessage,
  stampMessage,
} from '../../model/play-messages.ts';
import { takeAnalyticsId } from './analytics-id.ts';

export type PlayerAddress = {
  hash: string;
  simulationId: string;
  shareToken: string | null;
  publicPlayer: boolean;
  unitId: string | null;
  /** Of a preview: where to begin. */
  startVideoId: string | null;
  /** Seconds. */
  startTime: number;
};

export function readPlayerAddress(search: string): PlayerAddress {
  const query = new URLSearchParams(search);
  return {
    hash: query.get(playerQuery.hash) ?? '',
    simulationId: query.get(playerQuery.simulation) ?? '',
    shareToken: query.get(playerQuery.shareToken),
    publicPlayer: query.get(playerQuery.publicPlayer) === 'true',
    unitId: query.get(playerQuery.unit),
    startVideoId: query.get('videoID'),
    startTime: Number(query.get('time')) || 0,
  };
}

export type HostLink = {
  say(message: PlayerMessage): void;
  /** Resolves with the first whole 'initialise' of the page that made this frame. */
  initialised: Promise<InitialiseMessage>;
};

/** The line to the page around the frame. It is of our own origin: the frame's policy lets no other page hold it. */
export function openHostLink(hash: string): HostLink {
  const host = window.parent;
  const initialised = new Promise<InitialiseMessage>((resolve) => {
    window.addEventListener('message', (incoming) => {
      const message = readHostMessage(incoming, { hash, origin: location.origin, source: host });
      if (message?.event === 'initialise') resolve(message);
      if (message?.event === 'setMixpanelId') takeAnalyticsId(message.mixpanelId);
    });
  });
  return {
    say: (message) => host.postMessage(stampMessage(hash, message), location.origin),
    initialised,
  };
}
