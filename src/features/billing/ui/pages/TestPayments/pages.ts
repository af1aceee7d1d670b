// One chunk for all three: each further one costs every page of the product a line.
export { TestCheckoutPage } from './TestCheckoutPage.tsx';
export { TestInvoicePage } from './TestInvoicePage.tsx';
export { TestPortalPage } from './TestPortalPage.tsx';
