import { defineExtensionPoint } from '#kernel/extension-point.ts';
import type { MenuSublink } from '#web/shell/menu-entry.ts';

/** Where learners find their own attempts, a page for each kind of content, and what they earned by them. */
export const ownAttemptsPoint = defineExtensionPoint<MenuSublink>('attempts.own-attempts');
