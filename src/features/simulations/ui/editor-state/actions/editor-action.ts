import type { Icon } from '@tabler/icons-react';
import type { TextKey } from '#locales/catalogue.ts';
import type { MessageValues } from '#locales/message-format.ts';
import type { Change } from '../changes.ts';
import type { EditorState, Selection } from '../editor-store.ts';

export type EditorText = TextKey<'simulation-editor'>;

/** What an action knows when it is asked. */
export type ActionContext = {
  state: EditorState;
  /** Where the playhead stands in the chosen video, milliseconds. */
  timeMs: number;
  /** Of the chosen video; 0 while unknown. */
  lengthMs: number;
  /** The middle of what is seen: of the picture, or of the view in 360. */
  middle: { posX: number; posY: number };
  isSphere: boolean;
};

/** What cannot be told by data: things that the editor around the document does. */
export type EditorEffect = 'undo' | 'redo' | 'toggle-play' | 'preview' | 'show-inspector' | 'focus-timeline';

/** What an action wants; the editor does it. */
export type ActionResult = {
  changes?: readonly Change[];
  mergeKey?: string;
  select?: Selection;
  seekMs?: number;
  effect?: EditorEffect;
  /** Said to screen readers, since the eye sees it anyway. */
  announce?: { key: EditorText; values?: MessageValues };
};

/** A key with its modifiers. `mod` is Ctrl, and Cmd on Apple's keyboards. */
export type Shortcut = { key: string; mod?: boolean; shift?: boolean; alt?: boolean };

/** Everything that can be done to a simulation by name: the toolbar, the keyboard, the palette and '?' read this list. */
export type EditorAction = {
  id: string;
  label: EditorText;
  icon: Icon;
  shortcut?: Shortcut;
  /** Whether it changes anything, and so is off for those who only look. */
  writes: boolean;
  enabled(context: ActionContext): boolean;
  perform(context: ActionContext): ActionResult;
};
