import { getBrowserId } from '#web/session/browser-id.ts';

let told: string | null = null;

/** The host's name for this browser; what the player sends is then counted together with what the host sends. */
export function takeAnalyticsId(id: string): void {
  told = id;
}

/** Without a host's word, the name that this browser has at Praxis. */
export function readAnalyticsId(): string {
  return told ?? getBrowserId();
}
