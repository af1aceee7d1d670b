import type { QueryClient } from '@tanstack/react-query';

/** Milliseconds; the shape of the page in index.html is shown until then. */
const longestWait = 1000;

/**
 * Waits for the page and for what its loaders asked the server, so that the first drawing has all of it: React draws the
 * frame and each part once, not again with each answer. Ends after a second in any case: the frame then shows what is missing.
 */
export async function waitForFirstAnswers(page: Promise<void>, client: QueryClient): Promise<void> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, longestWait);
  });
  await Promise.race([page.then(() => settle(client)), late]);
  clearTimeout(timer);
}

function settle(client: QueryClient): Promise<void> {
  return new Promise((resolve) => {
    const check = () => {
      if (client.isFetching() > 0) return;
      stop();
      resolve();
    };
    const stop = client.getQueryCache().subscribe(check);
    check();
  });
}
