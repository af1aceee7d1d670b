import { resetBrowserId } from './browser-id.ts';
import { decodeToken } from './token.ts';
import type { Viewer } from './viewer.ts';

/**
 * The session of this browser, kept in local storage and therefore shared by its tabs: the others see a sign-out or a
 * refresh in one tab through the storage event.
 */
export interface Session {
  token: string;
  expiresAtMs: number;
  /** For the conversation service (/api); missing where the organisation has none. */
  aiToken: string | undefined;
  user: Viewer | undefined;
}

/** Everything that belongs to the signed-in person. Theme and language belong to the browser and stay. */
const sessionKeys = [
  'user',
  'token',
  'tokenExpiry',
  'aiToken',
  'aiTokenExpiry',
  'currentOrganisationID',
  'sidebarState',
  'userMode',
  'onboardingFlags',
  'previewFeatures',
  'impersonation',
  // A coaching report for the print view, with a person's results.
  'print_vh_report_data',
] as const;

export type SessionKey = (typeof sessionKeys)[number];

/** Settings of the person, which survive a change of organisation. */
const keysOfPerson: ReadonlySet<SessionKey> = new Set([
  'sidebarState',
  'onboardingFlags',
  'previewFeatures',
  'impersonation',
]);

const minAiTokenLength = 4;
const listeners = new Set<() => void>();
let cached: { session: Session | undefined } | undefined;

export function getSession(): Session | undefined {
  cached ??= { session: readSession() };
  return cached.session;
}

export function subscribeToSession(listener: () => void): () => void {
  if (listeners.size === 0) addEventListener('storage', announceChange);
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) removeEventListener('storage', announceChange);
  };
}

/**
 * Keeps the tokens of a sign-in or refresh; false when the token has no readable expiry and was therefore refused.
 */
export function storeTokens(token: string, pdToken: string | null | undefined): boolean {
  const decoded = decodeToken(token);
  if (!decoded) {
    console.error('The token has no readable expiry and was not stored.');
    return false;
  }
  writeToken(token, decoded.expiresAtMs);
  storeAiToken(pdToken);
  announceChange();
  return true;
}

/** Nothing is announced where nothing changed: the whole frame would be drawn again at each start. */
export function storeUser(user: Viewer): void {
  if (localStorage.getItem('user') === JSON.stringify(user)) return;
  writeUser(user);
  announceChange();
}

/**
 * Replaces the session by that of another person or organisation in a single step: listeners never see a token without
 * its person. Local storage may be full or forbidden: then it throws, and there is no session.
 */
export function replaceSession(
  tokens: { token: string; pdToken?: string | null | undefined },
  user: Viewer,
): void {
  const decoded = decodeToken(tokens.token);
  if (!decoded) throw new Error('The token has no readable expiry and was not stored.');
  const changesPerson = readUser()?.ID !== user.ID;
  try {
    for (const key of sessionKeys) {
      if (changesPerson || !keysOfPerson.has(key)) localStorage.removeItem(key);
    }
    if (changesPerson) resetBrowserId();
    writeToken(tokens.token, decoded.expiresAtMs);
    storeAiToken(tokens.pdToken);
    writeUser(user);
  } catch (error) {
    for (const key of sessionKeys) localStorage.removeItem(key);
    throw error;
  } finally {
    announceChange();
  }
}

export function clearSession(): void {
  for (const key of sessionKeys) localStorage.removeItem(key);
  resetBrowserId();
  announceChange();
}

export function readSessionValue(key: SessionKey): string | null {
  return localStorage.getItem(key);
}

export function writeSessionValue(key: SessionKey, value: string): void {
  localStorage.setItem(key, value);
}

function writeToken(token: string, expiresAtMs: number): void {
  localStorage.setItem('token', token);
  localStorage.setItem('tokenExpiry', String(expiresAtMs));
}

function writeUser(user: Viewer): void {
  localStorage.setItem('user', JSON.stringify(user));
  localStorage.setItem('userMode', user.UserType === 'user' ? 'user' : 'admin');
  if (user.Organisation) localStorage.setItem('currentOrganisationID', user.Organisation.ID);
}

function storeAiToken(pdToken: string | null | undefined): void {
  if (!pdToken || pdToken.length < minAiTokenLength) {
    console.debug('No token for conversations was given.');
    return;
  }
  const decoded = decodeToken(pdToken);
  if (!decoded) {
    console.error('The token for conversations has no readable expiry and was not stored.');
    return;
  }
  localStorage.setItem('aiToken', pdToken);
  localStorage.setItem('aiTokenExpiry', String(decoded.expiresAtMs));
}

function announceChange(): void {
  cached = undefined;
  for (const listener of listeners) listener();
}

function readSession(): Session | undefined {
  const token = localStorage.getItem('token');
  const decoded = token === null ? undefined : decodeToken(token);
  if (token === null || !decoded) return undefined;
  return {
    token,
    expiresAtMs: decoded.expiresAtMs,
    aiToken: localStorage.getItem('aiToken') ?? undefined,
    user: readUser(),
  };
}

function readUser(): Viewer | undefined {
  try {
    const user: unknown = JSON.parse(localStorage.getItem('user') ?? 'null');
    const whole = typeof user === 'object' && user !== null && 'UserType' in user && 'Permissions' in user;
    return whole ? (user as Viewer) : undefined; // only storeUser writes it; a missing part means another version
  } catch {
    return undefined;
  }
}
