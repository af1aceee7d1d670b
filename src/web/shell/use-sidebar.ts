import { useCallback, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { readSessionValue, writeSessionValue } from '../session/session-store.ts';
import { isKeptExpanded, narrowQuery, wideQuery } from './sidebar-start.ts';

export interface SidebarState {
  /** There is no room for it beside the page. */
  isNarrow: boolean;
  /**
   * Pinned open: by the person's last choice, which is kept with the session, or because the window is wide.
   */
  keptExpanded: boolean;
  /** Shows its labels now: pinned, or the pointer or the focus is in it. */
  expanded: boolean;
  drawerOpen: boolean;
  toggleKept: () => void;
  setHovered: (hovered: boolean) => void;
  openDrawer: () => void;
  closeDrawer: () => void;
}

/** After 'Collapse' the pointer still rests on the sidebar; for this long that does not open it again. */
const forceClosedMs = 300;

export function useSidebar(): SidebarState {
  const [chosen, setChosen] = useState(() => readSessionValue('sidebarState'));
  const isWide = useMedia(wideQuery);
  const isNarrow = useMedia(narrowQuery);
  const keptExpanded = isKeptExpanded(chosen, isWide);
  const [hovered, setHovered] = useState(false);
  const [drawerOpen, setDrawerOpen] = useState(false);
  const forceClosed = useForceClosed();

  const toggleKept = () => {
    const next = keptExpanded ? 'contracted' : 'expanded';
    writeSessionValue('sidebarState', next);
    setChosen(next);
    setHovered(false);
    forceClosed.start();
  };
  return {
    isNarrow,
    keptExpanded,
    expanded: keptExpanded || (hovered && !forceClosed.active),
    drawerOpen,
    toggleKept,
    setHovered,
    openDrawer: () => setDrawerOpen(true),
    closeDrawer: () => setDrawerOpen(false),
  };
}

function useMedia(query: string): boolean {
  const subscribe = useCallback(
    (listener: () => void) => {
      const list = matchMedia(query);
      list.addEventListener('change', listener);
      return () => list.removeEventListener('change', listener);
    },
    [query],
  );
  return useSyncExternalStore(subscribe, () => matchMedia(query).matches);
}

function useForceClosed(): { active: boolean; start: () => void } {
  const [active, setActive] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  // The timer must not outlive the shell.
  useEffect(() => () => clearTimeout(timer.current), []);
  const start = () => {
    setActive(true);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setActive(false), forceClosedMs);
  };
  return { active, start };
}
