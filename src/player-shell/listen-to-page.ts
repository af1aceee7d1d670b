export type PageListener = {
  /** The page goes away: what is not kept is kept now. */
  leave(): void;
  /** What did not go through may go through from now on. */
  retry(): void;
};

/** Tells a player what happens to the page that it is in. */
export function listenToPage({ leave, retry }: PageListener): void {
  addEventListener('pagehide', leave);
  addEventListener('online', retry);
  // Signed in again in another tab.
  addEventListener('storage', ({ key, newValue }) => {
    if (key === 'token' && newValue) retry();
  });
}
