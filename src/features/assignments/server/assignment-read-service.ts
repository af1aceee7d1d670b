import { assertMember } from '#features/authorisation/model/viewer.ts';
import type { ListSort } from '#features/organisations/server/index.ts';
import type { Page, PageRequest } from '#kernel/paging.ts';
import type { Viewer } from '#kernel/viewer.ts';
import { roundsSeenBy } from '../model/assignment-policy.ts';
import { ownDueOf, withDueDay } from '../model/own-due.ts';
import { assertCan } from '../model/permissions.ts';
import type { AssignmentContext } from './assignment-context.ts';
import { type AssignmentJson, type AssignmentListRequest, listAssignments } from './assignment-list-view.ts';
import { listOwnRounds } from './own-rounds.ts';
import { listRounds, type RoundJson, type RoundListRequest } from './round-list-view.ts';

type Query<Request extends { filter: unknown }> = {
  filter: Request['filter'];
  sort: ListSort | null | undefined;
  page: PageRequest;
};

export function readAssignments(
  context: AssignmentContext,
  viewer: Viewer,
  query: Query<AssignmentListRequest>,
  parts: AssignmentListRequest['parts'],
): Promise<Page<AssignmentJson>> {
  const seen = roundsSeenBy(viewer);
  return context.tenancy.readInOrganisation(viewer.organisationId, (scope) =>
    listAssignments(scope, { ...query, seen, parts, now: context.clock(), kinds: context.kindResults() }),
  );
}

export async function findAssignment(
  context: AssignmentContext,
  viewer: Viewer,
  id: number,
  parts: AssignmentListRequest['parts'],
): Promise<AssignmentJson | null> {
  const query = { filter: { id }, sort: null, page: { limit: 1, offset: 0 } };
  return (await readAssignments(context, viewer, query, parts)).nodes[0] ?? null;
}

export async function readRounds(
  context: AssignmentContext,
  viewer: Viewer,
  query: Query<RoundListRequest>,
): Promise<Page<RoundJson>> {
  const seen = roundsSeenBy(viewer);
  const rounds = await context.tenancy.readInOrganisation(viewer.organisationId, (scope) =>
    listRounds(scope, { ...query, seen, now: context.clock(), kinds: context.kindResults() }),
  );
  const show = (round: RoundJson) =>
    round.scoreHidden && !seen.hiddenScores ? { ...round, score: null } : round;
  return { ...rounds, nodes: rounds.nodes.map((round) => withDueDay(show(round), context.timeZone)) };
}

/** The viewer's own, whoever they are. */
export function readOwnRounds(context: AssignmentContext, viewer: Viewer): Promise<RoundJson[]> {
  assertCan(viewer, 'assignment:read-own');
  const personId = assertMember(viewer);
  return context.tenancy.readInOrganisation(viewer.organisationId, (scope) =>
    listOwnRounds(scope, context, personId),
  );
}

/** When the viewer has to be done with an item, as far as they were assigned it. */
export async function findOwnDue(
  context: AssignmentContext,
  viewer: Viewer,
  itemId: number,
): Promise<Date | null> {
  const at = ownDueOf(await readOwnRounds(context, viewer), itemId);
  return at === null ? null : new Date(at);
}
