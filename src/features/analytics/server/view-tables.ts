import { parseRole } from '#features/authorisation/model/roles.ts';
import { type PlayedKind, playedKinds } from '#features/content/model/content-kind.ts';
import { findStage } from '#features/forms/model/stage.ts';
import { findAnsweredTitle, readAnswerSheet } from '#features/forms/server/index.ts';
import { countDays } from '#kernel/days.ts';
import { isFewPeople } from '#kernel/few-people.ts';
import { defaultPageSize } from '#kernel/paging.ts';
import { readEveryPage } from '#kernel/read-every-page.ts';
import type { Viewer } from '#kernel/viewer.ts';
import {
  contentSorts,
  formSorts,
  groupSorts,
  readAnalyticsParams,
  readCompares,
  tagSorts,
} from '../model/analytics-params.ts';

import { isRecorded } from '../model/channels.ts';
import { peopleColumns, peopleSorts } from '../model/people-query.ts';
import { can } from '../model/permissions.ts';
import { summariseRatings } from '../model/rating-summary.ts';
import { channelRows } from '../model/tables/channel-rows.ts';
import { contentRows, figureCells } from '../model/tables/content-rows.ts';
import { dayRows } from '../model/tables/day-rows.ts';
import { answeredDays, formRows } from '../model/tables/form-rows.ts';
import { groupRows } from '../model/tables/group-rows.ts';
import { kindRows } from '../model/tables/kind-rows.ts';
import { begunCohorts, funnelRows, gainRows, retentionRows } from '../model/tables/learning-rows.ts';
import { matrixRows } from '../model/tables/matrix-rows.ts';
import { peopleRows } from '../model/tables/people-rows.ts';
import { ratingRows } from '../model/tables/rating-rows.ts';
import { recordRows } from '../model/tables/record-rows.ts';
import type { Say, TableRows } from '../model/tables/say.ts';
import { tagRows } from '../model/tables/tag-rows.ts';
import { timeOfDayRows } from '../model/tables/time-of-day-rows.ts';
import { parseQuestion, type QuestionArgs } from './analytics-question.ts';
import {
  contentColumns,
  presentContent,
  presentOverview,
  presentRatings,
  presentTag,
  tagColumns,
} from './analytics-resolvers.ts';
import {
  findGroupAnalytics,
  findItemAnalytics,
  findItemAnalyticsOfUser,
  findRatings,
  findTagAnalytics,
  findTitleOfItem,
  findUserAnalytics,
  listAnalysedContent,
  listAnalysedTags,
  type Overview,
  readContentAnalytics,
  readTaggedAnalytics,
} from './analytics-service.ts';
import { findChannels, presentChannels } from './channels/channel-service.ts';
import type { ViewQuestion, ViewTable, ViewTables } from './extension-points.ts';
import { presentForm, presentForms, readFormOrder } from './forms/form-resolvers.ts';
import { listAnalysedForms, readFormsOverview } from './forms/form-service.ts';
import { groupColumns, presentGroup } from './groups/group-resolvers.ts';
import { listAnalysedGroups } from './groups/group-service.ts';
import { listItemTabTables, type TabContext } from './item-tab-tables.ts';
import {
  presentFunnel,
  presentGain,
  presentRetention,
  presentTimeOfDay,
} from './learning/learning-resolvers.ts';
import {
  findFunnel,
  findGain,
  findRetention,
  findTimeOfDay,
  type LearningArgs,
  type TimeOfDayContext,
} from './learning/learning-service.ts';
import { presentMatrix, presentProgress, presentRecordItem } from './people/people-resolvers.ts';
import {
  type PeopleContext,
  readPeople,
  readPeopleMatrix,
  readPersonRecord,
} from './people/people-service.ts';
import { readOrderOf } from './read-order.ts';
import { assertFits } from './too-many-rows.ts';
import { nameOfVideo, videoTables } from './videos/video-tables.ts';
import { readViewArgs, readViewSort } from './view-args.ts';

type Context = TimeOfDayContext & PeopleContext & TabContext;

/** Rows of one statement: nobody waits for a page, so it may hold more than one of the API. */
const rowsAtOnce = 1_000;
/** As many as the page shows. */
const usedMost = 5;

