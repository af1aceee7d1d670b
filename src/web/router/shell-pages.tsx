import { createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router';
import { translateOnceLoaded } from '#locales/translator.ts';
import { defineWebFeature } from '../feature/web-feature.ts';
import { getSession } from '../session/session-store.ts';
import { rootRoute, shellRoute } from './root-route.tsx';

const notFoundRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '$',
  component: lazyRouteComponent(() => import('../pages/NotFoundPage.tsx'), 'NotFoundPage'),
});

const logoutRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/logout',
  validateSearch: (search): { msg?: string } => (typeof search.msg === 'string' ? { msg: search.msg } : {}),
  component: lazyRouteComponent(() => import('../pages/LogoutPage.tsx'), 'LogoutPage'),
});

const setOrganisationRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/set-organisation/$id',
  beforeLoad: async () => {
    if (getSession()) return;
    const reason = await translateOnceLoaded('shell', 'error.sessionExpired');
    throw redirect({ href: `/?msg=${encodeURIComponent(reason)}`, replace: true });
  },
  component: lazyRouteComponent(() => import('../pages/SetOrganisationPage.tsx'), 'SetOrganisationPage'),
});

const termsRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/terms-conditions',
  component: lazyRouteComponent(() => import('../pages/TermsPage.tsx'), 'TermsPage'),
});

const privacyRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/privacy-policy',
  component: lazyRouteComponent(() => import('../pages/PrivacyPolicyPage.tsx'), 'PrivacyPolicyPage'),
});

/** For work on the design system; the build leaves it out. */
const pagesOfDevelopment = import.meta.env.DEV
  ? [
      createRoute({
        getParentRoute: () => rootRoute,
        path: '/catalogue',
        component: lazyRouteComponent(() => import('#ui-kit/catalogue/CataloguePage.tsx'), 'CataloguePage'),
      }),
    ]
  : [];

/** Pages of the shell itself. */
export const shellWeb = defineWebFeature({
  name: 'shell',
  pages: [notFoundRoute],
  barePages: [logoutRoute, setOrganisationRoute, privacyRoute, termsRoute, ...pagesOfDevelopment],
});
