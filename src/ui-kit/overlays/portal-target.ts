import { createContext, use } from 'react';

/** The parent of lists and menus: the open dialog, which covers the page and holds the focus. */
export const PortalTargetContext = createContext<HTMLElement | null>(null);

/** For Mantine's `portalProps`. */
export function usePortalProps(): { target?: HTMLElement } {
  const target = use(PortalTargetContext);
  return target ? { target } : {};
}
