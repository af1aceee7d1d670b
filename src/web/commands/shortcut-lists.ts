import { defineExtensionPoint } from '#kernel/extension-point.ts';
import type { PlacedComponent } from '../feature/use-parts.tsx';

/** The keys of players and editors, which the help lists: each from where the player or the editor has them itself. */
export const shortcutListsPoint = defineExtensionPoint<PlacedComponent>('commands.shortcut-lists');
