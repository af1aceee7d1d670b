import { isAdminGroup } from '#features/authorisation/model/roles.ts';
import { listInvitableRoles, type PlanKind } from '#features/entitlements/model/plan-rules.ts';
import { findPlan } from '#features/entitlements/server/index.ts';
import { countGroups } from '#features/groups/server/index.ts';
import { listSignInsInto, updateMemberRow } from '#features/identity/server/index.ts';
import type { OrganisationReason } from '#features/organisations/model/organisation-texts.ts';
import { assertConfirmed, organisationError } from '#features/organisations/server/index.ts';
import { notFound } from '#kernel/app-error.ts';
import type { Page } from '#kernel/paging.ts';
import { type Role, roles, type Viewer } from '#kernel/viewer.ts';
import { recordAudit } from '#platform/audit/record-audit.ts';
import { publishEvent } from '#platform/events/domain-event.ts';
import { nameOrganisation } from '#platform/tenancy/named-organisation.ts';
import type { Scope } from '#platform/tenancy/scope.ts';
import { isEmailAddress } from '../model/email-list.ts';
import { canChangeRoleOf } from '../model/member-fields.ts';
import { assertCan, can } from '../model/permissions.ts';
import { takeSeat } from '../model/seats.ts';
import { addMembers } from './add-members.ts';
import { memberDisabled, memberEnabled, memberUpdated } from './domain-events.ts';
import type { MemberContext } from './member-context.ts';
import {
  findMember,
  listMembers,
  listMembersByIds,
  type MemberListRequest,
  type MemberParts,
  type MemberRow,
} from './member-list-view.ts';
import { hasOtherAdministrator } from './member-store.ts';
import { holdMembers, readSeats, refuseMember } from './seats.ts';

export type NewMember = {
  email: string;
  firstName: string;
  surname: string;
  role: Role;
  groupIds: readonly number[];
  sendWelcomeEmail: boolean;
};
export type BulkRow = { email: string; member: MemberRow | null; reason: OrganisationReason | null };

export const mostAtOnce = 1_000;

export async function readMembers(
  context: MemberContext,
  viewer: Viewer,
  request: MemberListRequest,
): Promise<Page<MemberRow>> {
  assertCan(viewer, 'member:list');
  return context.tenancy.readInOrganisation(viewer.organisationId, (scope) => listMembers(scope, request));
}

/** Null for a missing member, and for every member but the viewer where the role reads no other. */
export async function readMember(
  context: MemberContext,
  viewer: Viewer,
  personId: number,
  parts?: MemberParts,
): Promise<MemberRow | null> {
  if (!can(viewer, 'member:read', { personId })) return null;
  return context.tenancy.readInOrganisation(viewer.organisationId, (scope) =>
    findMember(scope, personId, parts),
  );
}

export async function createMember(
  context: MemberContext,
  viewer: Viewer,
  input: NewMember,
): Promise<MemberRow> {
  const [row] = await createMembers(context, viewer, [input], { sendWelcomeEmail: input.sendWelcomeEmail });
  const reason = row?.reason;
  if (reason)
    throw await context.tenancy.readInOrganisation(viewer.organisationId, (scope) =>
      refuseMember(scope, reason),
    );
  if (!row?.member) throw notFound();
  return row.member;
}

/** Each row gets its own answer; invalid and repeated addresses do not affect the others. */
export async function createMembers(
  context: MemberContext,
  viewer: Viewer,
  input: readonly Omit<NewMember, 'sendWelcomeEmail'>[],
  options: { sendWelcomeEmail: boolean },
): Promise<BulkRow[]> {
  assertCan(viewer, 'member:create');
  if (input.length > mostAtOnce) throw organisationError('members.too-many');
  const asked = new Set(input.map(({ role }) => role));
  for (const role of asked) assertGrantable(viewer, role);
  const wanted = input.map((one) => ({ ...one, email: one.email.trim().toLowerCase() }));
  const seen = new Set<string>();
  const candidates = wanted.filter(({ email }) => {
    if (!isEmailAddress(email) || seen.has(email)) return false;
    seen.add(email);
    return true;
  });
  const { added, members } = await context.tenancy.acrossOrganisations('people', async (platform) => {
    await assertConfirmed(platform, viewer);
    const scope = await nameOrganisation(platform, viewer.organisationId);
    await holdMembers(scope);
    const groupIds = [...new Set(candidates.flatMap((one) => [...one.groupIds]))];
    if ((await countGroups(scope, groupIds)) < groupIds.length) throw notFound('This group does not exist.');
    const plan = await findPlan(scope);
    for (const role of asked) assertInPlan(plan, role);
    const added = await addMembers(platform, scope, candidates, {
      viewer,
      signupMethod: 'public',
      sendWelcomeEmail: options.sendWelcomeEmail,
      now: context.clock(),
    });
    const members = await listMembersByIds(
      scope,
      added.flatMap(({ personId }) => personId ?? []),
    );
    return { added, members };
  });
  const byEmail = new Map(added.map((one) => [one.email, one]));
  const byId = new Map(members.map((member) => [member.personId, member]));
  const answered = new Set<string>();
  return wanted.map(({ email }) => {
    const outcome = byEmail.get(email);
    if (!outcome) return { email, member: null, reason: 'members.email-invalid' };
    if (answered.has(email)) return { email, member: null, reason: 'members.already-member' };
    answered.add(email);
    const member = outcome.personId === null ? null : (byId.get(outcome.personId) ?? null);
    return { email, member, reason: outcome.reason };
  });
}

