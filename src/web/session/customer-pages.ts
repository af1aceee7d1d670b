/** The provider's page of customers, where acting as another person begins and ends. */
export const productDashboardPath = '/cx-dashboard/product-dashboard';

/** Its page of the users of all customers. */
export const usersDashboardPath = '/cx-dashboard/users';