/** The tables of this feature's pages, as these pages export them. */
export function listViewTables(context: Context): ViewTables[] {
  return [
    { page: 'overall', list: (viewer, asked) => overallTables(context, viewer, asked) },
    ...playedKinds.map(
      (kind): ViewTables => ({
        page: kind,
        list: (viewer, asked) => kindTables(context, viewer, asked, kind),
      }),
    ),
    ...playedKinds.map(
      (kind): ViewTables => ({
        page: `${kind}-item`,
        list: (viewer, asked) => itemTables(context, viewer, asked, kind),
      }),
    ),
    ...listItemTabTables(context),
    ...playedKinds.flatMap((kind) => personWithItem(context, kind)),
    {
      page: 'video',
      nameOf: (viewer, id, otherId) => nameOfVideo(context, viewer, id, otherId),
      list: (viewer, asked) => videoTables(context, viewer, asked),
    },
    { page: 'group', list: (viewer, asked) => groupPageTables(context, viewer, asked) },
    { page: 'groups', list: (viewer, asked) => groupTables(context, viewer, asked) },
    { page: 'tags', list: (viewer, asked) => tagTables(context, viewer, asked) },
    { page: 'tag', list: (viewer, asked) => tagPageTables(context, viewer, asked) },
    { page: 'forms', list: (viewer, asked) => formTables(context, viewer, asked) },
    {
      page: 'form',
      nameOf: (viewer, id) => findAnsweredTitle(context, viewer, id),
      list: (viewer, asked) => formPageTables(context, viewer, asked),
    },
    { page: 'people', list: (viewer, asked) => peopleTables(context, viewer, asked) },
    {
      page: 'person',
      nameOf: (viewer, id) => nameOfPerson(context, viewer, id),
      list: (viewer, asked) => personTables(context, viewer, asked),
    },
    {
      page: 'user',
      nameOf: (viewer, id) => nameOfPerson(context, viewer, id),
      list: (viewer, asked) => userTables(context, viewer, asked),
    },
  ];
}

async function overallTables(context: Context, viewer: Viewer, asked: ViewQuestion) {
  const { params, say } = asked;
  const args = readViewArgs(asked);
  const overview = await readContentAnalytics(context, viewer, args);
  const ofAll = overviewTables(say('analytics'), overview, params);
  // As the page: the rest is that of all ways.
  if (args.Channel !== null)
    return overview.figures.views === 0 ? ofAll : [...ofAll, kindTable(overview, say('analytics'), true)];
  return [
    ...ofAll,
    ...(overview.figures.views > 0 ? await partTables(context, viewer, { args, overview, say }) : []),
    ...(await learningTables(context, viewer, args, say)),
  ];
}

/** Kinds beside each other, and what was used most. */
async function partTables(
  context: Context,
  viewer: Viewer,
  { args, overview, say }: { args: QuestionArgs; overview: Overview } & Pick<ViewQuestion, 'say'>,
): Promise<ViewTable[]> {
  const t = say('analytics');
  const { nodes } = await listAnalysedContent(context, viewer, args, {
    titleContains: '',
    used: true,
    order: { column: 'views', descending: true },
    page: { limit: usedMost, offset: 0 },
  });
  return [
    kindTable(overview, t, false),
    { name: 'most-used', title: t('used.title'), rows: contentRows(t, nodes.map(presentContent)) },
  ];
}

function kindTable(overview: Overview, t: Say<string>, ofChannel: boolean): ViewTable {
  const rows = kindRows(t, presentOverview(overview).Kinds, ofChannel);
  return { name: 'kinds', title: t('kinds.title'), rows };
}

/** How learners get on with what is asked about, as its cards export it. */
async function learningTables(
  context: Context,
  viewer: Viewer,
  args: LearningArgs,
  say: ViewQuestion['say'],
): Promise<ViewTable[]> {
  const t = say('analytics-learning');
  const [funnel, gain, retention, times] = await Promise.all([
    findFunnel(context, viewer, args),
    // The others withhold rows, this one all of itself.
    findGain(context, viewer, args).catch((error: unknown) => {
      if (isFewPeople(error)) return 'few' as const;
      throw error;
    }),
    findRetention(context, viewer, args),
    findTimeOfDay(context, viewer, args),
  ]);
  const cohorts = retention ? begunCohorts(presentRetention(retention).Cohorts) : [];
  const bands = gain && gain !== 'few' && gain.sums.learners > 0 ? presentGain(gain).Bands : [];
  return [
    ...(funnel
      ? [{ name: 'funnel', title: t('funnel.title'), rows: funnelRows(t, presentFunnel(funnel)) }]
      : []),
    ...(gain === 'few' ? [{ name: 'learning-gain', title: t('gain.title'), rows: [[t('withheld')]] }] : []),
    ...(bands.length > 0
      ? [{ name: 'learning-gain', title: t('gain.title'), rows: gainRows(t, bands) }]
      : []),
    ...(cohorts.length > 0
      ? [{ name: 'retention', title: t('retention.title'), rows: retentionRows(t, cohorts) }]
      : []),
    ...(times ? timeTables(t, times) : []),
    ...(await channelTables(context, viewer, args, t)),
  ];
}

