import { findAnswerFailure, findLoadFailure, type LoadFailure } from '../../model/load-failure.ts';
import { readAnalyticsId } from './analytics-id.ts';

/** All in localStorage, so that every player of the same link is the same visitor. */
const tokenKey = 'public_token';
const dataKey = 'public_token_data';
const visitorKey = 'public_user_id';
const aiTokenKey = 'public_ai_token';
/** Raised together with the server's when stored public tokens must be fetched again. */
const currentVersion = 1;
const marginMs = 60_000;

/** The stored part of a visit through a share link. */
type PublicSession = { Token: string; PDToken: string; Version: number; ShareToken: string };

const createMutation = 'mutation Player_publicToken { createPublicToken { Token PDToken Version } }';

/**
 * 'refused': the link is no longer valid. 'not-refreshed': no usable answer came. 'invalid': it held no token.
 */
export type PublicSessionOutcome = 'ready' | 'not-refreshed' | 'invalid' | LoadFailure;

/** The kept visit of this link while it is good for a minute more, else a new one. */
export async function openPublicSession(
  shareToken: string,
  storage: Storage,
  now: number,
): Promise<PublicSessionOutcome> {
  if (isValid(storage.getItem(dataKey), shareToken, now) && storage.getItem(tokenKey)) return 'ready';
  const response = await askForSession(shareToken).catch(() => null);
  if (!response) return 'not-refreshed';
  if (!response.ok) {
    const failure = findLoadFailure(response.status);
    return failure === 'server' ? 'not-refreshed' : failure;
  }
  const answer: Answer = await response.json().catch(() => ({}));
  const session = readSession(answer);
  const code = answer.errors?.[0]?.extensions?.code;
  if (!session) return code === undefined ? 'invalid' : findAnswerFailure(response.status, code);
  storage.setItem(tokenKey, session.Token);
  storage.setItem(aiTokenKey, session.PDToken);
  storage.setItem(visitorKey, String(readClaims(session.Token)?.sid ?? ''));
  storage.setItem(dataKey, JSON.stringify({ ...session, ShareToken: shareToken }));
  return 'ready';
}

function askForSession(shareToken: string): Promise<Response> {
  return fetch('/graphql', {
    method: 'POST',
    credentials: 'omit',
    headers: {
      'content-type': 'application/json',
      accept: 'application/json',
      'X-Analytics': JSON.stringify({ channel: 'web_app', distinct_id: readAnalyticsId() }),
      'X-Share-Token': shareToken,
    },
    body: JSON.stringify({ query: createMutation, variables: {} }),
  });
}

export function readPublicToken(storage: Storage): string | null {
  return storage.getItem(tokenKey);
}

/** The server checks signature and scope; this only avoids a call that would be refused. */
export function isValid(stored: string | null, shareToken: string, now: number): boolean {
  const data = parse(stored);
  if (!data || data.Version !== currentVersion || data.ShareToken !== shareToken) return false;
  return [data.Token, data.PDToken].every((token) => {
    const expiry = readClaims(token)?.exp;
    return typeof expiry === 'number' && expiry * 1000 > now + marginMs;
  });
}

/** The owner of this session, only to separate the logs of two people in one browser. */
export function readOwner(token: string | null): string {
  const claims = readClaims(token);
  const person = claims?.sub === 'public' ? `public/${claims.sid}` : claims?.sub;
  return `${claims?.org ?? ''}/${person ?? ''}`;
}

type Claims = { sub?: unknown; org?: unknown; sid?: unknown; exp?: unknown };

function readClaims(token: unknown): Claims | null {
  if (typeof token !== 'string') return null;
  try {
    const part = (token.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/');
    const claims: unknown = JSON.parse(atob(part));
    return typeof claims === 'object' ? claims : null;
  } catch {
    return null;
  }
}

function parse(stored: string | null): Partial<PublicSession> | null {
  try {
    const data: unknown = JSON.parse(stored ?? 'null');
    return typeof data === 'object' ? data : null;
  } catch {
    return null;
  }
}

type Answer = {
  data?: { createPublicToken?: Partial<PublicSession> | null } | null;
  errors?: { extensions?: { code?: string } }[];
};

function readSession(answer: Answer): Omit<PublicSession, 'ShareToken'> | null {
  const { Token, PDToken, Version } = answer.data?.createPublicToken ?? {};
  if (answer.errors || !Token || !PDToken || Version === undefined) return null;
  return { Token, PDToken, Version };
}
