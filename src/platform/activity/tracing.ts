import {
  type Context,
  context,
  defaultTextMapGetter,
  ROOT_CONTEXT,
  type Span,
  SpanKind,
  SpanStatusCode,
  trace,
} from '@opentelemetry/api';
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks';
import { setGlobalErrorHandler, W3CTraceContextPropagator } from '@opentelemetry/core';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import {
  BatchSpanProcessor,
  ParentBasedSampler,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AppError } from '#kernel/app-error.ts';
import type { TracesConfig } from '../config/traces-settings.ts';
import type { Logger } from '../log/log.ts';
import type { ActivityObserver } from './activity.ts';

/** Loaded only where an operator wants traces: these modules take time and memory. */
export type Tracing = {
  /** Spans of jobs and turns. */
  observe: ActivityObserver;
  /** Spans of requests. */
  watchRequests(app: FastifyInstance): void;
  /** The current request asks for this field of the schema. */
  noteOperation(operation: string): void;
  /** Sends what was not sent yet, for a few seconds at most. */
  stop(): Promise<void>;
};

const stopPatienceMs = 5_000;
/** What a load balancer and a scraper ask every few seconds says nothing. */
const unwatched: readonly string[] = ['/healthz', '/readyz', '/metrics'];

/**
 * Traces to an operator's collector, by OTLP over HTTP. A span has names of code (routes, fields of the schema, jobs), the
 * number of an organisation, times and codes. It never has an address with its numbers, a header, a text that somebody wrote,
 * or the message of an error.
 * @param trustsCallers whether a proxy of the operator's own stands before, whose traces are gone on with
 */
export function startTracing(
  { url, headers, samplePercent }: TracesConfig,
  facts: { release: string; environment: string; trustsCallers: boolean },
  log: Logger,
): Tracing {
  setGlobalErrorHandler(() => log.warn({ url: new URL(url).origin }, 'traces could not be sent'));
  context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable());
  const provider = new TracerProvider({
    resource: resourceFromAttributes({
      'service.name': 'praxis',
      'service.version': facts.release,
      'deployment.environment.name': facts.environment,
    }),
    sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(samplePercent / 100) }),
    spanProcessors: [
      new BatchSpanProcessor({ exporter: new OTLPTraceExporter({ url, headers: { ...headers } }) }),
    ],
  });
  const tracer = provider.getTracer('praxis', facts.release);
  const propagator = new W3CTraceContextPropagator();
  const requests = new WeakMap<FastifyRequest, { span: Span; inside: Context }>();

  const observe: ActivityObserver = (act, work) =>
    tracer.startActiveSpan(
      act.kind === 'job' ? `job ${act.name}` : `turn ${act.name}`,
      { kind: act.kind === 'job' ? SpanKind.CONSUMER : SpanKind.INTERNAL, attributes: attributesOf(act) },
      async (span) => {
        try {
          return await work();
        } catch (error) {
          noteError(span, error);
          throw error;
        } finally {
          span.end();
        }
      },
    );

  function watchRequests(app: FastifyInstance): void {
    app.addHook('onRequest', (request, _reply, done) => {
      const route = request.routeOptions.url ?? 'unknown';
      if (!unwatched.includes(route)) {
        const outside = facts.trustsCallers
          ? propagator.extract(ROOT_CONTEXT, request.headers, defaultTextMapGetter)
          : ROOT_CONTEXT;
        const attributes = { 'http.request.method': request.method, 'http.route': route };
        const span = tracer.startSpan(
          `${request.method} ${route}`,
          { kind: SpanKind.SERVER, attributes },
          outside,
        );
        requests.set(request, { span, inside: trace.setSpan(outside, span) });
      }
      done();
    });
    // The events of a body come from where the connection was taken, so what follows begins here.
    app.addHook('preHandler', (request, _reply, done) => {
      const watched = requests.get(request);
      if (watched) context.with(watched.inside, done);
      else done();
    });
    app.addHook('onResponse', (request, reply, done) => {
      const span = requests.get(request)?.span;
      span?.setAttribute('http.response.status_code', reply.statusCode);
      if (reply.statusCode >= 500) span?.setStatus({ code: SpanStatusCode.ERROR });
      span?.end();
      done();
    });
  }

  return {
    observe,
    watchRequests,
    noteOperation(operation) {
      const span = trace.getActiveSpan();
      span?.setAttribute('graphql.operation.field', operation);
      span?.addEvent(operation);
    },
    async stop() {
      const patience = new Promise((resolve) => setTimeout(resolve, stopPatienceMs).unref());
      await Promise.race([provider.shutdown().catch(() => {}), patience]);
      context.disable();
    },
  };
}

function attributesOf({ name, organisationId, kind }: Parameters<ActivityObserver>[0]) {
  return { [`praxis.${kind}`]: name, 'praxis.organisation_id': organisationId };
}

/** By its code or class: a message may hold what somebody wrote. */
function noteError(span: Span, error: unknown): void {
  const type = error instanceof AppError ? error.code : error instanceof Error ? error.name : 'unknown';
  span.setAttribute('error.type', type);
  span.setStatus({ code: SpanStatusCode.ERROR });
}
