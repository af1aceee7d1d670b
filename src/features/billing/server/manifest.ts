import { noticeKindsPoint } from '#features/inbox/server/extension-points.ts';
import { mailServer } from '#features/mail/server/manifest.ts';
import { personalDataPoint } from '#features/privacy/server/extension-points.ts';
import { defineServerFeature } from '#platform/feature/server-feature.ts';
import { billingPermissions } from '../model/permissions.ts';
import type { BillingContext } from './billing-context.ts';
import { createBillingFeature, listStripePrices } from './index.ts';
import { paymentFailedNotice, planEndedNotice } from './payment-notices.ts';
import { personalBillingData } from './personal-billing-data.ts';
import { createStripePayments } from './stripe/stripe-payments.ts';
import { createTestPayments } from './test-payments/test-payments.ts';
import { trialEndingNotice, trialOverNotice } from './trial-notices.ts';

export const billingServer = defineServerFeature({
  name: 'billing',
  schemaFiles: [new URL('./billing.graphql', import.meta.url)],
  permissions: billingPermissions,
  create(context) {
    const { stripe, sales } = context.config;
    const { link } = mailServer.of(context).mailer;
    const providers = {
      off: null,
      test: createTestPayments(context),
      stripe: stripe && createStripePayments({ ...stripe, prices: listStripePrices(stripe) }),
    };
    const billing: BillingContext = {
      tenancy: context.tenancy,
      clock: context.clock,
      log: context.log,
      listParts: context.listParts,
      payments: () => providers[context.commerce().payments],
      link,
    };
    return {
      ...createBillingFeature(billing, { stripe, sales }),
      // What there is to buy stays open to whoever has to buy it.
      whileLocked: {
        open: [
          'Query.readPricing',
          'Query.generateCheckoutSession',
          'Query.getUpgradePreview',
          'Query.getSubscriptionStatus',
          'Query.getBillingPortalURL',
          'Query.readTestCheckout',
          'Query.readTestInvoice',
          'Query.readTestPayments',
          'Mutation.upgradeSubscription',
          'Mutation.payTestCheckout',
          'Mutation.changeTestPayments',
        ],
      },
      brings: [
        ...[paymentFailedNotice, planEndedNotice, trialEndingNotice, trialOverNotice].map((kind) =>
          noticeKindsPoint.bring(kind),
        ),
        personalDataPoint.bring(personalBillingData),
      ],
    };
  },
});
