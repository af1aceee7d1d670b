import { defineExtensionPoint } from '#kernel/extension-point.ts';
import type { MenuSublink } from '#web/shell/menu-entry.ts';

/** Pages of analytics that later features bring: in the menu and between the pages of analytics, behind that of people. */
export const analyticsPagesPoint = defineExtensionPoint<MenuSublink>('analytics.pages');

/** Those that show no figures: behind all others. */
export const analyticsToolsPoint = defineExtensionPoint<MenuSublink>('analytics.tools');
