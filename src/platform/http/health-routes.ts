import { timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isThisMachine } from '../config/reachability.ts';

export type ReadinessCheck = { name: string; check: () => Promise<void> };

/** /healthz shows that the process answers, /readyz that it can do its work. */
export function registerHealthRoutes(app: FastifyInstance, checks: readonly ReadinessCheck[]): void {
  app.get('/healthz', async () => ({ status: 'ok' }));
  app.get('/readyz', async (_request, reply) => {
    const results = await Promise.all(
      checks.map(async ({ name, check }) => {
        try {
          await check();
          return [name, 'ok'] as const;
        } catch {
          return [name, 'not ready'] as const;
        }
      }),
    );
    const ready = results.every(([, state]) => state === 'ok');
    return reply
      .status(ready ? 200 : 503)
      .send({ status: ready ? 'ok' : 'not ready', checks: Object.fromEntries(results) });
  });
}

/** A number that is read for each request of the metrics; null while there is none. */
export type MetricGauge = { name: string; help: string; read: () => Promise<number | null> };

type Observe = (request: FastifyRequest, reply: FastifyReply) => void;

/**
 * Prometheus metrics. They show the use of organisations: with a token they are answered to its holder; without one
 * only to this machine, and only while no other machine uses the server, because behind a proxy on this machine every
 * caller seems to be local. Nothing is counted or loaded before the first request: most installations are not scraped.
 */
export function registerMetricsRoute(
  app: FastifyInstance,
  access: { token: string | null; openToThisMachine: boolean },
  gauges: readonly MetricGauge[] = [],
): void {
  let counting: ReturnType<typeof startCounting> | undefined;
  let observe: Observe = () => {};
  app.addHook('onResponse', (request, reply, done) => {
    observe(request, reply);
    done();
  });
  app.get('/metrics', async (request, reply) => {
    if (!mayRead(request, access)) return reply.status(404).send();
    counting ??= startCounting(gauges);
    const { registry, count } = await counting;
    observe = count;
    return reply.type(registry.contentType).send(await registry.metrics());
  });
}

const thisMachine = ['127.0.0.1', '::1', '::ffff:127.0.0.1'];
/** A proxy in front sets one of these headers. */
const forwardedBy = [
  'forwarded',
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-proto',
  'x-real-ip',
  'via',
];

function mayRead(
  request: FastifyRequest,
  { token, openToThisMachine }: { token: string | null; openToThisMachine: boolean },
): boolean {
  if (token !== null) {
    const given = Buffer.from(request.headers.authorization ?? '');
    const wanted = Buffer.from(`Bearer ${token}`);
    return given.length === wanted.length && timingSafeEqual(given, wanted);
  }
  if (!openToThisMachine || forwardedBy.some((name) => request.headers[name] !== undefined)) return false;
  // A page of another site can point a name of its own at this machine.
  return isThisMachine(request.hostname) && thisMachine.includes(request.socket.remoteAddress ?? '');
}

async function startCounting(gauges: readonly MetricGauge[]) {
  const { collectDefaultMetrics, Gauge, Histogram, Registry } = await import('prom-client');
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  for (const { name, help, read } of gauges) {
    const gauge = new Gauge({
      name,
      help,
      registers: [registry],
      async collect() {
        const value = await read();
        if (value === null) gauge.reset();
        else gauge.set(value);
      },
    });
  }
  const duration = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from the last byte of the request to the last byte of the answer',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
    registers: [registry],
  });
  const count: Observe = (request, reply) => {
    const route = request.routeOptions.url ?? 'unknown';
    const labels = { method: request.method, route, status: String(reply.statusCode) };
    duration.observe(labels, reply.elapsedTime / 1000);
  };
  return { registry, count };
}
