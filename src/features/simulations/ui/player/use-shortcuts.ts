import { useLayoutEffect } from 'react';
import type { ControlledSession } from './controlled-session.ts';
import { findShortcut } from './shortcuts.ts';

/** What opens above the bar of controls. */
export type Panel = 'settings' | 'list' | 'help';

/** Keys work wherever the focus is in the frame, except in a control that uses them itself. */
export function useShortcuts(session: ControlledSession, toggle: (panel: Panel) => void): void {
  // Keys are heard by the window, outside of the component, from the moment its buttons can be seen.
  useLayoutEffect(() => {
    const handleKey = (pressed: KeyboardEvent) => {
      if (pressed.ctrlKey || pressed.metaKey || pressed.altKey || isOfControl(pressed)) return;
      const action = findPanelKey(pressed.key, toggle) ?? findShortcut(session, pressed.key);
      if (!action) return;
      pressed.preventDefault();
      action();
    };
    addEventListener('keydown', handleKey);
    return () => removeEventListener('keydown', handleKey);
  });
}

/** A control keeps the space bar and the arrows; one that takes text or a choice keeps every letter. */
function isOfControl({ target, key }: KeyboardEvent): boolean {
  const control = target instanceof Element && target.closest('input, select, button, a, video, audio');
  if (!control) return false;
  if (key === ' ' || key.startsWith('Arrow')) return true;
  return !control.matches('button') && key.length === 1;
}

function findPanelKey(key: string, toggle: (panel: Panel) => void): (() => void) | null {
  if (key === '?') return () => toggle('help');
  return key.toLowerCase() === 'i' ? () => toggle('list') : null;
}
