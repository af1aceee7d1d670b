import { presentObjective, type ShownObjectiveStep } from '#features/assessment/server/index.ts';
import type { AvatarUrl } from '#features/identity/server/extension-points.ts';
import type { InputMaybe, SortInput } from '#generated/graphql-server.ts';
import type { FeatureResolvers } from '#generated/resolvers/analytics.ts';
import { badInput, forbidden } from '#kernel/app-error.ts';
import { parseId } from '#kernel/ids.ts';
import { parsePageRequest, toConnection } from '#kernel/paging.ts';
import type { Viewer } from '#kernel/viewer.ts';
import { isSelected, selectedFields } from '#platform/graphql/selection.ts';
import { evaluationScores } from '../../model/evaluation-scores.ts';
import { humanUserColumns } from '../../model/human-users-query.ts';
import { presentPerson } from '../people/present-person.ts';
import { findObjectiveAnalytics, type HumanContext, readHumanUsers } from './human-service.ts';
import type { HumanUserRow, HumanUsersRequest } from './human-store.ts';

export function createHumanResolvers(
  context: HumanContext,
): Pick<
  FeatureResolvers['Query'],
  'virtualHumanPDObjectiveAnalytics' | 'virtualHumanEvaluationAnalytics' | 'readAnalysedHumanUsers'
> {
  return {
    virtualHumanEvaluationAnalytics: async (_source, { VirtualHumanID, ...args }, request) => {
      const id = parseId(VirtualHumanID);
      if (!(await context.hasEvaluationAnalytics(request.requireViewer(), id))) throw forbidden();
      const found = await findObjectiveAnalytics(context, request.requireViewer(), id, args, {
        withSteps: false,
      });
      return (
        found && {
          StartDate: found.period.first,
          EndDate: found.period.last,
          TotalCompletions: found.totalCompletions,
          EvaluationScores: evaluationScores(found.groups, found.objectives).map((one) => ({
            ID: one.id,
            Name: one.name,
            AverageScore: one.averageScore,
          })),
        }
      );
    },
    virtualHumanPDObjectiveAnalytics: async (_source, { VirtualHumanID, ...args }, request, info) => {
      const id = parseId(VirtualHumanID);
      const found = await findObjectiveAnalytics(context, request.requireViewer(), id, args, {
        withSteps: isSelected(selectedFields(info), 'Steps'),
      });
      return (
        found && {
          StartDate: found.period.first,
          EndDate: found.period.last,
          TotalCompletions: found.totalCompletions,
          Objectives: found.objectives.map(presentObjective),
          ObjectiveHits: found.objectives.map(presentHits),
          Steps: found.steps.map(presentStep),
        }
      );
    },
    readAnalysedHumanUsers: async (_source, { VirtualHumanID, ...args }, request) => {
      const viewer = request.requireViewer();
      const page = await readHumanUsers(context, viewer, parseId(VirtualHumanID), args, {
        nameContains: args.filter?.Name?.contains?.trim() ?? '',
        order: readUserOrder(args.sort),
        page: parsePageRequest(args, 500, 20),
      });
      return toConnection(page, (row) => presentUser(context, viewer, row));
    },
  };
}

/** What an objective came to in a day, week or month. */
export function presentStep({ date, objectiveId, times, earned, withheld }: ShownObjectiveStep) {
  return {
    Date: date,
    ObjectiveID: objectiveId,
    TimesScored: times,
    TimesEarned: earned,
    Withheld: withheld,
  };
}

/** A member with one item, as lists of both kinds show them. */
export function presentUser(context: { avatarUrl: AvatarUrl }, viewer: Viewer, row: HumanUserRow) {
  return {
    Person: presentPerson(context, viewer, row),
    TotalSessions: row.sessions,
    TotalCompletions: row.completed,
    BestScore: row.bestScore,
    LatestScore: row.latestScore,
    LastActivity: row.lastActivityAt,
  };
}

/** Who was there last comes first where nothing is asked. */
export function readUserOrder(
  sort: InputMaybe<readonly SortInput[]> | undefined,
): HumanUsersRequest['order'] {
  const [first] = sort ?? [];
  if (!first) return { column: 'LastActivity', descending: true };
  const column = humanUserColumns.find((known) => known === first.field);
  if (!column) throw badInput(`Users can be sorted by ${humanUserColumns.join(', ')}.`);
  return { column, descending: first.direction === 'DESC' };
}

function presentHits({
  id,
  name,
  timesEarned,
  timesScored,
  withheld,
}: Parameters<typeof presentObjective>[0]) {
  return { ID: id, Name: name, Hits: timesEarned, Total: timesScored, Withheld: withheld };
}
