import type { AnyRoute } from '@tanstack/react-router';
import type { Contribution } from '#kernel/extension-point.ts';
import type { PageGates } from '../router/page-gates.ts';
import type { StartPages } from '../router/start-page.ts';
import type { DeclaredEntry } from '../shell/menu-entry.ts';

/**
 * The parts of one feature in the browser, as main/web/web-features.ts lists it. Pages are loaded when they are
 * opened.
 */
export interface WebFeature {
  /** As its folder is called. */
  readonly name: string;
  /** Pages with top bar and sidebar: children of the shell's route. */
  readonly pages?: readonly AnyRoute[];
  /** Pages outside the shell, without a session. */
  readonly barePages?: readonly AnyRoute[];
  /** Addresses, with everything below them, that never sign a person out: the pages that need no session. */
  readonly publicPaths?: readonly string[];
  /** The gates of `pages`: one row for each. */
  readonly gates?: PageGates;
  /** Those of its pages where kinds of accounts start. */
  readonly startPages?: Partial<StartPages>;
  /** Entries of the sidebar and of the command palette. Features are listed in the order of the sidebar. */
  readonly menu?: readonly DeclaredEntry[];
  /** Parts for the places of other features and of the shell. */
  readonly brings?: readonly Contribution[];
}

/** Keeps the types of the routes, by which links and parameters are checked. */
export function defineWebFeature<const Feature extends WebFeature>(feature: Feature): Feature {
  return feature;
}
