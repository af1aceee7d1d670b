import { presentObjective } from '#features/assessment/server/index.ts';
import { filterAskedSessions } from '#features/attempts/model/asked-sessions.ts';
import { mostSessionsInFile, sessionRows } from '#features/attempts/model/session-file.ts';
import type { ListAttempts } from '#features/attempts/server/index.ts';
import {
  type ItemTab,
  itemTabs,
  type PlayedKind,
  playedKinds,
} from '#features/content/model/content-kind.ts';
import { conversationRows } from '#features/conversations/model/conversation-file.ts';
import type { ListConversations } from '#features/conversations/server/index.ts';
import { sayLearner } from '#features/members/model/learner-label.ts';
import type { FindVideoQuestions } from '#features/simulations/server/index.ts';
import { forbidden } from '#kernel/app-error.ts';
import { isFewPeople } from '#kernel/few-people.ts';
import { readEveryPage } from '#kernel/read-every-page.ts';
import type { Viewer } from '#kernel/viewer.ts';
import { stepOf } from '../model/day-series.ts';
import { evaluationScores } from '../model/evaluation-scores.ts';
import { humanUserSorts } from '../model/human-users-query.ts';
import { evaluationRows } from '../model/tables/evaluation-rows.ts';
import { interactionRows, performanceRows } from '../model/tables/interaction-rows.ts';
import { itemUserRows } from '../model/tables/item-user-rows.ts';
import { objectiveRows, objectiveStepRows } from '../model/tables/objective-rows.ts';
import { nameOfFile, questionRows } from '../model/tables/question-rows.ts';
import type { ViewQuestion, ViewTable, ViewTables } from './extension-points.ts';
import { presentStep, readUserOrder } from './humans/human-resolvers.ts';
import { findObjectiveAnalytics, findUsersOfItem, type HumanContext } from './humans/human-service.ts';
import { assertFits } from './too-many-rows.ts';
import { findAllQuestions, findQuestions } from './videos/question-service.ts';
import {
  presentInteraction,
  presentPerformance,
  presentQuestions,
  type VideoContext,
} from './videos/video-resolvers.ts';
import { findInteractivity, findPerformance, isSeen } from './videos/video-service.ts';
import { readViewArgs, readViewSort } from './view-args.ts';

/** As many people as the API lists at once. */
const peopleAtOnce = 500;

export type TabContext = HumanContext &
  VideoContext & { listConversations: ListConversations; findVideoQuestions: FindVideoQuestions };

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

