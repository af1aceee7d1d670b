import {
  contentSorts,
  formSorts,
  groupSorts,
  interactionSorts,
  questionSorts,
  readAnalyticsParams,
  tagSorts,
} from '#features/analytics/model/analytics-params.ts';
import { humanUserSorts } from '#features/analytics/model/human-users-query.ts';
import { peopleSorts } from '#features/analytics/model/people-query.ts';
import {
  findPlayedKind,
  type ItemTab,
  itemAnalyticsPages,
  itemTabs,
  kindAnalyticsPaths,
  type PlayedKind,
  personItemPages,
  playedKinds,
  videoAnalyticsPage,
} from '#features/content/model/content-kind.ts';
import { courseSorts, learnerSorts, learnerStates } from '#features/course-analytics/model/course-query.ts';

/** What an address of a page of analytics may say besides its path, in the order in which it is kept. */
const paramNames = [
  'days',
  'from',
  'to',
  'type',
  'group',
  'tag',
  'channel',
  'compare',
  'search',
  'sort',
  'state',
  'tab',
  'place',
] as const;
type ParamName = (typeof paramNames)[number];
type SavedParams = Readonly<Partial<Record<ParamName, string>>>;

const filters = ['days', 'from', 'to', 'type', 'group'] as const;
const list = ['search', 'sort'] as const;

type PageRule = {
  path: string;
  /** A page about one thing has its number behind the path. */
  ofOne?: true;
  /** A page about one thing and another: what stands between their numbers. */
  between?: string;
  /** What comes behind the number. */
  after?: string;
  /** The tab with the figures, where the page has others; null where that is the first one. */
  tab?: string | null;
  /** Who may open it; the page asks the same. */
  permission:
    | 'analytics:view'
    | 'analytics:view-item'
    | 'people:view'
    | 'course:analyse'
    | 'form:view-answers';
  params: readonly ParamName[];
  sorts: readonly string[];
};

const path = (end: string) => `/analytics-data/${end}`;

/** The pages that can be kept and sent. Another address is refused, so a saved view never leads anywhere else. */
const rules = {
  overall: {
    path: path('overall'),
    permission: 'analytics:view',
    params: [...filters, 'tag', 'channel', 'compare'],
    sorts: [],
  },
  people: {
    path: path('people'),
    permission: 'people:view',
    params: [...filters, 'tag', 'compare', ...list, 'state', 'tab'],
    sorts: peopleSorts,
  },
  groups: {
    path: path('groups'),
    permission: 'analytics:view',
    params: ['days', 'from', 'to', 'type', 'tag', 'compare', ...list],
    sorts: groupSorts,
  },
  courses: {
    path: path('courses'),
    permission: 'course:analyse',
    params: [...filters, 'tag', 'compare', ...list],
    sorts: courseSorts,
  },
  forms: {
    path: path('forms'),
    permission: 'form:view-answers',
    params: [...filters, 'tag', 'compare', ...list],
    sorts: formSorts,
  },
  tags: {
    path: path('tags'),
    permission: 'analytics:view',
    params: [...filters, 'compare', ...list],
    sorts: tagSorts,
  },
  tag: {
    path: path('tags'),
    ofOne: true,
    permission: 'analytics:view',
    params: [...filters, 'compare', ...list],
    sorts: contentSorts,
  },
  group: {
    path: '/groups',
    ofOne: true,
    tab: 'analytics',
    permission: 'analytics:view',
    params: ['days', 'from', 'to', 'type', 'tag', 'compare', ...list, 'tab'],
    sorts: contentSorts,
  },
  form: {
    path: path('forms'),
    ofOne: true,
    permission: 'form:view-answers',
    params: [...filters, 'tag', 'place'],
    sorts: [],
  },
  video: {
    ...videoAnalyticsPage,
    ofOne: true,
    permission: 'analytics:view-item',
    params: [...filters],
    sorts: [],
  },
  person: {
    path: path('people'),
    ofOne: true,
    permission: 'people:view',
    params: [],
    sorts: [],
  },
  user: {
    path: '/users',
    ofOne: true,
    after: '/analytics',
    permission: 'analytics:view',
    params: ['days', 'from', 'to', 'tag', 'compare', ...list],
    sorts: contentSorts,
  },
  course: {
    path: '/courses',
    ofOne: true,
    after: '/analytics',
    permission: 'course:analyse',
    params: [...filters, ...list, 'state'],
    sorts: learnerSorts,
  },
} as const satisfies Record<string, PageRule>;

