export type PageListener = {
  /** The page is about to close: unsaved data is saved now. */
  leave(): void;
  /** A request that failed may succeed from now on. */
  retry(): void;
};

/** Tells a player about events of its page. */
export function listenToPage({ leave, retry }: PageListener): void {
  addEventListener('pagehide', leave);
  addEventListener('online', retry);
  // Signed in again in another tab.
  addEventListener('storage', ({ key, newValue }) => {
    if (key === 'token' && newValue) retry();
  });
}
