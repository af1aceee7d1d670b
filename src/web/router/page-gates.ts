import type { PermissionName } from '../session/permission-name.ts';

/** Who may open a page, and where the others find themselves. */
export interface PageGate {
  /** Any of these permissions opens it. Missing: it is for everybody who is signed in. */
  readonly anyOf?: readonly PermissionName[];
  /** What others see: the page that says it is not for them, or the start of their own work. */
  readonly others?: 'forbidden' | 'start';
}

/**
 * Pages inside the shell by their address, the more special before the more general. What a page shows is the server's
 * decision; a gate spares people a page that could only say no.
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
 * What happens to somebody with these permissions at this address; 'missing': no id can look as the one in it does. An
 * address that is no page of the shell stands open.
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
