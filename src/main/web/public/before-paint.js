// Runs before the first paint, so that a chosen scheme never flashes the other one and the shape of the page in the first
// HTML is the one that follows. Kept apart from the modules because a strict content security policy allows no inline
// script.
(() => {
  const read = (key) => {
    try {
      return localStorage.getItem(key);
    } catch {
      // Storage may be forbidden; the system's scheme is then used, and nobody is signed in.
      return null;
    }
  };
  const html = document.documentElement;
  const chosen = read('colorScheme') ?? 'auto';
  const dark =
    chosen === 'dark' || (chosen !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
  html.setAttribute('data-mantine-color-scheme', dark ? 'dark' : 'light');
  const bare =
    /^\/(?:logout|embed|set-organisation|privacy-policy|terms-conditions|my-virtual-humans\/embed)(?:\/|$)/;
  if (!read('token') || bare.test(location.pathname)) html.setAttribute('data-first', 'bare');
  // The same decision as in src/web/shell/use-sidebar.ts.
  const sidebar = read('sidebarState') ?? (innerWidth >= 1200 ? 'expanded' : 'contracted');
  html.setAttribute('data-sidebar', sidebar);
})();