/** Pages about one item: its days, another tab, and one person with it, reached from the item and from the person. */
type ItemPageName = `${PlayedKind}-${'item' | 'user'}` | `user-${PlayedKind}` | TabPageName;
type TabPageName = { [Kind in PlayedKind]: `${Kind}-${(typeof itemTabs)[Kind][number]}` }[PlayedKind];
/** The page of a kind of content has the name of the kind. */
export type SavedPageName = keyof typeof rules | ItemPageName | PlayedKind;

const tabs: Readonly<Record<ItemTab, { params: readonly ParamName[]; sorts: readonly string[] }>> = {
  users: { params: list, sorts: humanUserSorts },
  interactions: { params: ['sort'], sorts: interactionSorts },
  questions: { params: ['sort'], sorts: questionSorts },
  logs: { params: [], sorts: [] },
  objectives: { params: [], sorts: [] },
  evaluations: { params: [], sorts: [] },
  sessions: { params: [], sorts: [] },
};

/** The rules of pages about one item of a kind, with their names. */
function listItemRules(kind: PlayedKind): [ItemPageName, PageRule][] {
  const page = itemAnalyticsPages[kind];
  const ofItem = { ofOne: true, permission: 'analytics:view-item' } as const;
  const withPerson = { ...ofItem, params: ['days', 'from', 'to', 'compare'], sorts: [] } as const;
  const { fromItem, fromPerson } = personItemPages[kind];
  const ofTabs = itemTabs[kind].map((tab): [ItemPageName, PageRule] => {
    const { params, sorts } = tabs[tab];
    const name = `${kind}-${tab}` as TabPageName; // one of the tabs of this kind
    return [name, { ...page, ...ofItem, tab, params: [...filters, ...params, 'tab'], sorts }];
  });
  const inDays = [
    ...filters,
    'channel',
    'compare',
    ...(page.tab === null ? [] : (['tab'] as const)),
  ] as const;
  return [
    [`${kind}-item`, { ...page, ...ofItem, params: inDays, sorts: [] }],
    ...ofTabs,
    [`${kind}-user`, { ...fromItem, ...withPerson }],
    [`user-${kind}`, { ...fromPerson, ...withPerson }],
  ];
}

const itemRules: ReadonlyMap<string, PageRule> = new Map(playedKinds.flatMap(listItemRules));
const pageNames: readonly SavedPageName[] = [
  ...(Object.keys(rules) as (keyof typeof rules)[]), // the keys of a constant
  ...playedKinds.flatMap((kind) => listItemRules(kind).map(([name]) => name)),
  ...playedKinds,
];

/** Whether the page is about one item of a kind. */
export function isItemPage(page: SavedPageName): page is ItemPageName {
  return itemRules.has(page);
}

export function ruleOf(page: SavedPageName): PageRule {
  const ofItem = itemRules.get(page);
  if (ofItem) return ofItem;
  const kind = findPlayedKind(page);
  if (!kind) return rules[page as keyof typeof rules]; // every other name is one of them
  return {
    path: kindAnalyticsPaths[kind],
    permission: 'analytics:view-item',
    params: [...filters, 'tag', 'channel', 'compare', ...list],
    sorts: contentSorts,
  };
}

export type SavedAddress = {
  page: SavedPageName;
  /** Of the one thing that the page is about; null where it is about many. */
  id: number | null;
  /** Of what stands beside it: the person or the item, where the page is about both. */
  otherId: number | null;
  params: SavedParams;
  /** Path and query as they are kept: what is not well formed, and the page of a list, are left out. */
  address: string;
};

const peopleStates = ['not-started', 'overdue'] as const;

const longestAddress = 1_000;
const longestSearch = 200;
const elsewhere = 'http://elsewhere.invalid';

