import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { rootRoute, shellRoute } from '#web/router/root-route.tsx';
import {
  billingPath,
  pricingPath,
  testCheckoutPath,
  testInvoicePath,
  testPortalPath,
} from '../model/billing-paths.ts';

type BillingSearch = { session_id?: string; 'subscription-cancel'?: string };

const text = (value: unknown) => (value === undefined || value === null ? '' : String(value));

const billingRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: billingPath,
  /** How the checkout sends people back. */
  validateSearch: (search): BillingSearch => ({
    ...(text(search.session_id) === '' ? {} : { session_id: text(search.session_id) }),
    ...(text(search['subscription-cancel']) === ''
      ? {}
      : { 'subscription-cancel': text(search['subscription-cancel']) }),
  }),
  component: lazyRouteComponent(() => import('./pages/BillingPage/BillingPage.tsx'), 'BillingPage'),
});

const pricingRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: pricingPath,
  component: lazyRouteComponent(() => import('./pages/PricingPage/PricingPage.tsx'), 'PricingPage'),
});

const testCheckoutRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: `${testCheckoutPath}/$id`,
  component: lazyRouteComponent(() => import('./pages/TestPayments/pages.ts'), 'TestCheckoutPage'),
});

const testInvoiceRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: `${testInvoicePath}/$id`,
  component: lazyRouteComponent(() => import('./pages/TestPayments/pages.ts'), 'TestInvoicePage'),
});

const testPortalRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: testPortalPath,
  component: lazyRouteComponent(() => import('./pages/TestPayments/pages.ts'), 'TestPortalPage'),
});

export const routes = [billingRoute] as const;
export const bareRoutes = [pricingRoute, testCheckoutRoute, testInvoiceRoute, testPortalRoute] as const;
