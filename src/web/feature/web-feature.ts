import type { AnyRoute } from '@tanstack/react-router';
import type { Contribution } from '#kernel/extension-point.ts';
import type { PageGates } from '../router/page-gates.ts';
import type { MenuEntry } from '../shell/menu-entry.ts';
import type { AuditWords } from './audit-words.ts';

/** What one feature brings to the browser, as main/web-features.ts lists it. Pages are loaded where they are opened. */
export interface WebFeature {
  /** As its folder is called. */
  readonly name: string;
  /** Pages with top bar and sidebar: children of the shell's route. */
  readonly pages?: readonly AnyRoute[];
  /** Pages without them, and without a session. */
  readonly barePages?: readonly AnyRoute[];
  /** Addresses, with what lies below them, where nobody is signed out: those of pages that need no session. */
  readonly publicPaths?: readonly string[];
  /** Who may open `pages`: one row for each. */
  readonly gates?: PageGates;
  /** Entries of the sidebar and of the command palette. Features are listed in the order of the sidebar. */
  readonly menu?: readonly MenuEntry[];
  /** What the audit log can hold of it; the sentences stand in its texts. */
  readonly audit?: AuditWords;
  /** Parts for the places of other features and of the shell. */
  readonly brings?: readonly Contribution[];
}

/** Keeps the types of the routes, by which links and parameters are checked. */
export function defineWebFeature<const Feature extends WebFeature>(feature: Feature): Feature {
  return feature;
}
