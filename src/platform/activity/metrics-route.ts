import { timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Registry } from 'prom-client';
import { isThisMachine } from '../config/reachability.ts';
import type { Activity, ActivityObserver } from './activity.ts';

/** A number by the values of its labels. */
type LabelledNumber = { labels: Readonly<Record<string, string>>; value: number };

/** Read for each request of the metrics; null while there is no number. */
export type MetricGauge = {
  name: string;
  /** A count since the start, which only grows. */
  isCount?: boolean;
  help: string;
  labelNames?: readonly string[];
  read: () => Promise<number | readonly LabelledNumber[] | null>;
};

type Observe = (request: FastifyRequest, reply: FastifyReply) => void;

/**
 * Prometheus metrics. They show the use of organisations: with a token they are answered to its holder; without one
 * only to this machine, and only while no other machine uses the server, because behind a proxy on this machine every
 * caller seems to be local. Nothing is counted or loaded before the first request: most installations are not scraped.
 */
export function registerMetricsRoute(
  app: FastifyInstance,
  access: { token: string | null; openToThisMachine: boolean },
  { gauges = [], activity }: { gauges?: readonly MetricGauge[]; activity?: Activity } = {},
): void {
  let counting: ReturnType<typeof startCounting> | undefined;
  let observe: Observe = () => {};
  app.addHook('onResponse', (request, reply, done) => {
    observe(request, reply);
    done();
  });
  app.get('/metrics', async (request, reply) => {
    if (!mayRead(request, access)) return reply.status(404).send();
    counting ??= startCounting(gauges, activity);
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

async function startCounting(gauges: readonly MetricGauge[], activity: Activity | undefined) {
  const prom = await import('prom-client');
  const registry = new prom.Registry();
  // Among them the delay of the event loop, memory and garbage collection.
  prom.collectDefaultMetrics({ register: registry });
  for (const gauge of gauges) addGauge(prom, registry, gauge);
  const duration = new prom.Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from the last byte of the request to the last byte of the answer',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
    registers: [registry],
  });
  activity?.observe(countActivity(prom, registry));
  const count: Observe = (request, reply) => {
    const route = request.routeOptions.url ?? 'unknown';
    const labels = { method: request.method, route, status: String(reply.statusCode) };
    duration.observe(labels, reply.elapsedTime / 1000);
  };
  return { registry, count };
}

type Prom = typeof import('prom-client');

function addGauge(
  prom: Prom,
  registry: Registry,
  { name, help, labelNames = [], read, isCount = false }: MetricGauge,
): void {
  if (isCount) {
    new prom.Counter({
      name,
      help,
      labelNames,
      registers: [registry],
      async collect() {
        const value = await read();
        this.reset();
        if (typeof value === 'number') this.inc(value);
        else for (const one of value ?? []) this.inc(one.labels, one.value);
      },
    });
    return;
  }
  const gauge = new prom.Gauge({
    name,
    help,
    labelNames,
    registers: [registry],
    async collect() {
      const value = await read();
      gauge.reset();
      if (typeof value === 'number') gauge.set(value);
      else for (const one of value ?? []) gauge.set(one.labels, one.value);
    },
  });
}

/** How long jobs and turns take, and how they end. */
function countActivity(prom: Prom, registry: Registry): ActivityObserver {
  const histograms = {
    job: new prom.Histogram({
      name: 'praxis_job_duration_seconds',
      help: 'Time of a try of a job',
      labelNames: ['name', 'outcome'],
      buckets: [0.01, 0.1, 0.5, 1, 5, 30, 120, 600, 3_600],
      registers: [registry],
    }),
    turn: new prom.Histogram({
      name: 'praxis_turn_duration_seconds',
      help: 'Time from a turn of a conversation to the end of its answer',
      labelNames: ['name', 'outcome'],
      buckets: [0.005, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10, 30],
      registers: [registry],
    }),
  };
  return async ({ kind, name }, work) => {
    const end = histograms[kind].startTimer({ name });
    try {
      const result = await work();
      end({ outcome: 'done' });
      return result;
    } catch (error) {
      end({ outcome: 'failed' });
      throw error;
    }
  };
}