/** How people came, as far as anybody noted it. */
async function channelTables(
  context: Context,
  viewer: Viewer,
  args: LearningArgs,
  t: Say<string>,
): Promise<ViewTable[]> {
  const found = await findChannels(context, viewer, args);
  const channels = found ? presentChannels(found).Channels : [];
  if (!isRecorded(channels)) return [];
  return [{ name: 'channels', title: t('channels.title'), rows: channelRows(t, channels) }];
}

/** The tab of one item that shows its days. */
async function itemTables(context: Context, viewer: Viewer, asked: ViewQuestion, kind: PlayedKind) {
  const { params, say, id } = asked;
  const args = readViewArgs(asked);
  const overview = await findItemAnalytics(context, viewer, { kind, id: id ?? 0 }, args);
  if (!overview) return null;
  const ofItem = { ...args, Kind: kind, ItemID: String(id ?? 0) };
  if (args.Channel !== null) return overviewTables(say('analytics'), overview, params);
  return [
    ...overviewTables(say('analytics'), overview, params),
    ...(await ratingTables(context, viewer, { ...args, Kind: kind }, { id: id ?? 0, say })),
    ...(await groupsOfItemTables(context, viewer, ofItem, asked)),
    ...(await learningTables(context, viewer, ofItem, say)),
  ];
}

/** How learners rated an item; none where nobody did: the page has no file then. */
async function ratingTables(
  context: Context,
  viewer: Viewer,
  args: QuestionArgs & { Kind: string },
  { id, say }: { id: number } & Pick<ViewQuestion, 'say'>,
): Promise<ViewTable[]> {
  const t = say('analytics');
  const table = (rows: TableRows): ViewTable => ({ name: 'ratings', title: t('rating.title'), rows });
  const found = await findRatings(context, viewer, id, args).catch((error: unknown) => {
    if (isFewPeople(error)) return 'few' as const;
    throw error;
  });
  if (found === 'few') return [table([[t('withheld')]])];
  const summary = found && summariseRatings(found);
  return summary?.average == null ? [] : [table(ratingRows(t, presentRatings(summary)))];
}

/** The groups that used an item, where the page shows them: to who sees everybody, and from two of them on. */
async function groupsOfItemTables(
  context: Context,
  viewer: Viewer,
  { GroupID: _everybody, ...args }: LearningArgs,
  { say, params }: Pick<ViewQuestion, 'say' | 'params'>,
): Promise<ViewTable[]> {
  const compared = comparedDays(args, params);
  if (!can(viewer, 'analytics:view')) return [];
  const order = { column: 'users', descending: true } as const;
  const request = { nameContains: '', order, page: { limit: defaultPageSize, offset: 0 } };
  const { nodes } = await listAnalysedGroups(
    context,
    viewer,
    { ...args, Compare: compared !== null },
    request,
  );
  const used = nodes.map(presentGroup).filter(({ Figures }) => Figures.Withheld || Figures.TotalUsers > 0);
  if (used.length < 2) return [];
  const t = say('analytics-groups');
  return [{ name: 'groups-of-item', title: t('compare.title'), rows: groupRows(t, used, compared) }];
}

/** The tab of a group that shows what its people come to. */
async function groupPageTables(context: Context, viewer: Viewer, asked: ViewQuestion) {
  const { params, say, id } = asked;
  const args = { ...readViewArgs(asked), GroupID: String(id ?? 0) };
  const overview = await findGroupAnalytics(context, viewer, args);
  if (!overview) return null;
  const title = say('analytics')('content.group');
  return [
    ...overviewTables(say('analytics'), overview, params),
    ...(await learningTables(context, viewer, args, say)),
    ...(overview.figures.views > 0
      ? [await contentTable(context, viewer, asked, { args, name: 'content', title, used: true })]
      : []),
  ];
}

