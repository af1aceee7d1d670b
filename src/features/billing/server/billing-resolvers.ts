import { hasEnded } from '#features/entitlements/model/plan-rules.ts';
import { findPlan } from '#features/entitlements/server/index.ts';
import type { FeatureResolvers } from '#generated/resolvers/billing.ts';
import { parseId } from '#kernel/ids.ts';
import { can } from '../model/permissions.ts';
import { isBilled } from '../model/plan-action.ts';
import { findPrice } from '../model/plan-price.ts';
import {
  findDueInvoice,
  listTestActions,
  type TestAccount,
  type TestInvoice,
} from '../model/test-payments.ts';
import { type BillingContext, requirePayments } from './billing-context.ts';
import { openCheckout } from './checkout-service.ts';
import type { Invoice } from './payment-port.ts';
import { describePricing, type SalesSettings } from './pricing.ts';
import { openPortal, readSubscriptionFacts } from './status-service.ts';
import {
  changeTestPayments,
  payInTestCheckout,
  readTestPayments,
} from './test-payments/test-payment-service.ts';
import { testPriceOf, testPrices } from './test-payments/test-prices.ts';
import { previewUpgrade, upgradeSubscription } from './upgrade-service.ts';

const currency = 'USD';
const centsPerUnit = 100;
const previewMessages = {
  plan: 'The rest of what you paid is credited. The new plan begins at once.',
  interval: 'The rest of what you paid for this month is credited. A paid year begins today.',
} as const;

const upgradeMessages = {
  plan: 'Subscription activated successfully',
  interval: 'Your plan is paid annually now.',
} as const;

export function createBillingResolvers(context: BillingContext, sales: SalesSettings): FeatureResolvers {
  return {
    Query: {
      readPricing: () => describePricing(requirePayments(context), sales),
      async generateCheckoutSession(_source, { orgId, priceId }, request) {
        const asked = { organisationId: parseId(orgId), priceId };
        return { URL: await openCheckout(context, request.requireViewer(), asked) };
      },
      async getUpgradePreview(_source, { orgId, priceId }, request) {
        const asked = { organisationId: parseId(orgId), priceId };
        const {
          amount,
          currency: of,
          change,
        } = await previewUpgrade(context, request.requireViewer(), asked);
        return { ProrationAmount: toUnits(amount, of), Currency: of, Message: previewMessages[change] };
      },
      async getSubscriptionStatus(_source, { OrganisationID, SessionID }, request) {
        const viewer = request.requireViewer();
        const facts = await readSubscriptionFacts(context, viewer, {
          organisationId: parseId(OrganisationID),
          sessionId: SessionID ?? null,
        });
        return {
          Status: facts.status,
          SessionPaid: facts.isSessionPaid,
          PaymentCardLast4: facts.cardLast4,
          PaymentDue: facts.isPaymentDue,
          PaymentURL: facts.dueUrl,
          Interval: facts.interval,
          RenewsAt: facts.periodEndsAt,
          EndsAt: facts.endsAt,
          HasPortal: facts.hasCustomer,
          Invoices: facts.invoices.map(presentInvoice),
        };
      },
      getBillingPortalURL: (_source, { OrganisationID }, request) =>
        openPortal(context, request.requireViewer(), parseId(OrganisationID)),
      async readTestCheckout(_source, { ID }, request) {
        const account = await readTestPayments(context, request.requireViewer());
        const checkout = account.checkouts.find(({ id }) => id === ID);
        const price = findPrice(testPrices, checkout?.priceId ?? null);
        if (!checkout || !price) return null;
        return {
          ID,
          Status: checkout.status,
          Plan: price.plan,
          Interval: price.interval,
          Amount: testPriceOf(price.id).amount / centsPerUnit,
          Currency: currency,
        };
      },
      async readTestInvoice(_source, { ID }, request) {
        const { invoices } = await readTestPayments(context, request.requireViewer());
        const invoice = invoices.find(({ id }) => id === ID);
        return invoice ? presentTestInvoice(invoice) : null;
      },
      readTestPayments: async (_source, _args, request) =>
        presentTestAccount(await readTestPayments(context, request.requireViewer())),
    },
    Mutation: {
      async upgradeSubscription(_source, { orgId, priceId }, request) {
        const asked = { organisationId: parseId(orgId), priceId };
        const result = await upgradeSubscription(context, request.requireViewer(), asked);
        return result.kind === 'done'
          ? {
              Status: 'active',
              Message: upgradeMessages[result.change],
              NewPlan: result.price.plan,
              URL: null,
            }
          : {
              Status: 'requires_action',
              Message: 'The payment has to be confirmed before the plan changes.',
              NewPlan: result.price.plan,
              URL: result.url,
            };
      },
      async payTestCheckout(_source, { ID, Card, Confirmed }, request) {
        const asked = { id: ID, card: Card, isConfirmed: Confirmed === true };
        return { Outcome: await payInTestCheckout(context, request.requireViewer(), asked) };
      },
      async changeTestPayments(_source, { Action, Card }, request) {
        const asked = { action: Action ?? null, card: Card ?? null };
        return presentTestAccount(await changeTestPayments(context, request.requireViewer(), asked));
      },
    },
    Organisation: {
      async OffersBilling({ ID }, _args, { viewer }) {
        if (!viewer || !context.payments() || parseId(ID) !== viewer.organisationId) return null;
        if (!can(viewer, 'billing:manage')) return null;
        const plan = await context.tenancy.readInOrganisation(viewer.organisationId, findPlan);
        return isBilled(plan?.type ?? null);
      },
      async PlanEnded({ ID }, _args, { viewer }) {
        if (!viewer || parseId(ID) !== viewer.organisationId) return null;
        return hasEnded(await context.tenancy.readInOrganisation(viewer.organisationId, findPlan));
      },
    },
  };
}

