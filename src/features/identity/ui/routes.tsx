import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { shellRoute } from '#web/router/root-route.tsx';

const accountRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/profile',
  component: lazyRouteComponent(() => import('./pages/AccountPage/AccountPage.tsx'), 'AccountPage'),
});

const customersRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/cx-dashboard/product-dashboard',
  component: lazyRouteComponent(() => import('./pages/CustomersPage/CustomersPage.tsx'), 'CustomersPage'),
});

const customerMembersRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/cx-dashboard/product-dashboard/$id',
  component: lazyRouteComponent(
    () => import('./pages/CustomersPage/CustomerMembersPage.tsx'),
    'CustomerMembersPage',
  ),
});

const allUsersRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/cx-dashboard/users',
  component: lazyRouteComponent(() => import('./pages/CustomersPage/AllUsersPage.tsx'), 'AllUsersPage'),
});

export const routes = [accountRoute, customersRoute, customerMembersRoute, allUsersRoute] as const;
