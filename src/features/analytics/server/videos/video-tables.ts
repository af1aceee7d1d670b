import { sessionRows } from '#features/attempts/model/session-file.ts';
import type { FindVideoQuestions } from '#features/simulations/server/index.ts';
import { simulationsServer } from '#features/simulations/server/manifest.ts';
import { isFewPeople } from '#kernel/few-people.ts';
import type { Viewer } from '#kernel/viewer.ts';
import type { ServerContext } from '#platform/feature/server-context.ts';
import { interactionRows, performanceRows } from '../../model/tables/interaction-rows.ts';
import { nameOfFile, questionRows } from '../../model/tables/question-rows.ts';
import type { ViewQuestion, ViewTable } from '../extension-points.ts';
import { readSessions, sessionWords } from '../session-list.ts';
import { readViewArgs } from '../view-args.ts';
import { findAllQuestions, findQuestions } from './question-service.ts';
import {
  presentInteraction,
  presentPerformance,
  presentQuestions,
  type VideoContext,
} from './video-resolvers.ts';
import { findInteractivity, findPerformance, isSeen } from './video-service.ts';

// The tables of the tabs of one interactive video, and of one of its videos.

export type VideoTabContext = VideoContext & { findVideoQuestions: FindVideoQuestions };

/** What is asked of interactive videos themselves. */
export function videoPorts(context: ServerContext): Pick<VideoTabContext, 'findVideoQuestions'> {
  return { findVideoQuestions: simulationsServer.of(context).service.findVideoQuestions };
}

/** How well it was done, and what was opened and answered. */
export async function interactionTables(
  context: VideoTabContext,
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
async function readQuestions(context: VideoTabContext, viewer: Viewer, asked: ViewQuestion) {
  const args = readViewArgs(asked);
  const latest = await findQuestions(context, viewer, asked.id ?? 0, args);
  if (!latest) return null;
  const all = latest.truncated ? await findAllQuestions(context, viewer, asked.id ?? 0, args) : null;
  return presentQuestions(all?.result ?? latest).Questions;
}

export async function questionTables(
  context: VideoTabContext,
  viewer: Viewer,
  asked: ViewQuestion,
): Promise<ViewTable[] | null> {
  const questions = await readQuestions(context, viewer, asked);
  const t = asked.say('analytics-questions');
  return questions && [{ name: 'questions', title: t('title'), rows: questionRows(t, questions) }];
}

/** What was chosen in each question of one video. */
export async function videoTables(
  context: VideoTabContext,
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
  { findVideoQuestions }: VideoTabContext,
  viewer: Viewer,
  simulationId: number,
  videoId: number,
): Promise<string | null> {
  const video = await findVideoQuestions(viewer, simulationId, videoId);
  return video && [video.simulationTitle, video.title].filter(Boolean).join(', ');
}

/** Everybody's sessions of one interactive video. */
export async function logTables(
  context: VideoTabContext,
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
