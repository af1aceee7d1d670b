import { getBrowserId } from '#web/session/browser-id.ts';

let told: string | null = null;

/** The host's name for this browser; the player's analytics are then counted together with the host's. */
export function takeAnalyticsId(id: string): void {
  told = id;
}

/** Without a name from the host, the name that this browser has at Praxis. */
export function readAnalyticsId(): string {
  return told ?? getBrowserId();
}
