import { parseRole } from '#features/authorisation/model/roles.ts';
import { assertMember } from '#features/authorisation/model/viewer.ts';
import { findItemStanding, type ItemStanding } from '#features/content/server/item-standing-view.ts';
import { listGroupIdsOf } from '#features/groups/server/group-sets-view.ts';
import { listGroupNames } from '#features/groups/server/index.ts';
import { listMembersByIds } from '#features/members/server/member-list-view.ts';
import { conflict, notFound } from '#kernel/app-error.ts';
import type { Viewer } from '#kernel/viewer.ts';
import { recordAudit, recordAudits } from '#platform/audit/record-audit.ts';
import type { ReadScope, Scope } from '#platform/tenancy/scope.ts';
import { assignmentTexts } from '../model/assignment-texts.ts';
import {
  type AssignmentChanges,
  assignmentChangesSchema,
  assignmentCreationSchema,
  assignmentLimits,
} from '../model/assignment-validation.ts';
import { dayOf } from '../model/due.ts';
import { assertCan } from '../model/permissions.ts';
import type { AssignmentContext } from './assignment-context.ts';
import { parseInput, refuse } from './assignment-refusals.ts';
import {
  type AssignmentRow,
  type AssignmentSettings,
  archiveRows,
  countAssignments,
  findRequested,
  holdAssignment,
  insertAssignment,
  listTargets,
  replaceTargets,
  type Targets,
  updateAssignmentRow,
} from './assignment-store.ts';
import { digestRequest } from './request-digest.ts';
import { applyToRunning, settleRounds } from './settle-rounds.ts';

/**
 * The same request again answers what the first one made, whatever became of the item since.
 * @throws CONFLICT where the key was used for other contents
 */
export async function createAssignment(
  context: AssignmentContext,
  viewer: Viewer,
  input: unknown,
): Promise<number> {
  const { itemId, memberIds, groupIds, requestKey, ...settings } = parseInput(
    assignmentCreationSchema,
    input,
  );
  assertCan(viewer, 'assignment:manage');
  const createdBy = assertMember(viewer);
  const at = context.clock();
  const targets = withoutDoubles({ memberIds, groupIds });
  const request =
    requestKey === null
      ? null
      : { createdBy, requestKey, requestDigest: digestRequest({ itemId, targets, settings }) };
  return context.tenancy.inOrganisation(viewer.organisationId, async (scope) => {
    const made = request && (await findMade(scope, request));
    if (made !== null) return made;
    const item = await getOpenItem(context, scope, itemId);
    assertSettings(context, item.kind, settings, at);
    await assertTargets(context, scope, item, targets);
    const id = await insertAssignment(scope, {
      itemKind: item.kind,
      itemId,
      itemTitle: item.title,
      ...settings,
      createdBy,
      requestKey,
      requestDigest: request?.requestDigest ?? null,
      at,
    });
    if (id === null) return getMade(scope, request);
    await replaceTargets(scope, id, targets);
    await settleRounds(scope, context, { assignmentIds: [id] });
    await recordAudit(scope, viewer, entry('assignment-created', id, { itemKind: item.kind, itemId }));
    return id;
  });
}

export async function updateAssignment(
  context: AssignmentContext,
  viewer: Viewer,
  input: unknown,
): Promise<number> {
  const changes = parseInput(assignmentChangesSchema, input);
  assertCan(viewer, 'assignment:manage');
  const at = context.clock();
  await context.tenancy.inOrganisation(viewer.organisationId, async (scope) => {
    const before = await holdAssignment(scope, changes.id);
    if (!before) throw notFound();
    if (before.archived) throw refuse('assignments.archived');
    const settings = mergeSettings(before, changes);
    assertSettings(context, before.itemKind, settings, at, before);
    await changeTargets(context, scope, before, changes);
    await updateAssignmentRow(scope, changes.id, settings, at);
    if (changes.applyToRunning) await applyToRunning(scope, context, changes.id);
    await settleRounds(scope, context, { assignmentIds: [changes.id] });
    const facts = { itemKind: before.itemKind, itemId: before.itemId };
    await recordAudit(scope, viewer, entry('assignment-changed', changes.id, facts));
  });
  return changes.id;
}

/** All or none of these; answers those that were not ended before. */
export async function archiveAssignments(
  context: AssignmentContext,
  viewer: Viewer,
  ids: readonly number[],
): Promise<number[]> {
  const wanted = [...new Set(ids)];
  if (wanted.length > assignmentLimits.atOnce) throw refuse('assignments.too-many', 'ids');
  assertCan(viewer, 'assignment:manage');
  if (wanted.length === 0) return [];
  return context.tenancy.inOrganisation(viewer.organisationId, async (scope) => {
    if ((await countAssignments(scope, wanted)) < wanted.length) throw notFound();
    const ended = await archiveRows(scope, wanted, context.clock());
    if (ended.length > 0) await settleRounds(scope, context, { assignmentIds: ended });
    await recordAudits(
      scope,
      viewer,
      ended.map((id) => entry('assignment-ended', id)),
    );
    return ended;
  });
}

type Request = { createdBy: number; requestKey: string; requestDigest: string };