/** None where nothing began: the page has no file then. */
function timeTables(t: Say<string>, found: Parameters<typeof presentTimeOfDay>[0]): ViewTable[] {
  const times = presentTimeOfDay(found);
  if (times.Hours.length === 0) return [];
  return [{ name: 'time-of-day', title: t('time.title'), rows: timeOfDayRows(t, times) }];
}

async function kindTables(context: Context, viewer: Viewer, asked: ViewQuestion, kind: PlayedKind) {
  const args = { ...readViewArgs(asked), Kind: kind };
  const t = asked.say('analytics');
  const ofAll = overviewTables(t, await readContentAnalytics(context, viewer, args), asked.params);
  if (args.Channel !== null) return ofAll;
  return [
    ...ofAll,
    ...(await learningTables(context, viewer, args, asked.say)),
    await contentTable(context, viewer, asked, { args, name: kind, title: t(`content.${kind}`) }),
  ];
}

async function tagPageTables(context: Context, viewer: Viewer, asked: ViewQuestion) {
  const args = { ...readViewArgs(asked), TagID: String(asked.id ?? 0) };
  const overview = await findTagAnalytics(context, viewer, args);
  if (!overview) return null;
  const title = asked.say('analytics-tags')('items');
  const times = await findTimeOfDay(context, viewer, args);
  return [
    ...overviewTables(asked.say('analytics'), overview, asked.params),
    await contentTable(context, viewer, asked, { args, name: 'content', title }),
    ...(times ? timeTables(asked.say('analytics-learning'), times) : []),
  ];
}

/**
 * The numbers of a period and its days.
 * @param words what is counted
 */
export function overviewTables(
  t: Say<string>,
  overview: Overview,
  params: ViewQuestion['params'],
  words: Say<string> = t,
): ViewTable[] {
  const shown = presentOverview(overview);
  const { Figures } = shown;
  const figures = [
    t('figure.users'),
    words('figure.views'),
    words('figure.completions'),
    t('export.completedPercent'),
    t('export.score'),
    t('export.seconds'),
  ];
  return [
    {
      name: 'figures',
      title: t('figures'),
      // The time of sessions that were opened in one way is not told.
      rows: [figures, figureCells(t, Figures)].map((row) => (params.channel ? row.slice(0, -1) : row)),
      printed: true,
    },
    {
      name: 'analytics',
      title: t('series.title'),
      rows: dayRows(t, shown, {
        ...dayNames(words, shown, params),
        completions: words('figure.completions'),
      }),
    },
  ];
}

function dayNames(
  words: Say<string>,
  shown: { StartDate: string; EndDate: string },
  params: ViewQuestion['params'],
) {
  const days = countDays({ first: shown.StartDate, last: shown.EndDate });
  return {
    views: words('figure.views'),
    ...(readCompares(params) ? { before: words('series.before', { days }) } : {}),
  };
}

/** How many days stand beside as many before; null where the address compares none. */
function comparedDays(args: QuestionArgs, params: ViewQuestion['params']): number | null {
  return readCompares(params) ? countDays(parseQuestion(args, args.EndDate ?? '').period) : null;
}

async function contentTable(
  context: Context,
  viewer: Viewer,
  { params, say }: ViewQuestion,
  { args, name, title, used = false }: { args: QuestionArgs; name: string; title: string; used?: boolean },
): Promise<ViewTable> {
  const order = readOrderOf(contentColumns, readViewSort(params, contentSorts), 'Content');
  const request = { titleContains: params.search ?? '', used, order };
  const items = await readEveryPage(
    async (page) => (await listAnalysedContent(context, viewer, args, { ...request, page })).nodes,
    rowsAtOnce,
  );
  return {
    name: `${name}-analytics`,
    title,
    rows: contentRows(say('analytics'), items.map(presentContent)),
  };
}

async function groupTables(context: Context, viewer: Viewer, asked: ViewQuestion) {
  const { params, say } = asked;
  const { GroupID: _everybody, ...args } = readViewArgs(asked);
  const order = readOrderOf(groupColumns, readViewSort(params, groupSorts), 'Groups');
  const compared = comparedDays(args, params);
  const groups = await readEveryPage(async (page) => {
    const request = { nameContains: params.search ?? '', order, page };
    const question = { ...args, Compare: compared !== null };
    return (await listAnalysedGroups(context, viewer, question, request)).nodes;
  }, rowsAtOnce);
  const t = say('analytics-groups');
  const rows = groupRows(t, groups.map(presentGroup), compared);
  return [{ name: 'groups-analytics', title: t('title'), rows }];
}

