export const pricingPath = '/pricing-plans';
export const billingPath = '/billing';
export const testCheckoutPath = '/test-checkout';
export const testPortalPath = '/test-payments';
