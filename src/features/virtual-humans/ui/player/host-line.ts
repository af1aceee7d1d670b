import { type PlayerMessage, stampMessage } from '#features/simulations/model/play-messages.ts';
import { findHostOrigins, readEmbedOrigins } from '#web/embedding/host-origins.ts';

/**
 * The line to the page around the frame: one of our own, or of an origin that may embed the player. Each message carries the
 * hash that the page made for this one frame; another page cannot hold the frame, and is told nothing.
 */
export function openHostLine(hash: string): (message: PlayerMessage) => void {
  const host = window.parent;
  const origins = findHostOrigins({
    own: location.origin,
    allowed: readEmbedOrigins(document),
    ancestor: location.ancestorOrigins?.[0] ?? null,
  });
  return (message) => {
    if (host === window) return;
    // The browser delivers to the page only what is addressed to the page's own origin.
    for (const origin of origins) host.postMessage(stampMessage(hash, message), origin);
  };
}
