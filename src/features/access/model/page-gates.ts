/** Who may open a page, and where the others find themselves. */
export type PageGate = {
  /** Any of these actions opens it. Missing: it is for everybody who is signed in. */
  readonly anyOf?: readonly string[];
  /** What others see: the page that says it is not for them, or the start of their own work. */
  readonly others?: 'forbidden' | 'start';
};

const everybody: PageGate = {};
const only = (...anyOf: readonly string[]): PageGate => ({ anyOf, others: 'forbidden' });
const elseToStart = (...anyOf: readonly string[]): PageGate => ({ anyOf, others: 'start' });

/**
 * Every page inside the shell by its address, the more special before the more general. What a page shows is the
 * server's decision; this one spares people a page that could only say no.
 */
export const pageGates = {
  '/': everybody,
  '/home': everybody,
  '/profile': everybody,
  '/my-simulations': everybody,
  '/my-simulations/$simulationId': everybody,
  '/my-profile/simulations': everybody,
  '/my-profile/simulations/$sessionId': everybody,
  '/my-profile/virtual-humans': everybody,
  '/my-logs': everybody,
  '/my-logs/$sessionId': everybody,

  '/simulations': elseToStart('simulation:list'),
  '/simulations/new': elseToStart('simulation:create'),
  '/simulations/$simulationId': only('simulation:list'),
  '/simulations/$simulationId/interactions': only('simulation:list'),
  '/simulations/$simulationId/videos/$videoId': only('simulation:list'),
  '/simulations/$simulationId/videos/$videoId/interactions': only('simulation:list'),
  '/simulations/$simulationId/videos/$videoId/analytics': only('session:list-all'),
  '/analytics-data/overall': only('analytics:view'),
  // Creators see the numbers of what they wrote.
  '/analytics-data/simulations': only('analytics:view-item'),
  '/analytics-data/virtual-human': only('analytics:view-item'),
  '/analytics-data/simulations/$simulationId': only('session:list-all'),

  '/my-virtual-humans': everybody,
  '/my-virtual-humans/$virtualHumanId': everybody,
  '/my-virtual-humans/$virtualHumanId/play': everybody,
  '/virtual-humans': only('virtual-human:list'),
  '/virtual-humans/new': elseToStart('virtual-human:create'),
  '/virtual-humans/$virtualHumanId': only('virtual-human:list'),
  '/virtual-humans/$virtualHumanId/analytics': only('session:list-all'),
  '/virtual-humans/$virtualHumanId/builder/patient/$externalId/chat-logs/$assessmentId':
    only('session:list-all'),
  '/virtual-humans/$virtualHumanId/builder/patient/$externalId/my-logs/$assessmentId': everybody,

  '/users': only('member:list'),
  '/users/$memberId': only('member:list'),
  '/groups': only('group:manage'),
  '/groups/$groupId': only('group:manage'),
  '/organisation': elseToStart('organisation:edit'),
  '/organisation/general': elseToStart('organisation:edit'),
  '/organisation/branding': elseToStart('organisation:edit'),
  '/organisation/security': elseToStart('organisation:edit'),
  '/organisation/invitations': elseToStart('organisation:edit'),
  '/organisation/plan': elseToStart('organisation:edit'),
  '/organisation/conversations': elseToStart('organisation:edit'),
  '/organisation/notifications': elseToStart('organisation:edit'),
  '/organisation/deletion-requests': elseToStart('organisation:edit'),
  '/organisation/audit-log': elseToStart('organisation:edit'),

  '/cx-dashboard/product-dashboard': only('staff:list-organisations'),
  '/cx-dashboard/product-dashboard/$id': only('staff:impersonate'),
  '/system/jobs': only('jobs:view'),
  '/mail': only('mail:view'),
} as const satisfies Record<string, PageGate>;

export type PageVerdict = 'open' | 'forbidden' | 'start' | 'missing';

const id = '[1-9]\\d{0,14}';
/** The editor opens a new video before the server has given it an id. */
const videoId = `-?${id}`;

const gates = Object.entries(pageGates).map(([path, gate]) => ({
  gate: gate as PageGate, // the constant's own types name only what each row has
  pattern: new RegExp(`^${path.replaceAll(/\$\w+/g, '[^/]+')}/?$`),
  withIds: new RegExp(`^${path.replaceAll('$videoId', videoId).replaceAll(/\$\w+/g, id)}/?$`),
}));

/**
 * What happens to somebody with these permissions at this address; 'missing': no id can look as the one in it does. An
 * address that is no page of the shell stands open.
 */
export function judgePage(permissions: readonly string[], pathname: string): PageVerdict {
  const row = gates.find(({ pattern }) => pattern.test(pathname));
  if (!row) return 'open';
  const { anyOf, others = 'forbidden' } = row.gate;
  if (anyOf && !anyOf.some((action) => permissions.includes(action))) return others;
  return row.withIds.test(pathname) ? 'open' : 'missing';
}
