import { createContext, use } from 'react';

/** Where lists and menus are drawn: inside the open dialog, which lies above the rest of the page and holds the focus. */
export const PortalTargetContext = createContext<HTMLElement | null>(null);

/** For Mantine's `portalProps`. */
export function usePortalProps(): { target?: HTMLElement } {
  const target = use(PortalTargetContext);
  return target ? { target } : {};
}
