/**
 * What is authored, versioned, published, tagged, archived and given to groups. A kind has this one name: in content_item
 * and the log of sessions, in permissions, reasons of refusals, the audit log and addresses of analytics.
 */
export const contentKinds = ['simulation', 'virtual-human', 'course'] as const;
export type ContentKind = (typeof contentKinds)[number];

export function isContentKind(text: string): text is ContentKind {
  return contentKinds.some((kind) => kind === text);
}

/** Those that learners have attempts at. What is taken as a whole of others has none of its own. */
export const playedKinds = ['simulation', 'virtual-human'] as const satisfies readonly ContentKind[];
export type PlayedKind = (typeof playedKinds)[number];

export function findPlayedKind(text: string): PlayedKind | undefined {
  return playedKinds.find((kind) => kind === text);
}

/** Where the numbers of all items of a kind are. */
export const kindAnalyticsPaths: Readonly<Record<PlayedKind, string>> = {
  simulation: '/analytics-data/simulations',
  'virtual-human': '/analytics-data/virtual-human',
};

/** Where the numbers of one item over time are: its number stands between `path` and `after`. Null for the first tab of a page. */
export const itemAnalyticsPages: Readonly<
  Record<PlayedKind, { path: string; after: string; tab: string | null }>
> = {
  simulation: { path: '/analytics-data/simulations', after: '', tab: 'time' },
  'virtual-human': { path: '/virtual-humans', after: '/analytics', tab: null },
};

/** Where the numbers of one video of an interactive video are: both numbers stand around `between`. */
export const videoAnalyticsPage = { path: '/simulations', between: '/videos', after: '/analytics' } as const;

/** Tabs of the page of one item that list what can be kept, beside that of its days. */
export const itemTabs = {
  simulation: ['users', 'interactions', 'questions', 'logs'],
  'virtual-human': ['users', 'objectives', 'evaluations', 'sessions'],
} as const satisfies Record<PlayedKind, readonly string[]>;
export type ItemTab = (typeof itemTabs)[PlayedKind][number];

/** Where the numbers of one person with one item are, reached from the item and from the person: `between` stands between both numbers. */
export const personItemPages: Readonly<
  Record<PlayedKind, Record<'fromItem' | 'fromPerson', { path: string; between: string }>>
> = {
  simulation: {
    fromItem: { path: '/analytics-data/simulations', between: '/user' },
    fromPerson: { path: '/users', between: '/analytics/simulations' },
  },
  'virtual-human': {
    fromItem: { path: '/virtual-humans', between: '/analytics/user' },
    fromPerson: { path: '/users', between: '/analytics/virtual-humans' },
  },
};

/** How the API names that something of a kind is on its way into an organisation. */
export const arrivalFields = {
  simulation: 'HasSimulationQueuedForCopy',
  'virtual-human': 'HasVirtualHumanQueuedForCopy',
  course: 'HasCourseQueuedForCopy',
} as const satisfies Record<ContentKind, string>;

/** Where the words of the search's index stand, by whether they are those of the draft. What is in there keeps its letters. */
export const searchShelves = {
  simulation: { draft: 'sd', published: 'sp' },
  'virtual-human': { draft: 'vd', published: 'vp' },
  course: { draft: 'cd', published: 'cp' },
} as const satisfies Record<ContentKind, Record<'draft' | 'published', string>>;
