import type { FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { AppError, badInput, type GeneralErrorCode, generalise, unauthenticated } from '#kernel/app-error.ts';
import type { Viewer } from '#kernel/viewer.ts';

/** The viewer of a request to /api, by its bearer token (Token or PDToken); null without one. */
export type FindApiViewer = (request: FastifyRequest) => Promise<Viewer | null>;

/**
 * The statuses of /api. Browsers of the product end a session on 400 to 403, so only a lost session gets these; the
 * code names every other error.
 */
const statusOf: Record<GeneralErrorCode, number> = {
  UNAUTHENTICATED: 401,
  FORBIDDEN: 422,
  NOT_FOUND: 404,
  BAD_USER_INPUT: 422,
  CONFLICT: 409,
  PLAN_LIMIT: 409,
  RATE_LIMITED: 429,
  UNAVAILABLE: 503,
  INTERNAL: 500,
};

export type ApiHandler = (viewer: Viewer, request: FastifyRequest, reply: FastifyReply) => Promise<unknown>;

/**
 * A route of /api: it finds the viewer, answers `{ data }`, and returns errors as `{ error: { code, message, reason }
 * }`.
 */
export function answerApi(findViewer: FindApiViewer, handle: ApiHandler) {
  return async (request: FastifyRequest, reply: FastifyReply): Promise<unknown> => {
    reply.header('cache-control', 'no-store');
    try {
      const viewer = await findViewer(request);
      if (!viewer) throw unauthenticated();
      const data = await handle(viewer, request, reply);
      return reply.sent ? undefined : { data };
    } catch (error) {
      return sendError(reply, error);
    }
  };
}

/** A hook of Fastify (`onRequest`) for routes with large bodies: whoever may not ask hears so before they have sent theirs. */
export function refuseStrangers(findViewer: FindApiViewer) {
  return async (request: FastifyRequest, reply: FastifyReply): Promise<unknown> => {
    try {
      if (!(await findViewer(request))) throw unauthenticated();
      return undefined;
    } catch (error) {
      return sendError(reply, error);
    }
  };
}

function sendError(reply: FastifyReply, error: unknown): FastifyReply {
  if (!(error instanceof AppError)) throw error;
  const { retryAfterSeconds } = error.details;
  if (retryAfterSeconds) reply.header('retry-after', String(retryAfterSeconds));
  return reply.status(statusOf[generalise(error.code)]).send({ error: describeError(error) });
}

type DescribedError = {
  code: string;
  message: string;
  reason: string | null;
  limit?: NonNullable<AppError['details']['limit']>;
};

export function describeError({ code, message, details }: AppError): DescribedError {
  const { reason = null, limit } = details;
  return { code, message, reason, ...(limit ? { limit } : {}) };
}

export function parseBody<Output>(schema: z.ZodType<Output>, body: unknown): Output {
  const parsed = schema.safeParse(body ?? {});
  if (!parsed.success) throw badInput('The body of the request has another form.', { reason: 'api.body' });
  return parsed.data;
}

export function readParameter(request: FastifyRequest, name: string): string {
  return readOne(request.params, name) ?? '';
}

export function readQuery(request: FastifyRequest, name: string): string | undefined {
  return readOne(request.query, name);
}

function readOne(values: unknown, name: string): string | undefined {
  if (typeof values !== 'object' || values === null || !Object.hasOwn(values, name)) return undefined;
  const value: unknown = Reflect.get(values, name);
  return typeof value === 'string' ? value : undefined;
}