async function tagTables(context: Context, viewer: Viewer, asked: ViewQuestion) {
  const { params, say } = asked;
  const args = readViewArgs(asked);
  const order = readOrderOf(tagColumns, readViewSort(params, tagSorts), 'Tags');
  const tags = await readEveryPage(async (page) => {
    const request = { nameContains: params.search ?? '', order, page };
    const found = await listAnalysedTags(context, viewer, args, request);
    assertFits(found);
    return found.nodes;
  }, rowsAtOnce);
  const t = say('analytics-tags');
  return [
    ...overviewTables(say('analytics'), await readTaggedAnalytics(context, viewer, args), params),
    { name: 'tags-analytics', title: t('list'), rows: tagRows(t, tags.map(presentTag)) },
  ];
}

async function formTables(context: Context, viewer: Viewer, asked: ViewQuestion): Promise<ViewTable[]> {
  const { params, say } = asked;
  const args = readViewArgs(asked);
  const order = readFormOrder(readViewSort(params, formSorts));
  const overview = presentForms(await readFormsOverview(context, viewer, args));
  const forms = await readEveryPage(async (page) => {
    const request = { titleContains: params.search ?? '', order, page };
    return (await listAnalysedForms(context, viewer, args, request)).nodes;
  }, rowsAtOnce);
  const t = say('analytics-forms');
  const { Figures, AnsweredForms, Waiting } = overview;
  const figures: [string, number][] = [
    [t('figure.users'), Figures.TotalUsers],
    [t('figure.views'), Figures.TotalSubmissions],
    [t('figure.forms'), AnsweredForms],
    [t('figure.waiting'), Waiting],
  ];
  return [
    {
      name: 'figures',
      title: say('analytics')('figures'),
      rows: [figures.map(([name]) => name), figures.map(([, value]) => String(value))],
      printed: true,
    },
    {
      name: 'analytics',
      title: say('analytics')('series.title'),
      rows: dayRows(say('analytics'), answeredDays(overview), dayNames(t, overview, params)),
    },
    { name: 'forms-analytics', title: t('list'), rows: formRows(t, forms.map(presentForm)) },
  ];
}

/** What was answered to one form, as its page exports it. */
async function formPageTables(context: Context, viewer: Viewer, asked: ViewQuestion) {
  const { params, say, id } = asked;
  const args = readViewArgs(asked);
  const [itemId = null, stage = null] = params.place?.split('-') ?? [];
  const sheet = await readAnswerSheet(context, viewer, id ?? 0, {
    first: args.StartDate,
    last: args.EndDate,
    itemId: itemId === null ? null : Number(itemId),
    stage: stage === null ? null : (findStage(stage) ?? null),
    tagId: args.TagID === null ? null : Number(args.TagID),
    groupId: args.GroupID === null ? null : Number(args.GroupID),
    role: args.UserType ? parseRole(args.UserType) : null,
  });
  if (!sheet) return null;
  const t = say('forms-analytics');
  const figures: [string, number][] = [
    [t('figure.total'), sheet.submissions],
    ...(sheet.waiting === null ? [] : [[t('figure.waiting'), sheet.waiting] as [string, number]]),
  ];
  return [
    {
      name: 'figures',
      title: t('numbers'),
      rows: [figures.map(([name]) => name), figures.map(([, value]) => String(value))],
      printed: true as const,
    },
    { name: 'feedback', title: sheet.title || t('untitled'), rows: sheet.rows },
  ];
}

/** The tab that the address shows. */
async function peopleTables(context: Context, viewer: Viewer, asked: ViewQuestion): Promise<ViewTable[]> {
  const { params, say, moment } = asked;
  const { type, group, tag } = readAnalyticsParams(params);
  const args = readViewArgs(asked);
  const filter = {
    nameContains: params.search ?? '',
    groupId: group ? Number(group) : null,
    role: type ? parseRole(type) : null,
    tagId: tag ? Number(tag) : null,
    notStarted: params.state === 'not-started',
    overdue: params.state === 'overdue',
  } as const;
  const t = say('people-progress');
  if (params.tab === 'matrix') return [await matrixTable(context, viewer, filter, t)];
  const [sort] = readViewSort(params, peopleSorts);
  const order = {
    column: peopleColumns.find((column) => column === sort?.field) ?? 'Progress',
    descending: sort?.direction === 'DESC',
  } as const;
  const people = await readEveryPage(
    async (page) => (await readPeople(context, viewer, args, { filter, order, page })).nodes,
    rowsAtOnce,
  );
  const listed = people.map((row) => ({
    Person: { Name: row.name, Email: row.email, UserType: row.role },
    ...presentProgress(row),
    LastActivity: row.lastActivityAt?.toISOString() ?? null,
  }));
  return [
    { name: 'people', title: t('title'), rows: peopleRows(t, listed, moment, comparedDays(args, params)) },
  ];
}

