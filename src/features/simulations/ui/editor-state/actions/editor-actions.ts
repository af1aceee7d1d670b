import { IconArrowBackUp, IconArrowForwardUp, IconDeselect, IconPlayerPlayFilled } from '@tabler/icons-react';
import type { ActionContext, EditorAction, Shortcut } from './editor-action.ts';
import { interactionActions } from './interaction-actions.ts';
import { timingActions } from './timing-actions.ts';

const historyActions: readonly EditorAction[] = [
  {
    id: 'undo',
    label: 'action.undo',
    icon: IconArrowBackUp,
    shortcut: { key: 'z', mod: true },
    writes: true,
    enabled: ({ state }) => state.history.past.length > 0,
    perform: () => ({ effect: 'undo' }),
  },
  {
    id: 'redo',
    label: 'action.redo',
    icon: IconArrowForwardUp,
    shortcut: { key: 'z', mod: true, shift: true },
    writes: true,
    enabled: ({ state }) => state.history.future.length > 0,
    perform: () => ({ effect: 'redo' }),
  },
];

const viewActions: readonly EditorAction[] = [
  {
    id: 'deselect',
    label: 'action.deselect',
    icon: IconDeselect,
    shortcut: { key: 'Escape' },
    writes: false,
    enabled: ({ state }) => state.selection.eventId !== null,
    perform: ({ state }) => ({ select: { videoId: state.selection.videoId, eventId: null } }),
  },
  {
    id: 'preview',
    label: 'action.preview',
    icon: IconPlayerPlayFilled,
    shortcut: { key: 'p' },
    writes: false,
    enabled: ({ state }) => state.document.videos.length > 0 && !state.readOnly,
    perform: () => ({ effect: 'preview' }),
  },
];

export const editorActions: readonly EditorAction[] = [
  ...historyActions,
  ...interactionActions,
  ...timingActions,
  ...viewActions,
];

export function findAction(id: string): EditorAction | undefined {
  return editorActions.find((action) => action.id === id);
}

export function isEnabled(action: EditorAction, context: ActionContext): boolean {
  return !(action.writes && context.state.readOnly) && action.enabled(context);
}

type KeyPress = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'shiftKey' | 'altKey'>;

/** The action of a key press. Single letters count only where the picture or the timeline has the focus. */
export function findActionOfKey(press: KeyPress, isInWorkspace: boolean): EditorAction | undefined {
  return editorActions.find(
    ({ shortcut }) => shortcut && (shortcut.mod || isInWorkspace) && matches(shortcut, press),
  );
}

function matches(shortcut: Shortcut, press: KeyPress): boolean {
  const isMod = press.ctrlKey || press.metaKey;
  const key = press.key === 'Backspace' ? 'Delete' : press.key;
  return (
    key.toLowerCase() === shortcut.key.toLowerCase() &&
    isMod === Boolean(shortcut.mod) &&
    press.shiftKey === Boolean(shortcut.shift) &&
    press.altKey === Boolean(shortcut.alt)
  );
}

/** As people read it: ['Ctrl', 'Shift', 'Z']. */
export function shortcutKeys(shortcut: Shortcut, isApple: boolean, spaceName: string): string[] {
  const key =
    shortcut.key === ' ' ? spaceName : shortcut.key.length === 1 ? shortcut.key.toUpperCase() : shortcut.key;
  return [
    ...(shortcut.mod ? [isApple ? '⌘' : 'Ctrl'] : []),
    ...(shortcut.shift ? [isApple ? '⇧' : 'Shift'] : []),
    ...(shortcut.alt ? [isApple ? '⌥' : 'Alt'] : []),
    key,
  ];
}
