import {
  type ItemTab,
  itemTabs,
  type PlayedKind,
  playedKinds,
} from '#features/content/model/content-kind.ts';
import { isFewPeople } from '#kernel/few-people.ts';
import { readEveryPage } from '#kernel/read-every-page.ts';
import type { Viewer } from '#kernel/viewer.ts';
import { humanUserSorts } from '../model/human-users-query.ts';
import { interactionRows, performanceRows } from '../model/tables/interaction-rows.ts';
import { itemUserRows } from '../model/tables/item-user-rows.ts';
import { questionRows } from '../model/tables/question-rows.ts';
import type { AnalyticsContext } from './analytics-service.ts';
import type { ViewQuestion, ViewTable, ViewTables } from './extension-points.ts';
import { readUserOrder } from './humans/human-resolvers.ts';
import { findUsersOfItem } from './humans/human-service.ts';
import { findAllQuestions, findQuestions } from './videos/question-service.ts';
import { presentInteraction, presentPerformance, presentQuestions } from './videos/video-resolvers.ts';
import { findInteractivity, findPerformance } from './videos/video-service.ts';
import { readViewArgs, readViewSort } from './view-args.ts';

/** As many people as the API lists at once. */
const peopleAtOnce = 500;

/** The tables of the tabs of one item beside that of its days, as these export them. */
export function listItemTabTables(context: AnalyticsContext): ViewTables[] {
  return playedKinds.flatMap((kind) =>
    itemTabs[kind].map((tab): ViewTables => {
      const list = tables[tab];
      return { page: `${kind}-${tab}`, list: (viewer, asked) => list(context, viewer, asked, kind) };
    }),
  );
}

type ListTables = (
  context: AnalyticsContext,
  viewer: Viewer,
  asked: ViewQuestion,
  kind: PlayedKind,
) => Promise<ViewTable[] | null>;

/** What only one kind has is asked of it alone. */
const tables: Readonly<Record<ItemTab, ListTables>> = {
  users: userTables,
  interactions: interactionTables,
  questions: questionTables,
};

async function userTables(
  context: AnalyticsContext,
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

/** How well it was done, and what was opened and answered. */
async function interactionTables(
  context: AnalyticsContext,
  viewer: Viewer,
  asked: ViewQuestion,
): Promise<ViewTable[] | null> {
  const args = readViewArgs(asked);
  const found = await findInteractivity(context, viewer, asked.id ?? 0, args);
  if (!found) return null;
  const t = asked.say('analytics-videos');
  const performance = await findPerformance(context, viewer, asked.id ?? 0, args).catch((error: unknown) => {
    if (isFewPeople(error)) return 'few' as const;
    throw error;
  });
  const typeText = (type: string) => (isKnownType(type) ? t(`type.${type}`) : t('none'));
  return [
    ...(performance
      ? [
          {
            name: 'performance',
            title: t('performance'),
            rows:
              performance === 'few'
                ? [[t('score.withheld')]]
                : performanceRows(t, presentPerformance(performance)),
          },
        ]
      : []),
    {
      name: 'interactions',
      title: t('interactions'),
      rows: interactionRows(t, found.interactions.map(presentInteraction), typeText),
    },
  ];
}

function isKnownType(type: string): boolean {
  return ['infobox', 'hotspot', 'question', 'media', 'bookmark'].includes(type);
}

/** Of all sessions, where somebody had them counted, else of the latest. */
async function questionTables(
  context: AnalyticsContext,
  viewer: Viewer,
  asked: ViewQuestion,
): Promise<ViewTable[] | null> {
  const args = readViewArgs(asked);
  const latest = await findQuestions(context, viewer, asked.id ?? 0, args);
  if (!latest) return null;
  const all = latest.truncated ? await findAllQuestions(context, viewer, asked.id ?? 0, args) : null;
  const t = asked.say('analytics-questions');
  const { Questions } = presentQuestions(all?.result ?? latest);
  return [{ name: 'questions', title: t('title'), rows: questionRows(t, Questions) }];
}
