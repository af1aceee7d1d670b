import type { Contribution } from '#kernel/extension-point.ts';
import type { WebFeature } from '#web/feature/web-feature.ts';
import { createPageJudge, type PageGates } from '#web/router/page-gates.ts';
import { rootRoute, shellRoute } from '#web/router/root-route.tsx';
import type { StartPages } from '#web/router/start-page.ts';
import { completeEntry, type MenuEntry } from '#web/shell/menu-entry.ts';
import type { Permission } from '../server/permissions.ts';
import { webFeatures } from './web-features.ts';

declare module '#web/session/permission-name.ts' {
  interface KnownPermissions {
    name: Permission;
  }
}

/** The same without the types of the routes. */
const features: readonly WebFeature[] = webFeatures;

export const routeTree = rootRoute.addChildren([
  shellRoute.addChildren(webFeatures.flatMap((feature) => ('pages' in feature ? [...feature.pages] : []))),
  ...webFeatures.flatMap((feature) => ('barePages' in feature ? [...feature.barePages] : [])),
]);

export const pageGates: PageGates = Object.assign({}, ...features.map(({ gates }) => gates));

export const contributions: readonly Contribution[] = features.flatMap(({ brings = [] }) => brings);

const entries = features.flatMap(({ menu = [] }) => menu.map((entry) => completeEntry(entry, contributions)));
/** The menu of staff, then that of learners. */
export const menu: readonly MenuEntry[] = [
  ...entries.filter(({ mode }) => mode === 'admin'),
  ...entries.filter(({ mode }) => mode === 'learner'),
];

export const publicPaths: readonly string[] = features.flatMap((feature) => feature.publicPaths ?? []);

/** A house test looks for one of each. */
export const startPages: StartPages = Object.assign({}, ...features.map((feature) => feature.startPages));

export const judgePage = createPageJudge(pageGates);
