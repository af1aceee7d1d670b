import { getSession } from '#web/session/session-store.ts';

/** What a shared link says of itself, as far as the way on depends on it. */
export interface InvitingLink {
  OrganisationName: string;
  LoginRequired: boolean;
  /** Of a link to register; null where none is offered. */
  InviteCode: string | null;
}

/** Where the holder of a shared link stands before anything is played. */
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

/** 'open' when there is nothing to be said first. */
export function findInvitationPlace<Link extends InvitingLink>(
  link: Link | null,
  signedIn: boolean,
): InvitationPlace<Link> | { kind: 'open'; link: Link } {
  if (!link) return { kind: 'gone' };
  if (link.LoginRequired) return { kind: 'login', link, signedIn };
  return { kind: link.InviteCode !== null && !signedIn ? 'offer' : 'open', link };
}

/** The page is on its way out; nothing else may be shown or loaded. */
export function leaveFor(address: string): Promise<never> {
  location.replace(address);
  return new Promise(() => {});
}