/** How well it was done, and what was opened and answered. */
async function interactionTables(
  context: TabContext,
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
async function readQuestions(context: TabContext, viewer: Viewer, asked: ViewQuestion) {
  const args = readViewArgs(asked);
  const latest = await findQuestions(context, viewer, asked.id ?? 0, args);
  if (!latest) return null;
  const all = latest.truncated ? await findAllQuestions(context, viewer, asked.id ?? 0, args) : null;
  return presentQuestions(all?.result ?? latest).Questions;
}

async function questionTables(
  context: TabContext,
  viewer: Viewer,
  asked: ViewQuestion,
): Promise<ViewTable[] | null> {
  const questions = await readQuestions(context, viewer, asked);
  const t = asked.say('analytics-questions');
  return questions && [{ name: 'questions', title: t('title'), rows: questionRows(t, questions) }];
}

/** What was chosen in each question of one video. */
export async function videoTables(
  context: TabContext,
  viewer: Viewer,
  asked: ViewQuestion,
): Promise<ViewTable[] | null> {
  const video = await context.findVideoQuestions(viewer, asked.id ?? 0, asked.otherId ?? 0);
  if (!video) return null;
  const t = asked.say('analytics-videos');
  if (video.questionIds.length === 0) return [];
  const found = await readQuestions(context, viewer, asked);
  if (!found) return null;
  const answered = new Map(found.map((question) => [question.EventID, question]));
  const shown = video.questionIds.flatMap((id) => answered.get(String(id)) ?? []);
  return [
    {
      name: `answers-${nameOfFile(video.title || t('untitled'))}`,
      title: t('video.answers'),
      rows: questionRows(asked.say('analytics-questions'), shown),
    },
  ];
}

/** The interactive video, and of it the one video. */
export async function nameOfVideo(
  { findVideoQuestions }: TabContext,
  viewer: Viewer,
  simulationId: number,
  videoId: number,
): Promise<string | null> {
  const video = await findVideoQuestions(viewer, simulationId, videoId);
  return video && [video.simulationTitle, video.title].filter(Boolean).join(', ');
}

/** How often each objective was met, and over the days. */
async function objectiveTables(
  context: TabContext,
  viewer: Viewer,
  asked: ViewQuestion,
): Promise<ViewTable[] | null> {
  const id = asked.id ?? 0;
  const found = await findObjectiveAnalytics(context, viewer, id, readViewArgs(asked), { withSteps: true });
  if (!found) return null;
  const t = asked.say('analytics-humans');
  const objectives = found.objectives.map(presentObjective);
  return [
    {
      name: 'objectives',
      title: t('objectives.title'),
      rows: objectiveRows(t, objectives),
      printed: true,
    },
    ...(found.steps.length > 0
      ? [
          {
            name: `virtual-human-${id}-objectives`,
            title: t(`steps.title.${stepOf(found.period)}`),
            rows: objectiveStepRows(t, objectives, found.steps.map(presentStep), found.period),
          },
        ]
      : []),
  ];
}

/** @throws FORBIDDEN where the organisation has none for this virtual human */
async function evaluationTables(
  context: TabContext,
  viewer: Viewer,
  asked: ViewQuestion,
): Promise<ViewTable[] | null> {
  const id = asked.id ?? 0;
  if (!(await context.hasEvaluationAnalytics(viewer, id))) throw forbidden();
  const found = await findObjectiveAnalytics(context, viewer, id, readViewArgs(asked), { withSteps: false });
  if (!found) return null;
  const t = asked.say('analytics-humans');
  const scores = evaluationScores(found.groups, found.objectives);
  const listed = scores.map(({ name, averageScore }) => ({ Name: name, AverageScore: averageScore }));
  return [{ name: `evaluations-${id}`, title: t('evaluations'), rows: evaluationRows(t, listed) }];
}

type SessionRequest = Parameters<ListAttempts>[1];

/** All sessions of a list, as its page asks for them. @throws TooManyRows */
async function readSessions<Session>(
  asked: ViewQuestion,
  read: (request: SessionRequest) => Promise<{ nodes: Session[]; totalCount: number }>,
): Promise<Session[]> {
  const { StartDate, EndDate, UserType, GroupID } = readViewArgs(asked);
  const { Created, ...people } = filterAskedSessions({
    start: StartDate ?? '',
    end: EndDate ?? '',
    type: UserType,
    group: GroupID,
  });
  const filter = { ...people, Created: { gt: new Date(Created.gt), lt: new Date(Created.lt) } };
  const sort = [{ field: 'Created', direction: 'DESC' }] as const;
  return readEveryPage(async (page) => {
    const found = await read({ filter, sort, ...page });
    assertFits(found, mostSessionsInFile);
    return found.nodes;
  });
}

/** Who had the sessions of an item, and when, in the words of a file. */
function sessionWords({ say, moment }: ViewQuestion) {
  return {
    nameOf: (member: { Name: string } | null | undefined) => sayLearner(say('organisations'), member),
    moment,
  };
}

/** Everybody's sessions of one interactive video. */
async function logTables(
  context: TabContext,
  viewer: Viewer,
  asked: ViewQuestion,
): Promise<ViewTable[] | null> {
  const id = asked.id ?? 0;
  if (!(await isSeen(context, viewer, { kind: 'simulation', id }))) return null;
  const sessions = await readSessions(asked, async (request) => {
    const filter = { ...request.filter, SimulationID: { eq: String(id) } };
    const { nodes, pageInfo } = await context.listAttempts(viewer, { ...request, filter });
    return { nodes, totalCount: pageInfo.totalCount };
  });
  const t = asked.say('attempts');
  const listed = sessions.map((session) => ({
    ...session,
    Created: session.Created.toISOString(),
    FinishedAt: session.FinishedAt?.toISOString() ?? null,
  }));
  return [
    {
      name: `interactive-video-${id}-sessions`,
      title: asked.say('simulations')('analytics.logs'),
      rows: sessionRows(t, listed, sessionWords(asked)),
    },
  ];
}

/** Everybody's conversations with one virtual human. */
async function conversationTables(
  context: TabContext,
  viewer: Viewer,
  asked: ViewQuestion,
): Promise<ViewTable[] | null> {
  const id = asked.id ?? 0;
  if (!(await isSeen(context, viewer, { kind: 'virtual-human', id }))) return null;
  const conversations = await readSessions(asked, (request) =>
    context.listConversations(viewer, id, request),
  );
  const t = asked.say('conversation-results');
  const listed = conversations.map((one) => ({ ...one, Created: one.Created.toISOString() }));
  return [
    {
      name: `virtual-human-${id}-conversations`,
      title: t('sessions.title'),
      rows: conversationRows(t, listed, sessionWords(asked)),
    },
  ];
}
