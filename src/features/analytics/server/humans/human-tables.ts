import { presentObjective } from '#features/assessment/server/index.ts';
import { conversationRows } from '#features/conversations/model/conversation-file.ts';
import type { ListConversations } from '#features/conversations/server/index.ts';
import { forbidden } from '#kernel/app-error.ts';
import type { Viewer } from '#kernel/viewer.ts';
import { stepOf } from '../../model/day-series.ts';
import { evaluationScores } from '../../model/evaluation-scores.ts';
import { evaluationRows } from '../../model/tables/evaluation-rows.ts';
import { objectiveRows, objectiveStepRows } from '../../model/tables/objective-rows.ts';
import { findTitleOfItem } from '../analytics-service.ts';
import type { ViewQuestion, ViewTable } from '../extension-points.ts';
import { readSessions, sessionWords } from '../session-list.ts';
import { readViewArgs } from '../view-args.ts';
import { presentStep } from './human-resolvers.ts';
import { findObjectiveAnalytics, type HumanContext } from './human-service.ts';

// The tables of the tabs of one virtual human.

export type HumanTabContext = HumanContext & { listConversations: ListConversations };

/** How often each objective was met, and over the days. */
export async function objectiveTables(
  context: HumanTabContext,
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
export async function evaluationTables(
  context: HumanTabContext,
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

/** Everybody's conversations with one virtual human. */
export async function conversationTables(
  context: HumanTabContext,
  viewer: Viewer,
  asked: ViewQuestion,
): Promise<ViewTable[] | null> {
  const id = asked.id ?? 0;
  if ((await findTitleOfItem(context, viewer, { kind: 'virtual-human', id })) === null) return null;
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
