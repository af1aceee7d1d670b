import type { ErrorCode, GraphqlErrorBody } from './graphql-error.ts';

/** What an answer says about the session, as opposed to the requested data. */
export type TransportVerdict =
  | { kind: 'answer' }
  | { kind: 'session-lost'; message: string }
  | { kind: 'busy'; code: ErrorCode };

const lostStatuses = new Set([400, 401, 402, 403]);

/**
 * Only a lost or invalid session ends a session. The sign is a status of 400 to 403, the code UNAUTHENTICATED in
 * answer to a token, or, in an error of the whole request, 'Invalid access' or such a number in parentheses; an error
 * with a path belongs to its field. 429 and 5xx without a GraphQL body mean that the server is busy.
 */
export function judgeResponse(
  status: number,
  errors: readonly GraphqlErrorBody[],
  sentToken: boolean,
): TransportVerdict {
  const lost = errors.find((error) => saysSessionLost(error, sentToken));
  if (lost) return { kind: 'session-lost', message: lost.message ?? '' };
  if (lostStatuses.has(status)) return { kind: 'session-lost', message: errors[0]?.message ?? '' };
  if (status === 429) return { kind: 'busy', code: 'RATE_LIMITED' };
  if (status === 503) return { kind: 'busy', code: 'UNAVAILABLE' };
  if (errors.length > 0 || status < 300) return { kind: 'answer' };
  return { kind: 'busy', code: 'INTERNAL' };
}

function saysSessionLost(error: GraphqlErrorBody, sentToken: boolean): boolean {
  if (error.extensions?.code === 'UNAUTHENTICATED') return sentToken;
  return error.path === undefined && lostStatuses.has(statusInMessage(error.message ?? '') ?? 0);
}

/** The status in a message, as the rules of the interface read it. */
export function statusInMessage(message: string): number | undefined {
  if (/Failed to fetch|NetworkError|Load failed/.test(message)) return 404;
  if (message.includes('Invalid access')) return 401;
  const code = /\((\d{3})\)/.exec(message)?.[1];
  return code === undefined ? undefined : Number(code);
}

/** These two may fail without a connection and must not lead to /logout again. */
export function isExemptFromUnreachable(operationName: string): boolean {
  return operationName === 'logout' || operationName === 'checkLogin';
}
