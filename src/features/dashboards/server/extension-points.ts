import { defineExtensionPoint } from '#kernel/extension-point.ts';
import type { HomeLists } from './dashboard-resolvers.ts';

/** What the learner's home shows of each kind of content; main joins it. */
export const homeListsPoint = defineExtensionPoint<HomeLists>('dashboards.home-lists');
