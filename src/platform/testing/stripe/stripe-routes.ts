import type { Expand, StripeRenderer } from './render-stripe.ts';
import { isRecord, likeFixture, listOf, readText } from './stripe-objects.ts';
import { get, renderPrice, type StripeWorld, UnknownObjectError } from './stripe-world.ts';

export type StripeCall = {
  method: string;
  path: string;
  /** The form as it came. */
  text: string;
  parameters: Record<string, unknown>;
  authorization: string;
  key: string;
};
export type StripeAnswer = { status: number; body: object };

type Handle = (id: string, call: StripeCall, expand: Expand) => object | StripeAnswer;

/** Answers one call of the API. */
export function answerStripe(world: StripeWorld, renderer: StripeRenderer, call: StripeCall): StripeAnswer {
  const { method, path } = call;
  for (const [route, handle] of Object.entries(listRoutes(world, renderer))) {
    const [wanted = '', pattern = ''] = route.split(' ');
    const found = new RegExp(`^${pattern.replaceAll(':id', '([^/]+)')}$`).exec(path);
    if (wanted !== method || !found) continue;
    try {
      const answer = handle(found[1] ?? '', call, readExpand(call));
      return 'status' in answer && 'body' in answer ? answer : { status: 200, body: answer };
    } catch (error) {
      if (error instanceof UnknownObjectError) return refuse(404, error.message, 'resource_missing');
      throw error;
    }
  }
  return refuse(404, `Unrecognized request URL (${method}: ${path}).`);
}

function listRoutes(world: StripeWorld, renderer: StripeRenderer): Record<string, Handle> {
  const ofCustomer = (call: StripeCall) => readText(call.parameters, 'customer');
  return {
    'POST /v1/customers': (_id, { parameters }) =>
      renderer.renderCustomer(world.createCustomer(readTexts(parameters.metadata))),
    'GET /v1/customers/:id': (id, _call, expand) => renderer.renderCustomer(get(world.customers, id), expand),
    'GET /v1/customers/:id/tax_ids': (id) =>
      listOf(`/v1/customers/${get(world.customers, id).id}/tax_ids`, []),
    'GET /v1/prices/:id': (id) => renderPrice(get(world.prices, id)),
    'POST /v1/checkout/sessions': (_id, { parameters }) =>
      renderer.renderSession(
        world.openSession({
          customer: readText(parameters, 'customer'),
          price: readText(parameters, 'line_items.0.price'),
          successUrl: readText(parameters, 'success_url'),
          cancelUrl: readText(parameters, 'cancel_url'),
        }),
      ),
    'GET /v1/checkout/sessions/:id': (id) => renderer.renderSession(get(world.sessions, id)),
    'POST /v1/checkout/sessions/:id/expire': (id) =>
      world.expireSession(id)
        ? renderer.renderSession(get(world.sessions, id))
        : refuse(400, 'Only Checkout Sessions with a status in ["open"] can be expired.'),
    'GET /v1/subscriptions': (_id, call, expand) => {
      const all = [...world.subscriptions.values()].filter(({ customer }) => customer === ofCustomer(call));
      const inner = new Set([...expand].map((path) => path.replace(/^data\./, '')));
      return listOf(
        '/v1/subscriptions',
        all.reverse().map((one) => renderer.renderSubscription(world, one, inner)),
      );
    },
    'GET /v1/subscriptions/:id': (id, _call, expand) =>
      renderer.renderSubscription(world, get(world.subscriptions, id), expand),
    'POST /v1/subscriptions/:id': (id, { parameters }, expand) => {
      const subscription = get(world.subscriptions, id);
      const wanted = readText(parameters, 'items.0.price');
      if (readText(parameters, 'items.0.id') !== subscription.item)
        return refuse(400, 'This item is not one of the subscription.');
      get(world.prices, wanted);
      const at = Number(readText(parameters, 'proration_date'));
      return renderer.renderSubscription(world, world.upgrade(id, wanted, at), expand);
    },
    'DELETE /v1/subscriptions/:id': (id) => {
      if (get(world.subscriptions, id).endedAt !== null)
        throw new UnknownObjectError(`No such subscription: '${id}'`);
      world.end(id);
      return renderer.renderSubscription(world, get(world.subscriptions, id));
    },
    'GET /v1/invoices': (_id, call) => {
      const all = [...world.invoices.values()].filter(({ customer }) => customer === ofCustomer(call));
      return listOf('/v1/invoices', all.reverse().map(renderer.renderInvoice));
    },
    'POST /v1/invoices/create_preview': (_id, { parameters }) =>
      renderer.renderPreview(
        world,
        get(world.subscriptions, readText(parameters, 'subscription')),
        readText(parameters, 'subscription_details.items.0.price'),
        Number(readText(parameters, 'subscription_details.proration_date')),
      ),
    'POST /v1/invoices/:id/pay': (id) => {
      world.payInvoice(id);
      return renderer.renderInvoice(get(world.invoices, id));
    },
    'POST /v1/billing_portal/sessions': (_id, call) => {
      const customer = get(world.customers, ofCustomer(call)).id;
      const url = renderer.portalUrl(customer);
      return likeFixture('billing_portal.session', {
        id: `bps_${customer}`,
        customer,
        return_url: readText(call.parameters, 'return_url'),
        url,
      });
    },
    'GET /v1/events': () =>
      listOf(
        '/v1/events',
        [...world.events]
          .reverse()
          .map(({ id, type, created, object }) =>
            likeFixture('event', { id, type, created, data: { object } }),
          ),
      ),
  };
}

function readExpand({ parameters }: StripeCall): Expand {
  return new Set(isRecord(parameters.expand) ? Object.values(parameters.expand).map(String) : []);
}

function readTexts(value: unknown): Record<string, string> {
  if (!isRecord(value)) return {};
  return Object.fromEntries(Object.entries(value).map(([key, text]) => [key, String(text)]));
}

function refuse(status: number, message: string, code?: string): StripeAnswer {
  return { status, body: { error: { type: 'invalid_request_error', message, ...(code ? { code } : {}) } } };
}
