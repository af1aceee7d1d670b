import { findHostOrigins, readEmbedOrigins } from '#features/embedding/model/host-origins.ts';
import { type FormEvent, formMessage } from '../../model/form-messages.ts';

/** Tells the page around this frame, if there is one of our own or of a site that may embed players, and no other. */
export function tellHost(hash: string, event: FormEvent): void {
  if (window.parent === window) return;
  const origins = findHostOrigins({
    own: location.origin,
    allowed: readEmbedOrigins(document),
    ancestor: location.ancestorOrigins?.[0] ?? null,
  });
  // The browser delivers only what is addressed to the page's own origin.
  for (const origin of origins) window.parent.postMessage(formMessage(hash, event), origin);
}
