import { useEffect, useRef, useState } from 'react';
import { readSessionValue, writeSessionValue } from '../session/session-store.ts';

export interface SidebarState {
  /** Pinned open by the person; kept with the session. */
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
  const [keptExpanded, setKeptExpanded] = useState(() => readSessionValue('sidebarState') === 'expanded');
  const [hovered, setHovered] = useState(false);
  const [drawerOpen, setDrawerOpen] = useState(false);
  const forceClosed = useForceClosed();

  const toggleKept = () => {
    const next = !keptExpanded;
    writeSessionValue('sidebarState', next ? 'expanded' : 'contracted');
    setKeptExpanded(next);
    setHovered(false);
    forceClosed.start();
  };
  return {
    keptExpanded,
    expanded: keptExpanded || (hovered && !forceClosed.active),
    drawerOpen,
    toggleKept,
    setHovered,
    openDrawer: () => setDrawerOpen(true),
    closeDrawer: () => setDrawerOpen(false),
  };
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
