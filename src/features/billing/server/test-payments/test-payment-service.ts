import { notFound } from '#kernel/app-error.ts';
import type { Viewer } from '#kernel/viewer.ts';
import type { Scope } from '#platform/tenancy/scope.ts';
import { assertCan } from '../../model/permissions.ts';
import {
  actOnTestAccount,
  isTestAction,
  isTestCard,
  payTestCheckout,
  type TestAccount,
  type TestCard,
} from '../../model/test-payments.ts';
import { type BillingContext, requirePayments } from '../billing-context.ts';
import { billingError } from '../billing-errors.ts';
import { keepEvent, wantReading } from '../billing-store.ts';
import { readAgain } from '../read-again.ts';
import { requestSync } from '../sync-request.ts';
import { lockTestAccount, writeTestAccount } from './test-account-store.ts';
import { testPriceOf } from './test-prices.ts';

/** The pages of the built-in checkout exist where it takes the place of a provider, and nowhere else. */
function check(context: BillingContext, viewer: Viewer): void {
  if (requirePayments(context).provider !== 'test') throw notFound('There are no test payments here.');
  assertCan(viewer, 'billing:manage');
}

export async function readTestPayments(context: BillingContext, viewer: Viewer): Promise<TestAccount> {
  check(context, viewer);
  return context.tenancy.inOrganisation(viewer.organisationId, lockTestAccount);
}

/**
 * Pays with one of the test cards. A refused one leaves the checkout open, as a real one would.
 * @throws CONFLICT where the card is refused, and where the checkout is over
 */
export async function payInTestCheckout(
  context: BillingContext,
  viewer: Viewer,
  { id, card, isConfirmed }: { id: string; card: string; isConfirmed: boolean },
): Promise<'paid' | 'confirm'> {
  check(context, viewer);
  const chosen = parseCard(card);
  const outcome = await context.tenancy.inOrganisation(viewer.organisationId, async (scope) => {
    const account = await lockTestAccount(scope);
    const checkout = account.checkouts.find((one) => one.id === id);
    if (!checkout) throw notFound('This checkout does not exist.');
    if (checkout.status !== 'open') throw billingError('billing.checkout-over');
    if (chosen === 'refused') throw billingError('billing.card-refused');
    if (chosen === 'confirm' && !isConfirmed) return 'confirm';
    const paid = payTestCheckout(account, id, chosen, testPriceOf, context.clock());
    if (!paid) throw billingError('billing.checkout-over');
    await keepChange(context, scope, paid, `checkout ${id}`);
    return 'paid';
  });
  if (outcome === 'paid') await readAgain(context, viewer.organisationId);
  return outcome;
}

/** @throws CONFLICT where the action is not possible now */
export async function changeTestPayments(
  context: BillingContext,
  viewer: Viewer,
  { action, card }: { action: string | null; card: string | null },
): Promise<TestAccount> {
  check(context, viewer);
  const changed = await context.tenancy.inOrganisation(viewer.organisationId, async (scope) => {
    const account = await lockTestAccount(scope);
    const withCard = card === null ? account : { ...account, card: parseCard(card) };
    const next = action === null ? withCard : act(withCard, action, context.clock());
    await keepChange(
      context,
      scope,
      next,
      `${action ?? 'card'} ${next.last} ${context.clock().toISOString()}`,
    );
    return next;
  });
  await readAgain(context, viewer.organisationId);
  return changed;
}

function act(account: TestAccount, action: string, now: Date): TestAccount {
  const next = isTestAction(action) ? actOnTestAccount(account, action, testPriceOf, now) : null;
  if (!next) throw billingError('billing.action-impossible');
  if (next === account) throw billingError('billing.card-refused');
  return next;
}

function parseCard(text: string): TestCard {
  if (!isTestCard(text)) throw billingError('billing.card-unknown');
  return text;
}

/** What a provider would send an event for: the state is read again, by a job where this process does not get to it. */
async function keepChange(
  { clock }: BillingContext,
  scope: Scope,
  account: TestAccount,
  what: string,
): Promise<void> {
  await writeTestAccount(scope, account);
  await keepEvent(scope, `test ${what}`, 'test', clock());
  await wantReading(scope);
  await requestSync(scope);
}
