/** Light, dark or the system's: chosen once, kept in the browser, shared with pages that do without Mantine. */
export type ColorScheme = 'light' | 'dark' | 'auto';

export const colorSchemes: readonly ColorScheme[] = ['auto', 'light', 'dark'];

/** The same key is read by public/before-paint.js before the first paint. */
export const colorSchemeKey = 'colorScheme';

/** Tokens follow it, and Mantine's provider writes it where it is in use. */
const attribute = 'data-mantine-color-scheme';

const darkQuery = '(prefers-color-scheme: dark)';

function readColorScheme(): ColorScheme {
  try {
    const kept = localStorage.getItem(colorSchemeKey);
    return kept === 'light' || kept === 'dark' ? kept : 'auto';
  } catch {
    return 'auto';
  }
}

function resolveColorScheme(scheme: ColorScheme): 'light' | 'dark' {
  if (scheme !== 'auto') return scheme;
  return matchMedia(darkQuery).matches ? 'dark' : 'light';
}

/** Puts the scheme on the page; Mantine's own provider does the same where it is in use. */
function applyColorScheme(scheme: ColorScheme): void {
  document.documentElement.setAttribute(attribute, resolveColorScheme(scheme));
}

/** Follows the system while 'auto' is chosen. Returns the function that stops it. */
export function watchColorScheme(): () => void {
  const media = matchMedia(darkQuery);
  const apply = () => applyColorScheme(readColorScheme());
  apply();
  media.addEventListener('change', apply);
  return () => media.removeEventListener('change', apply);
}

/** A dark page is printed as a light one: ink is dark, and browsers leave out backgrounds. */
export function printInLight(): void {
  const page = document.documentElement;
  let shown: string | null = null;
  addEventListener('beforeprint', () => {
    shown = page.getAttribute(attribute);
    page.setAttribute(attribute, 'light');
  });
  addEventListener('afterprint', () => {
    if (shown !== null) page.setAttribute(attribute, shown);
  });
}
