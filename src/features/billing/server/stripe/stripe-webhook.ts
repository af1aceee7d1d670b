import type { FastifyInstance } from 'fastify';
import type { Stripe } from 'stripe';
import type { ProviderEvent } from '../take-event.ts';

const stripeWebhookPath = '/webhooks/stripe';

/** Stripe's own are far smaller. */
const maxBodyBytes = 512 * 1024;
/** An event that somebody caught and sends again later is refused. */
const toleranceSeconds = 300;

type Deps = {
  /** Null where nobody pays by Stripe: then there is no such route. */
  settings: { webhookSecret: string; isLive: boolean } | null;
  take(event: ProviderEvent): Promise<unknown>;
  clock: () => Date;
};

/**
 * Where Stripe sends its events. The signature is one over the bytes of the body, so they are read before anything
 * parses them. The answer is 200 for everything that is signed: Stripe sends anything else again.
 */
export async function registerStripeWebhook(root: FastifyInstance, { settings, take, clock }: Deps) {
  if (!settings) return;
  const { default: StripeClient } = await import('stripe');
  const { webhooks } = StripeClient;
  await root.register(async (app) => {
    app.removeAllContentTypeParsers();
    app.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: maxBodyBytes }, (_request, body, done) =>
      done(null, body),
    );
    app.post(stripeWebhookPath, { bodyLimit: maxBodyBytes }, async (request, reply) => {
      const { body, headers } = request;
      const signature = headers['stripe-signature'];
      if (!Buffer.isBuffer(body) || typeof signature !== 'string') return refuse();
      let event: Stripe.Event;
      try {
        event = webhooks.constructEvent(
          body,
          signature,
          settings.webhookSecret,
          toleranceSeconds,
          undefined,
          clock().getTime(),
        );
      } catch {
        return refuse();
      }
      // The events of the other half of the account: of its test data, or of its live data.
      if (event.livemode === settings.isLive)
        await take({ id: event.id, type: event.type, customerId: readCustomerId(event) });
      return { received: true };

      function refuse() {
        return reply
          .status(400)
          .send({ error: { code: 'BAD_USER_INPUT', message: 'The signature is wrong.' } });
      }
    });
  });
}

/** The customer that an event is about: its object, or the customer of its object. */
function readCustomerId(event: Stripe.Event): string | null {
  const about: unknown = event.data.object;
  if (typeof about !== 'object' || about === null) return null;
  const own = 'object' in about && about.object === 'customer' && 'id' in about ? about.id : null;
  const customer = own ?? ('customer' in about ? about.customer : null);
  return typeof customer === 'string' ? customer : null;
}