async function matrixTable(
  context: Context,
  viewer: Viewer,
  filter: Parameters<typeof readPeopleMatrix>[2]['filter'],
  t: Say<string>,
): Promise<ViewTable> {
  let items: ReturnType<typeof presentMatrix>['Items'] = [];
  const people = await readEveryPage(async (page) => {
    const found = presentMatrix(await readPeopleMatrix(context, viewer, { filter, page }));
    // Each page comes with the items of all these people: they are the same.
    items = found.Items;
    return found.People;
  }, rowsAtOnce);
  return { name: 'people-matrix', title: t('tab.matrix'), rows: matrixRows(t, items, people) };
}

/** The record of one person. */
async function personTables(context: Context, viewer: Viewer, { say, id, moment }: ViewQuestion) {
  const record = await readPersonRecord(context, viewer, id ?? 0);
  if (!record) return null;
  const t = say('people-progress');
  const items = record.items.map((item) => {
    const { LastActivity, ...shown } = presentRecordItem(item);
    return { ...shown, LastActivity: LastActivity?.toISOString() ?? null };
  });
  return [{ name: 'record', title: t('record.title'), rows: recordRows(t, items, moment) }];
}

/** What one person did in some days. */
async function userTables(context: Context, viewer: Viewer, asked: ViewQuestion) {
  const { GroupID: _group, UserType: _type, ...days } = readViewArgs(asked);
  const args = { ...days, UserID: String(asked.id ?? 0) };
  const overview = await findUserAnalytics(context, viewer, args);
  if (!overview) return null;
  const title = asked.say('analytics-tags')('user.items');
  return [
    ...overviewTables(asked.say('analytics'), overview, asked.params),
    await contentTable(context, viewer, asked, { args, name: 'content', title, used: true }),
  ];
}

/** One person with one item, reached from either. */
function personWithItem(context: Context, kind: PlayedKind): ViewTables[] {
  const list = (viewer: Viewer, asked: ViewQuestion, itemId: number | null, personId: number | null) =>
    bothTables(context, viewer, asked, { kind, itemId: itemId ?? 0, personId: personId ?? 0 });
  return [
    {
      page: `${kind}-user`,
      nameOf: (viewer, id, otherId) => nameOfBoth(context, viewer, { kind, itemId: id, personId: otherId }),
      list: (viewer, asked) => list(viewer, asked, asked.id, asked.otherId),
    },
    {
      page: `user-${kind}`,
      nameOf: (viewer, id, otherId) => nameOfBoth(context, viewer, { kind, itemId: otherId, personId: id }),
      list: (viewer, asked) => list(viewer, asked, asked.otherId, asked.id),
    },
  ];
}

type Both = { kind: PlayedKind; itemId: number; personId: number };

async function bothTables(
  context: Context,
  viewer: Viewer,
  asked: ViewQuestion,
  { kind, itemId, personId }: Both,
): Promise<ViewTable[] | null> {
  const { GroupID: _group, UserType: _type, ...days } = readViewArgs(asked);
  const args = { ...days, UserID: String(personId) };
  const overview = await findItemAnalyticsOfUser(context, viewer, { kind, id: itemId }, args);
  return overview && overviewTables(asked.say('analytics'), overview, asked.params);
}

/** The item, and the person for who may see people by name. */
async function nameOfBoth(context: Context, viewer: Viewer, { kind, itemId, personId }: Both) {
  const title = await findTitleOfItem(context, viewer, { kind, id: itemId });
  const name = can(viewer, 'people:view') ? await nameOfPerson(context, viewer, personId) : null;
  return [name, title].filter(Boolean).join(', ');
}

async function nameOfPerson(context: Context, viewer: Viewer, id: number): Promise<string | null> {
  const record = await readPersonRecord(context, viewer, id);
  return record && (record.name || record.email);
}
