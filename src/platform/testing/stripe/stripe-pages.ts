import type { ServerResponse } from 'node:http';
import type { StripeCall } from './stripe-routes.ts';
import type { StripeWorld, TestCard } from './stripe-world.ts';

// What people do at Stripe, one link for each: development needs no account.

/** Pages of a checkout, of an invoice and of the portal; the last part of an address is what is done there. */
export function showPage(world: StripeWorld, call: StripeCall, response: ServerResponse): void {
  const [, kind, id = '', action = ''] = call.path.split('/');
  if (kind === 'pay') showCheckout(world, { id, action }, response);
  else if (kind === 'invoice') showInvoice(world, { id, action }, response);
  else if (kind === 'portal') showPortal(world, { id, action }, response);
  else response.writeHead(404).end();
}

type Asked = { id: string; action: string };

const cards: Readonly<Record<string, TestCard>> = { good: 'good', refused: 'refused', confirm: 'confirm' };

/** 'confirm' pays with a card whose bank asks before each later payment, too. */
function showCheckout(world: StripeWorld, { id, action }: Asked, response: ServerResponse): void {
  const session = world.sessions.get(id);
  if (!session) return void response.writeHead(404).end();
  const card = cards[action];
  if (card) {
    const isPaid = world.payCheckout(id, card, true);
    if (isPaid && card === 'confirm') world.changeCard(session.customer, card);
    const location = isPaid ? session.successUrl.replace('{CHECKOUT_SESSION_ID}', id) : `/pay/${id}`;
    return void response.writeHead(303, { location }).end();
  }
  answerPage(response, 'Checkout', `Checkout is ${session.status}.`, [
    [`/pay/${id}/good`, 'Pay'],
    [`/pay/${id}/confirm`, 'Pay with a card whose bank asks each time'],
    [`/pay/${id}/refused`, 'Refused card'],
    [session.cancelUrl, 'Back'],
  ]);
}

function showInvoice(world: StripeWorld, { id, action }: Asked, response: ServerResponse): void {
  const invoice = world.invoices.get(id);
  if (!invoice) return void response.writeHead(404).end();
  if (action === 'confirm') {
    world.payInvoice(id);
    return void response.writeHead(303, { location: `/invoice/${id}` }).end();
  }
  answerPage(
    response,
    `Invoice ${invoice.number}`,
    `${(invoice.amount / 100).toFixed(2)}, ${invoice.status}.`,
    invoice.status === 'open' ? [[`/invoice/${id}/confirm`, 'Confirm the payment']] : [],
  );
}

function showPortal(world: StripeWorld, { id, action }: Asked, response: ServerResponse): void {
  const customer = world.customers.get(id);
  if (!customer) return void response.writeHead(404).end();
  const card = cards[action];
  const own = [...world.subscriptions.values()].filter((one) => one.customer === id);
  if (card) world.changeCard(id, card);
  if (action === 'end') for (const one of own) world.endAtPeriodEnd(one.id, true);
  if (card || action === 'end') return void response.writeHead(303, { location: `/portal/${id}` }).end();
  answerPage(response, 'Portal', `Card: ${customer.card ?? 'none'}. Subscriptions: ${own.length}.`, [
    [`/portal/${id}/good`, 'A card that pays'],
    [`/portal/${id}/confirm`, 'A card whose bank asks each time'],
    [`/portal/${id}/refused`, 'A card that is refused'],
    [`/portal/${id}/end`, 'End at the end of the period'],
  ]);
}

function answerPage(
  response: ServerResponse,
  title: string,
  text: string,
  links: readonly (readonly [href: string, name: string])[],
): void {
  const toHtml = (value: string) =>
    value.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');
  const items = links.map(([href, name]) => `<li><a href="${toHtml(href)}">${toHtml(name)}</a></li>`);
  response.writeHead(200, { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' });
  response.end(`<!doctype html><html lang="en"><title>${toHtml(title)}</title><h1>${toHtml(title)}</h1>
    <p>Nobody pays here. ${toHtml(text)}</p><ul>${items.join('')}</ul></html>`);
}