/** What the same request made before; null where there was none. */
async function findMade(scope: Scope, request: Request): Promise<number | null> {
  const made = await findRequested(scope, request);
  if (made && made.digest !== null && made.digest !== request.requestDigest)
    throw conflict(assignmentTexts['assignments.other-contents'], { reason: 'assignments.other-contents' });
  return made?.id ?? null;
}

/** What the same request made at the same moment. */
async function getMade(scope: Scope, request: Request | null): Promise<number> {
  const made = request && (await findMade(scope, request));
  if (made === null) throw new Error('An assignment without a request key met another one.');
  return made;
}

function entry(action: string, targetId: number, details: Record<string, unknown> = {}) {
  return { action, targetKind: 'assignment', targetId, details };
}

/** An item that can be taken. */
async function getOpenItem(
  { kinds }: AssignmentContext,
  scope: ReadScope,
  id: number,
): Promise<ItemStanding> {
  const item = await findItemStanding(scope, id);
  if (!item || !kinds().some(({ kind }) => kind === item.kind))
    throw refuse('assignments.item-unknown', 'itemId');
  if (!item.published || item.archived) throw refuse('assignments.item-not-published', 'itemId');
  if (item.coursesOnly) throw refuse('assignments.item-courses-only', 'itemId');
  return item;
}

/** @param before a day that stays as it was may be over */
function assertSettings(
  { kindResults, timeZone }: AssignmentContext,
  itemKind: string,
  { minimumScore, dueDate }: AssignmentSettings,
  now: Date,
  before?: AssignmentSettings,
): void {
  if (minimumScore !== null && kindResults().some(({ kind }) => kind === itemKind))
    throw refuse('assignments.course-without-score', 'minimumScore');
  // Yesterday here is still today somewhere.
  const yesterday = dayOf(new Date(now.getTime() - 24 * 60 * 60 * 1000), timeZone);
  if (dueDate !== null && dueDate !== before?.dueDate && dueDate < yesterday)
    throw refuse('assignments.date-over', 'dueDate');
}

/** A kind of date that is chosen takes the other away. */
function mergeSettings(before: AssignmentRow, changes: AssignmentChanges): AssignmentSettings {
  const { dueDate, dueDays } = changes;
  return {
    reason: changes.reason ?? before.reason,
    dueDate: dueDate === undefined ? (dueDays ? null : before.dueDate) : dueDate,
    dueDays: dueDays === undefined ? (dueDate ? null : before.dueDays) : dueDays,
    minimumScore: changes.minimumScore === undefined ? before.minimumScore : changes.minimumScore,
    repeatMonths: changes.repeatMonths === undefined ? before.repeatMonths : changes.repeatMonths,
    earlierCounts: changes.earlierCounts ?? before.earlierCounts,
    escalateAfterDays:
      changes.escalateAfterDays === undefined ? before.escalateAfterDays : changes.escalateAfterDays,
  };
}

async function changeTargets(
  context: AssignmentContext,
  scope: Scope,
  { id, itemId }: AssignmentRow,
  { memberIds, groupIds }: AssignmentChanges,
): Promise<void> {
  if (memberIds === undefined && groupIds === undefined) return;
  const before = await listTargets(scope, id);
  const wanted = withoutDoubles({
    memberIds: memberIds ?? before.memberIds,
    groupIds: groupIds ?? before.groupIds,
  });
  if (wanted.memberIds.length + wanted.groupIds.length === 0) throw refuse('assignments.nobody', 'memberIds');
  const added = {
    memberIds: wanted.memberIds.filter((member) => !before.memberIds.includes(member)),
    groupIds: wanted.groupIds.filter((group) => !before.groupIds.includes(group)),
  };
  if (added.memberIds.length + added.groupIds.length > 0)
    await assertTargets(context, scope, await getOpenItem(context, scope, itemId), added);
  await replaceTargets(scope, id, wanted);
}

function withoutDoubles({ memberIds, groupIds }: Targets): Targets {
  return { memberIds: [...new Set(memberIds)], groupIds: [...new Set(groupIds)] };
}

/** All of them exist, and see the item: nobody is given what they cannot open. */
async function assertTargets(
  context: AssignmentContext,
  scope: ReadScope,
  item: ItemStanding,
  { memberIds, groupIds }: Targets,
): Promise<void> {
  if (groupIds.length > 0 && (await listGroupNames(scope, groupIds)).size < groupIds.length)
    throw refuse('assignments.group-unknown', 'groupIds');
  if (item.groupIds.length > 0 && groupIds.some((id) => !item.groupIds.includes(id)))
    throw refuse('assignments.people-without-access', 'groupIds');
  const members = await listMembersByIds(scope, memberIds);
  if (members.length < memberIds.length) throw refuse('assignments.member-unknown', 'memberIds');
  const rules = context.kinds().find(({ kind }) => kind === item.kind)?.rules;
  for (const { personId, role } of members) {
    const member = { kind: 'member', personId, role: parseRole(role), groupIds: [] as number[] } as const;
    if (rules?.seesManagementView(member) || item.groupIds.length === 0) continue;
    const own = await listGroupIdsOf(scope, personId);
    if (!item.groupIds.some((id) => own.includes(id)))
      throw refuse('assignments.people-without-access', 'memberIds');
  }
}
