import { findHostOrigins, readEmbedOrigins } from '../../model/host-origins.ts';
import {
  type InitialiseMessage,
  type PlayerMessage,
  readHostMessage,
  stampMessage,
} from '../../model/player-messages.ts';
import { takeAnalyticsId } from './analytics-id.ts';

export type HostLink = {
  say(message: PlayerMessage): void;
  /** One of our own pages is around the frame. */
  isOwnPage: boolean;
  /** A page of another site is around the frame. */
  isElsewhere: boolean;
  /** Resolves with the first whole 'initialise' of the page that made this frame, when that is one of our own. */
  initialised: Promise<InitialiseMessage>;
};

/**
 * The connection to the page around the frame: one of our own, or of an origin that may embed the player. Each message
 * carries the hash that the page made for this one frame. Any other page cannot hold the frame at all (its policy):
 * its messages are ignored, and it receives none.
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
      // Only our own pages choose what is played: a page of another site names a share link in the address.
      if (message?.event === 'initialise' && origin === own) resolve(message);
      if (message?.event === 'setMixpanelId') takeAnalyticsId(message.mixpanelId);
    });
  });
  return {
    isOwnPage: host !== window && isOwn(host),
    isElsewhere: host !== window && !isOwn(host),
    say(message) {
      if (host === window) return;
      // The browser delivers only messages that are addressed to the page's own origin.
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
