// Runs before the first paint, so that a chosen scheme never flashes the other one. Kept apart from the modules
// because a strict content security policy allows no inline script.
(() => {
  let chosen = 'auto';
  try {
    chosen = localStorage.getItem('colorScheme') ?? 'auto';
  } catch {
    // Storage may be forbidden; the system's scheme is then used.
  }
  const dark =
    chosen === 'dark' || (chosen !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
  document.documentElement.setAttribute('data-mantine-color-scheme', dark ? 'dark' : 'light');
})();
