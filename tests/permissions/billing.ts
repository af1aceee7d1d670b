import type { Identity } from './identities.ts';
import type { Row } from './row.ts';
import { always, byId, creating, isHome, nothing, role, signedIn } from './rules.ts';

const isAdmin = ({ rank }: Identity) => rank === 'admin';

/** The installation of this test has the built-in payments; its organisations have no plan, and so nothing to pay. */
const ofOrganisation = (own: 'ok' | 'CONFLICT' | 'NOT_ALLOWED'): Row['expect'] =>
  signedIn(role(isAdmin, (identity, target) => (isHome(identity, target) ? own : 'NOT_FOUND')));

export const billingRows: readonly Row[] = [
  {
    operation: 'Query.readPlanRoom',
    document: '{ readPlanRoom { Of Used Max } }',
    targets: 'none',
    variables: nothing,
    expect: creating,
  },
  {
    operation: 'Query.readPricing',
    document: '{ readPricing { Plans { Type } } }',
    targets: 'none',
    variables: nothing,
    expect: always('ok'),
  },
  {
    operation: 'Query.generateCheckoutSession',
    document:
      'query ($id: ID!) { generateCheckoutSession(orgId: $id, priceId: "test_starter_month") { URL } }',
    targets: 'organisation',
    variables: byId,
    expect: ofOrganisation('NOT_ALLOWED'),
  },
  {
    operation: 'Query.getUpgradePreview',
    document: 'query ($id: ID!) { getUpgradePreview(orgId: $id, priceId: "test_pro_month") { Message } }',
    targets: 'organisation',
    variables: byId,
    expect: ofOrganisation('NOT_ALLOWED'),
  },
  {
    operation: 'Query.getSubscriptionStatus',
    document: 'query ($id: ID!) { getSubscriptionStatus(OrganisationID: $id) { Status } }',
    targets: 'organisation',
    variables: byId,
    expect: ofOrganisation('ok'),
  },
  {
    operation: 'Query.getBillingPortalURL',
    document: 'query ($id: ID!) { getBillingPortalURL(OrganisationID: $id) }',
    targets: 'organisation',
    variables: byId,
    expect: ofOrganisation('CONFLICT'),
  },
  {
    operation: 'Query.readTestCheckout',
    document: '{ readTestCheckout(ID: "test_cs_1") { ID } }',
    targets: 'none',
    variables: nothing,
    expect: signedIn(role(isAdmin, always('null'))),
  },
  {
    operation: 'Query.readTestInvoice',
    document: '{ readTestInvoice(ID: "test_in_1") { ID } }',
    targets: 'none',
    variables: nothing,
    expect: signedIn(role(isAdmin, always('null'))),
  },
  {
    operation: 'Query.readTestPayments',
    document: '{ readTestPayments { Status } }',
    targets: 'none',
    variables: nothing,
    expect: signedIn(role(isAdmin, always('ok'))),
  },
  {
    operation: 'Mutation.upgradeSubscription',
    document: 'mutation ($id: ID!) { upgradeSubscription(orgId: $id, priceId: "test_pro_month") { Status } }',
    targets: 'organisation',
    variables: byId,
    expect: ofOrganisation('NOT_ALLOWED'),
  },
  {
    operation: 'Mutation.payTestCheckout',
    document: 'mutation { payTestCheckout(ID: "test_cs_1", Card: "good") { Outcome } }',
    targets: 'none',
    variables: nothing,
    expect: signedIn(role(isAdmin, always('NOT_FOUND'))),
  },
  {
    operation: 'Mutation.changeTestPayments',
    document: 'mutation { changeTestPayments(Card: "good") { Card } }',
    targets: 'none',
    variables: nothing,
    expect: signedIn(role(isAdmin, always('ok'))),
  },
];
