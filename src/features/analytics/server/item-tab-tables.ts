import {
  type ItemTab,
  itemTabs,
  type PlayedKind,
  playedKinds,
} from '#features/content/model/content-kind.ts';
import { readEveryPage } from '#kernel/read-every-page.ts';
import type { Viewer } from '#kernel/viewer.ts';
import { humanUserSorts } from '../model/human-users-query.ts';
import { itemUserRows } from '../model/tables/item-user-rows.ts';
import type { ViewQuestion, ViewTable, ViewTables } from './extension-points.ts';
import { readUserOrder } from './humans/human-resolvers.ts';
import { findUsersOfItem } from './humans/human-service.ts';
import {
  conversationTables,
  evaluationTables,
  type HumanTabContext,
  objectiveTables,
} from './humans/human-tables.ts';
import { interactionTables, logTables, questionTables, type VideoTabContext } from './videos/video-tables.ts';
import { readViewArgs, readViewSort } from './view-args.ts';

/** As many people as the API lists at once. */
const peopleAtOnce = 500;

export type TabContext = HumanTabContext & VideoTabContext;

/** The tables of the tabs of one item beside that of its days, as these export them. */
export function listItemTabTables(context: TabContext): ViewTables[] {
  return playedKinds.flatMap((kind) =>
    itemTabs[kind].map((tab): ViewTables => {
      const list = tables[tab];
      return { page: `${kind}-${tab}`, list: (viewer, asked) => list(context, viewer, asked, kind) };
    }),
  );
}

type ListTables = (
  context: TabContext,
  viewer: Viewer,
  asked: ViewQuestion,
  kind: PlayedKind,
) => Promise<ViewTable[] | null>;

/** What only one kind has is asked of it alone. */
const tables: Readonly<Record<ItemTab, ListTables>> = {
  users: userTables,
  interactions: interactionTables,
  questions: questionTables,
  logs: logTables,
  objectives: objectiveTables,
  evaluations: evaluationTables,
  sessions: conversationTables,
};

async function userTables(
  context: TabContext,
  viewer: Viewer,
  asked: ViewQuestion,
  kind: PlayedKind,
): Promise<ViewTable[] | null> {
  const { params, say, moment, id } = asked;
  const item = { kind, id: id ?? 0 };
  const request = {
    nameContains: params.search ?? '',
    order: readUserOrder(readViewSort(params, humanUserSorts)),
  };
  let isThere = true;
  const users = await readEveryPage(async (page) => {
    const found = await findUsersOfItem(context, viewer, item, readViewArgs(asked), { ...request, page });
    isThere = found !== null;
    return found?.nodes ?? [];
  }, peopleAtOnce);
  if (!isThere) return null;
  const t = say('analytics-humans');
  const listed = users.map((row) => ({
    Person: { Name: row.name, Email: row.email },
    TotalSessions: row.sessions,
    TotalCompletions: row.completed,
    BestScore: row.bestScore,
    LatestScore: row.latestScore,
    LastActivity: row.lastActivityAt.toISOString(),
  }));
  return [{ name: 'users', title: t('users'), rows: itemUserRows(t, listed, moment) }];
}