/** Each member gets an answer of their own. */
export async function changeMemberRoles(
  context: MemberContext,
  viewer: Viewer,
  personIds: readonly number[],
  role: Role,
): Promise<{ personId: number; reason: OrganisationReason | null }[]> {
  assertCan(viewer, 'member:change-role');
  if (personIds.length > mostAtOnce) throw organisationError('members.too-many');
  assertGrantable(viewer, role);
  const { answers, signIns } = await context.tenancy.acrossOrganisations('people', async (platform) => {
    const scope = await nameOrganisation(platform, viewer.organisationId);
    await holdMembers(scope);
    const answers = [];
    for (const personId of new Set(personIds)) {
      const member = await findMember(scope, personId, { groups: false });
      const reason = member
        ? await changeStanding(context, scope, viewer, member, { role })
        : 'members.unknown';
      answers.push({ personId, reason });
    }
    const changed = answers.flatMap(({ personId, reason }) => (reason === null ? [personId] : []));
    return { answers, signIns: await listSignInsInto(platform, changed, scope.organisationId) };
  });
  signIns.forEach(context.forgetSignIn);
  return answers;
}

/**
 * The role and whether the member may come in; returns the reason of a refusal, and then nothing was changed.
 * holdMembers must have been called, so that of two requests to remove the last two administrators only one succeeds.
 */
export async function changeStanding(
  context: MemberContext,
  scope: Scope,
  viewer: Viewer,
  member: MemberRow,
  change: { role?: Role; disabled?: boolean },
): Promise<OrganisationReason | null> {
  const role = change.role ?? member.role;
  const wasDisabled = member.disabledAt !== null;
  const disabled = change.disabled ?? wasDisabled;
  if (role === member.role && disabled === wasDisabled) return null;
  if (disabled !== wasDisabled && !can(viewer, 'member:edit', { role: member.role }))
    return 'members.not-manageable';
  if (role !== member.role) {
    if (!canChangeRoleOf(viewer, member)) return 'members.not-manageable';
    const { personId } = member;
    if (!can(viewer, 'member:change-role', { personId, role: member.role, newRole: role }))
      return 'members.role-too-high';
  }
  const losesAdministrator = isAdminGroup(member.role) && !wasDisabled && (disabled || !isAdminGroup(role));
  if (losesAdministrator && !(await hasOtherAdministrator(scope, member.personId)))
    return 'members.last-administrator';
  if (!disabled) {
    const { open } = await readSeats(scope);
    const noSeat = takeSeat(open, role, wasDisabled ? null : member.role);
    if (noSeat) return noSeat;
  }
  await updateMemberRow(scope, member.personId, {
    ...(role === member.role ? {} : { role }),
    ...(disabled === wasDisabled ? {} : { disabledAt: disabled ? context.clock() : null }),
  });
  await recordStanding(context, scope, viewer, member, role, disabled);
  return null;
}

async function recordStanding(
  context: MemberContext,
  scope: Scope,
  viewer: Viewer,
  member: MemberRow,
  role: Role,
  disabled: boolean,
): Promise<void> {
  const target = { targetKind: 'member', targetId: member.personId };
  if (role !== member.role) {
    const details = { from: member.role, to: role };
    await recordAudit(scope, viewer, { action: 'member-role-changed', ...target, details });
  }
  if (disabled !== (member.disabledAt !== null)) {
    await recordAudit(scope, viewer, {
      action: disabled ? 'member-disabled' : 'member-enabled',
      ...target,
    });
  }
  const wasDisabled = member.disabledAt !== null;
  const switched = disabled ? memberDisabled : memberEnabled;
  const event = disabled === wasDisabled ? memberUpdated : switched;
  await publishEvent(scope, event, { personId: member.personId }, context.clock());
}

/** @throws when there is no such role, or it is above the viewer's own */
function assertGrantable(viewer: Viewer, role: Role): void {
  if (!can(viewer, 'member:create', { newRole: role })) throw organisationError('members.role-too-high');
}

/** Creators are for enterprise plans and contracts. Where people are invited by seats the role is not looked at. */
function assertInPlan(plan: PlanKind, role: Role): void {
  const invitable: readonly Role[] = listInvitableRoles(plan);
  if (role === 'contentcreator' && !invitable.includes(role) && invitable.includes('admin'))
    throw organisationError('members.role-not-in-plan');
}

/** @throws for a text that is no role of members */
export function parseMemberRole(text: string): Role {
  const role = text === 'creator' ? 'contentcreator' : roles.find((one) => one === text);
  if (!role || role === 'public') throw organisationError('members.role-unknown');
  return role;
}
