import { getSession } from '#web/session/session-store.ts';

/** The facts of a share link that decide the next page. */
export interface InvitingLink {
  OrganisationName: string;
  LoginRequired: boolean;
  /** For a link to register; null where none is offered. */
  InviteCode: string | null;
}

/** The page that the holder of a share link sees before the player. */
export type InvitationPlace<Link extends InvitingLink> =
  | { kind: 'gone' }
  /** `signedIn`: with an account that may not. */
  | { kind: 'login'; link: Link; signedIn: boolean }
  /** An account is offered, and not needed. */
  | { kind: 'offer'; link: Link };

export function isSignedIn(): boolean {
  const session = getSession();
  return session !== undefined && session.expiresAtMs > Date.now();
}

/** 'open' when there is nothing to show first. */
export function findInvitationPlace<Link extends InvitingLink>(
  link: Link | null,
  signedIn: boolean,
): InvitationPlace<Link> | { kind: 'open'; link: Link } {
  if (!link) return { kind: 'gone' };
  if (link.LoginRequired) return { kind: 'login', link, signedIn };
  return { kind: link.InviteCode !== null && !signedIn ? 'offer' : 'open', link };
}

/** The page is about to close; nothing else may be shown or loaded. */
export function leaveFor(address: string): Promise<never> {
  location.replace(address);
  return new Promise(() => {});
}
