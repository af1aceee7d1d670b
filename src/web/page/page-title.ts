import { useEffect } from 'react';
import { translate } from '#locales/translator.ts';

/** The pages of this visit by title, so that a back bar can name where it leads. */
export interface VisitedPage {
  href: string;
  pathname: string;
  title: string;
}

let current: VisitedPage | undefined;
let previous: VisitedPage | undefined;

/** Names the tab, and remembers the page as the next one's previous. */
export function usePageTitle(title: string): void {
  // The document's title is outside React.
  useEffect(() => {
    document.title = translate('shell', 'page.titleSuffix', { title });
    const page = { href: location.pathname + location.search, pathname: location.pathname, title };
    if (current && current.pathname !== page.pathname) previous = current;
    current = page;
  }, [title]);
}

/** The page before the one at `pathname`, if this visit had one. */
export function findPreviousPage(pathname: string): VisitedPage | undefined {
  const candidate = current && current.pathname !== pathname ? current : previous;
  return candidate?.pathname === pathname ? undefined : candidate;
}
