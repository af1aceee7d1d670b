export { billingPath, pricingPath } from '#features/entitlements/model/plan-paths.ts';
export const testCheckoutPath = '/test-checkout';
export const testInvoicePath = '/test-invoice';
export const testPortalPath = '/test-payments';
