import { takeAnalyticsId } from '#web/embedding/analytics-id.ts';
import { findHostOrigins, readEmbedOrigins } from '#web/embedding/host-origins.ts';
import {
  type InitialiseMessage,
  type PlayerMessage,
  playerQuery,
  readHostMessage,
  stampMessage,
} from '../../model/play-messages.ts';

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
  /** One of our own pages is around the frame. */
  isOwnPage: boolean;
  /** Resolves with the first whole 'initialise' of the page that made this frame, when that is one of our own. */
  initialised: Promise<InitialiseMessage>;
};

/**
 * The line to the page around the frame: one of our own, or of an origin that may embed the player. Another page cannot hold
 * the frame at all (its policy), and is neither heard nor told anything.
 */
export function openHostLink(hash: string): HostLink {
  const host = window.parent;
  const own = location.origin;
  const origins = findHostOrigins({
    own,
    allowed: readEmbedOrigins(document),
    ancestor: location.ancestorOrigins?.[0] ?? null,
  });
  const initialised = new Promise<InitialiseMessage>((resolve) => {
    window.addEventListener('message', (incoming) => {
      const origin = origins.find((candidate) => candidate === incoming.origin);
      if (origin === undefined) return;
      const message = readHostMessage(incoming, { hash, origin, source: host });
      // What is played is our server's to say: a page of another site names a share link in the address.
      if (message?.event === 'initialise' && origin === own) resolve(message);
      if (message?.event === 'setMixpanelId') takeAnalyticsId(message.mixpanelId);
    });
  });
  return {
    isOwnPage: host !== window && isOwn(host),
    say(message) {
      // The browser delivers to the page only what is addressed to the page's own origin.
      for (const origin of origins) host.postMessage(stampMessage(hash, message), origin);
    },
    initialised,
  };
}

function isOwn(host: Window): boolean {
  try {
    return host.location.origin === location.origin;
  } catch {
    return false; // of another site: its address is not ours to read
  }
}