/** Providers count in the smallest unit, of which some currencies have none. */
function toUnits(amount: number, of: string): number {
  const { maximumFractionDigits = 2 } = new Intl.NumberFormat('en', {
    style: 'currency',
    currency: of,
  }).resolvedOptions();
  return amount / 10 ** maximumFractionDigits;
}

function presentInvoice(invoice: Invoice) {
  return {
    ID: invoice.id,
    Number: invoice.number,
    Status: invoice.status,
    Amount: toUnits(invoice.amount, invoice.currency),
    Currency: invoice.currency,
    Issued: invoice.issuedAt,
    URL: invoice.url,
    PDFURL: invoice.pdfUrl,
  };
}

function presentTestInvoice(invoice: TestInvoice) {
  const price = findPrice(testPrices, invoice.priceId);
  return {
    ID: invoice.id,
    Number: invoice.number,
    Status: invoice.status,
    Issued: new Date(invoice.issuedAt),
    Plan: price?.plan ?? null,
    Interval: price?.interval ?? null,
    Difference: invoice.brings !== null,
    PeriodStarts: invoice.periodStartsAt === null ? null : new Date(invoice.periodStartsAt),
    PeriodEnds: invoice.periodEndsAt === null ? null : new Date(invoice.periodEndsAt),
    Amount: invoice.amount / centsPerUnit,
    Tax: 0,
    Currency: currency,
  };
}

function presentTestAccount(account: TestAccount) {
  const { subscription } = account;
  const price = findPrice(testPrices, subscription?.priceId ?? null);
  const due = findDueInvoice(account);
  return {
    Status: subscription?.status ?? null,
    Plan: price?.plan ?? null,
    Interval: price?.interval ?? null,
    Card: account.card,
    RenewsAt: subscription ? new Date(subscription.periodEndsAt) : null,
    EndsAtPeriodEnd: subscription?.endsAtPeriodEnd ?? false,
    DueAmount: due ? due.amount / centsPerUnit : null,
    Currency: currency,
    Actions: [...listTestActions(account)],
  };
}
