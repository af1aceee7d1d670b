import { connectionWatch } from '../connection/connection-watch.ts';
import { getBrowserId } from '../session/browser-id.ts';
import { forceLogout } from '../session/forced-logout.ts';
import { getSession } from '../session/session-store.ts';
import { AppGraphqlError, type GraphqlErrorBody, toErrorCode } from './graphql-error.ts';
import { isExemptFromUnreachable, judgeResponse } from './transport-rules.ts';

/** The type of generated documents here: a text that knows the types of its answer and its variables. */
export interface TypedDocument<Result, Variables> {
  toString(): string;
  __apiType?: (variables: Variables) => Result;
}

export interface GraphqlRequestOptions {
  signal?: AbortSignal | undefined;
  /** Sent when an item shared by a link is read. */
  shareToken?: string | undefined;
  /**
   * Replaces the session's token: for a session that is being made, or one to return to; '' asks without a sign-in.
   */
  token?: string | undefined;
}

interface GraphqlBody<Result> {
  data?: Result | null;
  errors?: readonly GraphqlErrorBody[];
  /** An error before GraphQL: a lost session, a full server. */
  error?: { code?: string; message?: string };
}

const endpoint = '/graphql';
const retryAfterMs = 1000;
const sessionExpired = 'Session expired.';

let hearError: (error: AppGraphqlError) => void = () => {};

/**
 * Receives every answer with errors before its caller does, because some errors concern the session as a whole.
 */
export function setErrorListener(listener: (error: AppGraphqlError) => void): void {
  hearError = listener;
}

/** A document written by hand; generated ones come from #generated/graphql/gql.ts. */
export function typedDocument<Result, Variables>(text: string): TypedDocument<Result, Variables> {
  return { toString: () => text };
}

/** One call. Throws AppGraphqlError for every failure the server or the connection can cause. */
export async function graphqlRequest<Result, Variables>(
  document: TypedDocument<Result, Variables>,
  variables: Variables,
  options: GraphqlRequestOptions = {},
): Promise<Result> {
  const query = document.toString();
  const operation = readOperation(query);
  const token = options.token ?? getSession()?.token;
  const response = await sendWithRetry(
    { query, variables, operationName: operation.name },
    operation,
    options,
  );
  const body = await readBody<Result>(response);
  const restError = body?.error;
  const errors: readonly GraphqlErrorBody[] =
    body?.errors ?? (restError ? [{ message: restError.message, extensions: { code: restError.code } }] : []);
  const verdict = judgeResponse(response.status, errors, Boolean(token));
  if (verdict.kind === 'session-lost') {
    // Another tab may have replaced the session that was refused.
    if (!token || token === getSession()?.token) forceLogout(verdict.message || sessionExpired);
    throw new AppGraphqlError('UNAUTHENTICATED', errors);
  }
  if (verdict.kind === 'busy') throw new AppGraphqlError(verdict.code, []);
  if (errors.length > 0) {
    const error = new AppGraphqlError(
      toErrorCode(errors[0]?.extensions?.general ?? errors[0]?.extensions?.code),
      errors,
    );
    hearError(error);
    throw error;
  }
  if (!body?.data) throw new AppGraphqlError('INTERNAL', []);
  return body.data;
}

interface Operation {
  name: string | undefined;
  isMutation: boolean;
}

function readOperation(query: string): Operation {
  const match = /\b(query|mutation|subscription)\s+(\w+)/.exec(query);
  return { name: match?.[2], isMutation: match?.[1] === 'mutation' };
}

/**
 * A query that did not reach the server is repeated once. A mutation may have arrived although its answer did not, so
 * it is never sent twice: its second try only checks whether the server answers.
 */
async function sendWithRetry(
  body: unknown,
  operation: Operation,
  options: GraphqlRequestOptions,
): Promise<Response> {
  try {
    return await send(body, operation, options);
  } catch (error) {
    if (options.signal?.aborted) throw error;
  }
  await new Promise((resolve) => setTimeout(resolve, retryAfterMs));
  try {
    if (!operation.isMutation) return await send(body, operation, options);
    await fetch('/healthz', { signal: options.signal ?? null });
  } catch (error) {
    if (options.signal?.aborted) throw error;
    if (!isExemptFromUnreachable(operation.name ?? '')) connectionWatch.reportLost();
  }
  throw new AppGraphqlError('UNREACHABLE', []);
}

/** Browsers let requests of 64 KB in all outlive their page, and refuse those beyond. */
const maxOutlivingLength = 16_000;

/** A change that is sent while the page is being left goes on without it. */
function outlivesPage(body: string, { isMutation }: Operation): boolean {
  return (
    isMutation &&
    body.length <= maxOutlivingLength &&
    typeof document !== 'undefined' &&
    document.visibilityState === 'hidden'
  );
}

function send(content: unknown, operation: Operation, options: GraphqlRequestOptions): Promise<Response> {
  const token = options.token ?? getSession()?.token;
  const headers: Record<string, string> = {
    'Content-Type': 'application/json',
    Accept: 'application/json',
    'X-Analytics': JSON.stringify({ channel: 'web_app', distinct_id: getBrowserId() }),
  };
  if (token) headers.Authorization = `Bearer ${token}`;
  if (options.shareToken) headers['X-Share-Token'] = options.shareToken;
  const body = JSON.stringify(content);
  return fetch(endpoint, {
    method: 'POST',
    headers,
    body,
    keepalive: outlivesPage(body, operation),
    signal: options.signal ?? null,
    credentials: 'omit',
  });
}

async function readBody<Result>(response: Response): Promise<GraphqlBody<Result> | undefined> {
  try {
    return (await response.json()) as GraphqlBody<Result>; // the shape is the schema's, which the generated types follow
  } catch {
    return undefined;
  }
}
