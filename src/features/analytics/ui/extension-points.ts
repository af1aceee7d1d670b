import { defineExtensionPoint } from '#kernel/extension-point.ts';
import type { PlacedComponent } from '#web/feature/use-parts.tsx';
import type { MenuSublink } from '#web/shell/menu-entry.ts';

/** Pages of analytics that later features bring: in the menu and between the pages of analytics, behind that of people. */
export const analyticsPagesPoint = defineExtensionPoint<MenuSublink>('analytics.pages');

/** Those that show no figures: behind all others. */
export const analyticsToolsPoint = defineExtensionPoint<MenuSublink>('analytics.tools');

/** What stands beside the way between the pages: for whoever keeps what they look at. */
export const analyticsViewsPoint = defineExtensionPoint<PlacedComponent>('analytics.views');
