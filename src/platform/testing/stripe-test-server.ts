import { createHmac } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createRenderer, type StripeRenderer } from './stripe/render-stripe.ts';
import { likeFixture, parseForm } from './stripe/stripe-objects.ts';
import { showPage } from './stripe/stripe-pages.ts';
import { answerStripe, type StripeAnswer, type StripeCall } from './stripe/stripe-routes.ts';
import { createStripeWorld, type StripeWorld, type WorldEvent } from './stripe/stripe-world.ts';

export type StripeTestServer = Awaited<ReturnType<typeof startStripeTestServer>>;

/** What happens to the next calls instead of an answer. */
export type StripeOutage = 'none' | 'answers-503' | 'breaks-off' | 'loses-answer';

/**
 * A server on this machine that keeps what it is told, as Stripe does, behind the routes that Praxis calls. It checks
 * the key, does a keyed request once, and signs events. For tests, and for development without an account.
 */
export async function startStripeTestServer(options: {
  secretKey: string;
  webhookSecret: string;
  /** Seconds since 1970. */
  now: () => number;
  port?: number;
}) {
  let origin = '';
  let outage: StripeOutage = 'none';
  const calls: StripeCall[] = [];
  const renderer: StripeRenderer = createRenderer(() => origin);
  const world: StripeWorld = createStripeWorld(options.now, renderer.renderAny);
  const answered = new Map<string, { asked: string; answer: StripeAnswer }>();

  function answer(call: StripeCall): StripeAnswer {
    if (call.authorization !== `Bearer ${options.secretKey}`)
      return failed(401, 'invalid_request_error', 'Invalid API Key provided');
    if (call.key === '') return answerStripe(world, renderer, call);
    const asked = `${call.method} ${call.path} ${call.text}`;
    const known = answered.get(call.key);
    if (known)
      return known.asked === asked
        ? known.answer
        : failed(
            400,
            'idempotency_error',
            'Keys for idempotent requests can only be used with the same parameters.',
          );
    const fresh = answerStripe(world, renderer, call);
    answered.set(call.key, { asked, answer: fresh });
    return fresh;
  }

  const server = createServer(async (request, response) => {
    const call = await readCall(request);
    if (!call.path.startsWith('/v1/')) return showPage(world, call, response);
    calls.push(call);
    if (outage === 'answers-503') return send(response, failed(503, 'api_error', 'Stripe is away.'));
    if (outage === 'breaks-off') return void request.socket.destroy();
    const found = answer(call);
    if (outage === 'loses-answer') return void request.socket.destroy();
    send(response, found);
  });
  await new Promise<void>((resolve) => server.listen(options.port ?? 0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo; // a TCP server's address has this shape
  origin = `http://127.0.0.1:${port}`;

  return {
    origin,
    world,
    calls,
    /** Until the next call of this. */
    fail(next: StripeOutage): void {
      outage = next;
    },
    /** Everything but the prices. */
    forget(): void {
      const { customers, sessions, subscriptions, invoices, events } = world;
      for (const things of [customers, sessions, subscriptions, invoices, answered]) things.clear();
      events.length = 0;
      calls.length = 0;
    },
    /** The body of an event as it is sent, with its signature. */
    sign: (event: WorldEvent, at = options.now()) => signEvent(event, options.webhookSecret, at),
    async stop(): Promise<void> {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** The header is the one that Stripe documents: a time, and an HMAC of time and body. */
function signEvent(event: WorldEvent, secret: string, at: number) {
  const { id, type, object, created } = event;
  const body = JSON.stringify(
    likeFixture('event', { id, type, created, data: { object }, pending_webhooks: 1 }),
  );
  const mac = createHmac('sha256', secret).update(`${at}.${body}`).digest('hex');
  return { body, signature: `t=${at},v1=${mac}` };
}

async function readCall(request: IncomingMessage): Promise<StripeCall> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk);
  const url = new URL(request.url ?? '/', 'http://stripe');
  const text = request.method === 'GET' ? url.search.slice(1) : Buffer.concat(chunks).toString('utf8');
  return {
    method: request.method ?? 'GET',
    path: url.pathname,
    text,
    parameters: parseForm(text),
    authorization: request.headers.authorization ?? '',
    key: String(request.headers['idempotency-key'] ?? ''),
  };
}

function failed(status: number, type: string, message: string): StripeAnswer {
  return { status, body: { error: { type, message } } };
}

function send(response: ServerResponse, { status, body }: StripeAnswer): void {
  response.writeHead(status, { 'content-type': 'application/json', 'request-id': 'req_test' });
  response.end(JSON.stringify(body));
}