/** Null for what is no page of analytics that can be kept. */
export function readSavedAddress(text: string): SavedAddress | null {
  if (text.length > longestAddress || !/^\/[^\\\s\p{Cc}]*$/u.test(text) || !URL.canParse(text, elsewhere))
    return null;
  const { origin, pathname, searchParams } = new URL(text, elsewhere);
  if (origin !== elsewhere) return null;
  for (const name of pageNames) {
    const rule = ruleOf(name);
    const ids = rule.ofOne ? readIds(pathname, rule) : null;
    if (rule.ofOne ? ids === null : pathname !== rule.path) continue;
    const [id = null, otherId = null] = ids ?? [];
    const raw = Object.fromEntries([...searchParams].map(([key, value]) => [key, unquote(value)]));
    // Other tabs of the page show something else.
    if (rule.tab !== undefined && (raw.tab ?? null) !== rule.tab) continue;
    const params = readParams(rule, raw);
    return { page: name, id, otherId, params, address: writeAddress(pathname, params) };
  }
  return null;
}

function readIds(pathname: string, { path: before, between, after = '' }: PageRule): number[] | null {
  if (!pathname.startsWith(`${before}/`) || !pathname.endsWith(after)) return null;
  const numbers = pathname.slice(before.length + 1, pathname.length - after.length);
  const parts = between === undefined ? [numbers] : numbers.split(`${between}/`);
  const isRight = parts.length === (between === undefined ? 1 : 2) && parts.every(isId);
  return isRight ? parts.map(Number) : null;
}

function isId(text: string): boolean {
  return /^[1-9]\d{0,14}$/.test(text);
}

function readParams(
  { params: allowed, sorts, tab, permission, ofOne }: PageRule,
  raw: Readonly<Record<string, string>>,
): SavedParams {
  const search = raw.search?.trim() ?? '';
  const states = permission === 'course:analyse' && ofOne ? learnerStates : peopleStates;
  const known: Partial<Record<ParamName, string>> = {
    ...readAnalyticsParams(raw),
    ...(raw.compare === '1' ? { compare: '1' } : {}),
    ...(search !== '' && search.length <= longestSearch ? { search } : {}),
    // What a list begins with needs no word.
    ...(raw.sort !== undefined && sorts.slice(1).includes(raw.sort) ? { sort: raw.sort } : {}),
    ...(states.some((state) => state === raw.state) ? { state: raw.state } : {}),
    ...(readPlace(raw.place) ? { place: raw.place } : {}),
    ...(tab || raw.tab === 'matrix' ? { tab: tab ?? 'matrix' } : {}),
  };
  // The matrix of people is about now.
  const left: readonly ParamName[] = known.tab === 'matrix' ? ['days', 'from', 'to', 'compare'] : [];
  return Object.fromEntries(
    paramNames.flatMap((name) => {
      const value = allowed.includes(name) && !left.includes(name) ? known[name] : undefined;
      return value === undefined ? [] : [[name, value]];
    }),
  );
}

/** Where answers to a form were given: the item, and whether before or after it. */
export function readPlace(
  text: string | undefined,
): { itemId: number; stage: 'before' | 'after' } | undefined {
  const [, id, stage] = /^([1-9]\d{0,14})-(before|after)$/.exec(text ?? '') ?? [];
  return id === undefined
    ? undefined
    : { itemId: Number(id), stage: stage === 'before' ? 'before' : 'after' };
}

function writeAddress(pathname: string, params: SavedParams): string {
  const query = new URLSearchParams(Object.entries(params).map(([name, value]) => [name, quote(value)]));
  return params && query.size > 0 ? `${pathname}?${query}` : pathname;
}

/** The router of the pages puts a text in quotation marks that reads as another value. */
function unquote(value: string): string {
  if (!value.startsWith('"')) return value;
  const read = readJson(value);
  return typeof read === 'string' ? read : value;
}

function quote(value: string): string {
  const isPlainNumber = /^(0|[1-9]\d{0,14})$/.test(value);
  return isPlainNumber || readJson(value) === undefined ? value : JSON.stringify(value);
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
