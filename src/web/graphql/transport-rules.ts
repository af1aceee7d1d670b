import type { ErrorCode, GraphqlErrorBody } from './graphql-error.ts';

/** What an answer says about the session itself, as opposed to the thing that was asked. */
export type TransportVerdict =
  | { kind: 'answer' }
  | { kind: 'session-lost'; message: string }
  | { kind: 'busy'; code: ErrorCode };

const lostStatuses = new Set([400, 401, 402, 403]);

/**
 * A status of 400 to 403 is carried by a lost or invalid session alone, and so is 'Invalid access' or such a number in
 * parentheses, but only in an error of the whole request: an error with a path belongs to one field and never ends a
 * session. 429 and 5xx without a GraphQL body mean that the server is busy; the session stays.
 */
export function judgeResponse(status: number, errors: readonly GraphqlErrorBody[]): TransportVerdict {
  const requestErrors = errors.filter((error) => error.path === undefined);
  const lost = requestErrors.find((error) => lostStatuses.has(statusInMessage(error.message ?? '') ?? 0));
  if (lost) return { kind: 'session-lost', message: lost.message ?? '' };
  if (lostStatuses.has(status)) return { kind: 'session-lost', message: requestErrors[0]?.message ?? '' };
  if (errors.length > 0) return { kind: 'answer' };
  if (status === 429) return { kind: 'busy', code: 'RATE_LIMITED' };
  if (status === 503) return { kind: 'busy', code: 'UNAVAILABLE' };
  if (status >= 300) return { kind: 'busy', code: 'INTERNAL' };
  return { kind: 'answer' };
}

/** The status that a message stands for, as the rules of the interface read it. */
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
