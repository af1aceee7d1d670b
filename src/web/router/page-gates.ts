import type { PermissionName } from '../session/permission-name.ts';

/** Who may open a page, and which page the others get. */
export interface PageGate {
  /** Any of these permissions opens it. Without them it is for every signed-in person. */
  readonly anyOf?: readonly PermissionName[];
  /** The page for all others: the page that refuses, or the start of their own work. */
  readonly others?: 'forbidden' | 'start';
}

/**
 * Pages inside the shell by their address, the more specific first. The server decides about the data of a page; a
 * gate only avoids pages that would be refused.
 */
export type PageGates = Readonly<Record<string, PageGate>>;

export const everybody: PageGate = {};
export const only = (...anyOf: readonly PermissionName[]): PageGate => ({ anyOf, others: 'forbidden' });
export const elseToStart = (...anyOf: readonly PermissionName[]): PageGate => ({ anyOf, others: 'start' });

export type PageVerdict = 'open' | 'forbidden' | 'start' | 'missing';

const id = '[1-9]\\d{0,14}';
/** The editor opens a new video before the server has given it an id. */
const videoId = `-?${id}`;

export type JudgePage = (permissions: readonly string[], pathname: string) => PageVerdict;

/**
 * The result for a viewer with these permissions at this address; 'missing': its id has no valid form. An address
 * outside the shell is open.
 */
export function createPageJudge(pageGates: PageGates): JudgePage {
  const gates = Object.entries(pageGates).map(([path, gate]) => ({
    gate,
    pattern: new RegExp(`^${path.replaceAll(/\$\w+/g, '[^/]+')}/?$`),
    withIds: new RegExp(`^${path.replaceAll('$videoId', videoId).replaceAll(/\$\w+/g, id)}/?$`),
  }));
  return (permissions, pathname) => {
    const row = gates.find(({ pattern }) => pattern.test(pathname));
    if (!row) return 'open';
    const { anyOf, others = 'forbidden' } = row.gate;
    if (anyOf && !anyOf.some((permission) => permissions.includes(permission))) return others;
    return row.withIds.test(pathname) ? 'open' : 'missing';
  };
}
