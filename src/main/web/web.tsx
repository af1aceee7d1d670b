import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode, startTransition } from 'react';
import { dateFormat } from '#kernel/intl-formats.ts';
import { askForLaterTexts } from '#locales/catalogue.ts';
import { getLocale, loadTexts, markDocumentLanguage } from '#locales/translator.ts';
import { printInLight } from '#ui-kit/theme/color-scheme.ts';
import { UiProvider } from '#ui-kit/UiProvider.tsx';
import { watchBrowserLine } from '#web/connection/connection-watch.ts';
import { createQueryClient } from '#web/graphql/query-client.ts';
import { yieldToBrowser } from '#web/page/yield-to-browser.ts';
import { createAppRouter } from '#web/router/create-app-router.tsx';
import { waitForFirstAnswers } from '#web/router/first-drawing.ts';
import type { AppContext } from '#web/router/root-route.tsx';
import { prepareForcedLogout } from '#web/session/forced-logout.ts';
import { startSessionRefresh } from '#web/session/session-refresh.ts';
import { startViewerUpkeep, watchViewerChange } from '#web/session/viewer-upkeep.ts';
import { startAgainWhenThere, watchForMissingCode } from '#web/update/missing-code.ts';
import { watchForUpdates } from '#web/update/update-watch.ts';
import { contributions, judgePage, menu, publicPaths, routeTree, startPages } from './web-parts.ts';

let audit: ReturnType<AppContext['loadAudit']> | undefined;
const loadAudit: AppContext['loadAudit'] = () => {
  audit ??= import('./audit-texts.ts').then((texts) => texts.audit);
  // What did not come is asked for again.
  audit.catch(() => {
    audit = undefined;
  });
  return audit;
};
const queryClient = createQueryClient();
const createRouter = () =>
  createAppRouter(routeTree, { queryClient, menu, judgePage, startPages, loadAudit, contributions });
type Router = ReturnType<typeof createRouter>;

declare module '@tanstack/react-router' {
  interface Register {
    router: Router;
  }
}

/** Starts in parts: on a phone each takes some 100 ms, and between them the browser answers. */
async function startWeb(container: HTMLElement): Promise<void> {
  askForLaterTexts(getLocale());
  await yieldToBrowser();
  const router = createRouter();
  await yieldToBrowser();
  markDocumentLanguage();
  prepareForcedLogout({ navigate: (href) => router.history.push(href), publicPaths });
  watchForMissingCode();
  // Cached answers of another person must not be shown now, and what the server refuses has to be heard from the first answer on.
  watchViewerChange(() => queryClient.clear());
  startViewerUpkeep();
  await yieldToBrowser();
  // The page is asked for before anything is drawn; the router's provider takes up what is under way.
  loadUntilDrawn(router);
  const page = router.load();
  // While the page is on its way, each in a task of its own: what draws, which is half of the code that is run at the start,
  // and the first format of dates, which is dear to make.
  const drawing = yieldToBrowser().then(() => import('react-dom/client'));
  const warmUp = async () => {
    await drawing;
    await yieldToBrowser();
    dateFormat(getLocale(), { dateStyle: 'medium' });
  };
  // Code that does not come is met below.
  warmUp().catch(() => {});
  await Promise.all([loadTexts('shell'), loadTexts('ui-kit')]);
  watchForUpdates();
  watchBrowserLine();
  printInLight();
  if (document.querySelector('meta[name="praxis-errors"]'))
    void import('#features/error-reports/ui/index.ts').then(({ collectErrors }) => collectErrors());
  startSessionRefresh();
  const [{ createRoot }] = await Promise.all([drawing, waitForFirstAnswers(page, queryClient)]);
  // As a transition it is drawn in slices of a few milliseconds, between which the browser answers.
  startTransition(() =>
    createRoot(container).render(
      <StrictMode>
        <UiProvider>
          <QueryClientProvider client={queryClient}>
            <RouterProvider router={router} />
          </QueryClientProvider>
        </UiProvider>
      </StrictMode>,
    ),
  );
}

/** The router's provider listens to the address once it is drawn; who is led on before that, such as to /logout, must get there. */
function loadUntilDrawn(router: Router): void {
  const { history } = router;
  const stop = history.subscribe(() => {
    if (history.subscribers.size > 1) stop();
    else void router.load();
  });
}

const container = document.getElementById('root');
if (container) startWeb(container).catch(startAgainWhenThere);
