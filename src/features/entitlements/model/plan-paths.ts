/** Where an administrator buys a plan, and sees what is used of it. */
export const pricingPath = '/pricing-plans';
export const billingPath = '/billing';
