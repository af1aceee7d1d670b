import Fastify, { type FastifyBaseLogger, type FastifyInstance, type FastifyReply } from 'fastify';
import { AppError, type GeneralErrorCode, generalise } from '#kernel/app-error.ts';
import { isDatabaseAway } from '../db/database-away.ts';
import type { Logger } from '../log/log.ts';
import { headersFor } from './security-headers.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /**
     * How the route is answered once the trial of the caller's organisation ended: always, or as long as what had begun may
     * be finished. Without it not at all.
     */
    whileLocked?: 'open' | 'finishing';
  }
}

export type HttpAppOptions = {
  log: Logger;
  trustedProxies: number;
  /** The public address; where it is https, browsers must stay with it. */
  publicUrl?: string | null;
  /** Ends requests that wait for their own client: a slow one must not hold a place for ever. */
  requestTimeoutMs: number;
};

const statusOf: Record<GeneralErrorCode, number> = {
  UNAUTHENTICATED: 401,
  FORBIDDEN: 403,
  NOT_FOUND: 404,
  BAD_USER_INPUT: 422,
  CONFLICT: 409,
  PLAN_LIMIT: 409,
  RATE_LIMITED: 429,
  UNAVAILABLE: 503,
  INTERNAL: 500,
};

const unreadable = { error: { code: 'BAD_USER_INPUT', message: 'The request could not be read.' } };

function refuseSchemas(): never {
  throw new Error('Routes have no JSON Schemas here: check what arrives in the handler.');
}

/** The HTTP server before any route: security headers, plain errors, sizes and times. */
export async function createHttpApp(options: HttpAppOptions): Promise<FastifyInstance> {
  const headers = headersFor(options.publicUrl ?? null);
  const app = Fastify({
    loggerInstance: options.log as FastifyBaseLogger, // pino's own type names more than Fastify needs
    // The proxy logs requests; this log has errors.
    logController: new Fastify.LogController({ disableRequestLogging: true }),
    // Only the counted proxies are trusted; a header of any other sender is ignored.
    trustProxy: options.trustedProxies === 0 ? false : (_address, hop) => hop < options.trustedProxies,
    bodyLimit: 1024 * 1024,
    requestTimeout: options.requestTimeoutMs,
    keepAliveTimeout: 65_000,
    forceCloseConnections: 'idle',
    routerOptions: { maxParamLength: 2_000 },
    // An address that cannot be decoded never reaches the hooks.
    frameworkErrors: (_error, _request, reply: FastifyReply) =>
      void reply.headers(headers).status(400).send(unreadable),
    // Routes check their input themselves, so the compilers of JSON Schema (some hundred files) are not loaded.
    schemaController: { compilersFactory: { buildValidator: refuseSchemas, buildSerializer: refuseSchemas } },
  });
  app.addHook('onRequest', (_request, reply, done) => {
    reply.headers(headers);
    done();
  });
  app.setErrorHandler((error, request, reply) => {
    if (error instanceof AppError) {
      if (error.details.retryAfterSeconds)
        reply.header('Retry-After', String(error.details.retryAfterSeconds));
      return reply
        .status(statusOf[generalise(error.code)])
        .send({ error: { code: error.code, message: error.message } });
    }
    if (isDatabaseAway(error)) {
      return reply
        .status(503)
        .header('Retry-After', '5')
        .send({ error: { code: 'UNAVAILABLE', message: 'The service is not available at the moment.' } });
    }
    const status =
      error instanceof Error && 'statusCode' in error && typeof error.statusCode === 'number'
        ? error.statusCode
        : 500;
    if (status < 500) {
      return reply.status(status).send(unreadable);
    }
    request.log.error({ err: error, url: request.url.split('?')[0] }, 'internal error');
    return reply.status(500).send({
      error: { code: 'INTERNAL', message: 'Something went wrong on the server.', reference: request.id },
    });
  });
  return app;
}
