import { AppGraphqlError, type GraphqlErrorBody, toErrorCode } from '../graphql/graphql-error.ts';
import { judgeResponse } from '../graphql/transport-rules.ts';
import { forceLogout } from '../session/forced-logout.ts';
import { getSession } from '../session/session-store.ts';

const methods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const;
type RestMethod = (typeof methods)[number];

export interface RestOptions {
  method?: RestMethod;
  body?: unknown;
  signal?: AbortSignal | undefined;
  shareToken?: string | undefined;
  timeoutMs?: number;
}

interface RestBody<Data> {
  data?: Data;
  error?: { code?: string; message?: string; reason?: string };
}

const defaultTimeoutMs = 10_000;
const sessionExpired = 'Session expired.';
/** The value under `data` could not be read. Pages show it in the person's language (use-error-text.ts). */
export const unreadableReason = 'answer.unreadable';
const unreadable = { message: 'Failed to parse response', extensions: { reason: unreadableReason } };
/** The error of a write without an answer, whatever the cause. */
const noAnswer = 'Failed to complete request. Do you have network access?';

/**
 * One call of /api/{path}; returns the value under `data`. Throws AppGraphqlError, as calls of GraphQL do, for every
 * error of the server or the connection; a call that its caller cancelled throws the abort.
 */
export async function restRequest<Data>(path: string, options: RestOptions = {}): Promise<Data> {
  const method = options.method ?? 'GET';
  if (!methods.includes(method)) throw new Error('Unsupported method');
  const token = getSession()?.token;
  const response = await send(path, method, token, options);
  const body = await readBody<Data>(response);
  const refused = body?.error;
  const errors: GraphqlErrorBody[] = refused
    ? [
        {
          ...(refused.message === undefined ? {} : { message: refused.message }),
          extensions: {
            ...(refused.code === undefined ? {} : { code: refused.code }),
            ...(refused.reason === undefined ? {} : { reason: refused.reason }),
          },
        },
      ]
    : [];
  const verdict = judgeResponse(response.status, errors, Boolean(token));
  if (verdict.kind === 'session-lost') {
    if (!token || token === getSession()?.token) forceLogout(verdict.message || sessionExpired);
    throw new AppGraphqlError('UNAUTHENTICATED', errors);
  }
  if (errors.length > 0) throw new AppGraphqlError(toErrorCode(refused?.code), errors);
  if (verdict.kind === 'busy') throw new AppGraphqlError(verdict.code, []);
  if (!response.ok || body?.data === undefined) {
    throw new AppGraphqlError('INTERNAL', [unreadable]);
  }
  return body.data;
}

async function send(
  path: string,
  method: RestMethod,
  token: string | undefined,
  { body, signal, shareToken, timeoutMs = defaultTimeoutMs }: RestOptions,
): Promise<Response> {
  const timeout = AbortSignal.timeout(timeoutMs);
  try {
    return await fetch(`/api/${path}`, {
      method,
      headers: {
        Accept: 'application/json',
        ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
        ...(token ? { Authorization: `Bearer ${token}` } : {}),
        ...(shareToken ? { share_token: shareToken } : {}),
      },
      body: body === undefined ? null : JSON.stringify(body),
      signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
      credentials: 'omit',
    });
  } catch (error) {
    if (signal?.aborted) throw error;
    throw new AppGraphqlError('UNREACHABLE', method === 'GET' ? [] : [{ message: noAnswer }]);
  }
}

async function readBody<Data>(response: Response): Promise<RestBody<Data> | undefined> {
  try {
    return (await response.json()) as RestBody<Data>; // The route decides the shape; both sides take its types from the model.
  } catch {
    return undefined;
  }
}
