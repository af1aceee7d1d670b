import type { ReactNode } from 'react';
import { useEffect, useSyncExternalStore } from 'react';
import type { DialogPart } from './palette-parts.ts';
import { forgetTypedAhead } from './typed-ahead.ts';

/** A command that a person finds by name in the palette. */
export interface Command {
  id: string;
  label: string;
  group: string;
  detail?: string;
  icon?: ReactNode;
  /** Synonyms that people may type for it. */
  keywords?: string;
  /** Left out while nothing is typed. */
  onlyFound?: boolean;
  perform: () => void;
}

/** A list for the '?' dialog; `keys` as on the keyboard, for example ['Ctrl', 'Z']. */
export interface ShortcutGroup {
  title: string;
  shortcuts: readonly { keys: readonly string[]; label: string }[];
}

type CommandLayerView = 'closed' | 'palette' | 'shortcuts' | { Dialog: DialogPart };

interface CommandState {
  view: CommandLayerView;
  shortcutGroups: readonly ShortcutGroup[];
}

let state: CommandState = { view: 'closed', shortcutGroups: [] };
const listeners = new Set<() => void>();

export function openPalette(): void {
  forgetTypedAhead();
  change({ view: 'palette' });
}

export function openShortcuts(): void {
  change({ view: 'shortcuts' });
}

/** A dialog that a command opens over the page. */
export function openCommandDialog(Dialog: DialogPart): void {
  change({ view: { Dialog } });
}

export function closeCommandLayer(): void {
  change({ view: 'closed' });
}

export function useCommandState(): CommandState {
  return useSyncExternalStore(subscribe, () => state);
}

/** Lists a page's shortcuts in the '?' dialog while the component is mounted. Keep the object stable. */
export function useShortcutGroup(group: ShortcutGroup): void {
  // The dialog lives outside the component that has the shortcuts.
  useEffect(() => {
    change({ shortcutGroups: [...state.shortcutGroups, group] });
    return () => change({ shortcutGroups: state.shortcutGroups.filter((each) => each !== group) });
  }, [group]);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function change(part: Partial<CommandState>): void {
  state = { ...state, ...part };
  for (const listener of listeners) listener();
}
