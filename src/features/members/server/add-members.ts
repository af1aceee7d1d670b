import type { Role } from '#features/authorisation/model/roles.ts';
import { isSeatBased, type PlanKind } from '#features/entitlements/model/plan-rules.ts';
import { insertGroupMembers } from '#features/groups/server/index.ts';
import {
  insertMembers,
  inviteAddresses,
  type NewMemberRow,
  newLoginCode,
} from '#features/identity/server/index.ts';
import type { OrganisationReason } from '#features/organisations/model/organisation-texts.ts';
import type { Viewer } from '#kernel/viewer.ts';
import { recordAudits } from '#platform/audit/record-audit.ts';
import { requestJob } from '#platform/jobs/job.ts';
import type { PlatformScope, Scope } from '#platform/tenancy/scope.ts';
import { takeSeat } from '../model/seats.ts';
import { inviteMembersQueue } from './invite-members-job.ts';
import { findMembersByEmail } from './member-store.ts';
import { readSeats } from './seats.ts';

export type Candidate = {
  email: string;
  firstName: string;
  surname: string;
  role: Role;
  groupIds: readonly number[];
};
export type AddedMember =
  | { email: string; personId: number; reason: null }
  | { email: string; personId: null; reason: OrganisationReason };

export type AddOptions = {
  viewer: Viewer;
  signupMethod: NewMemberRow['signupMethod'];
  sendWelcomeEmail: boolean;
  now: Date;
};

const mailsPerJob = 100;

/** With a plan by seats, invited people become learners, whatever role was requested. */
function invitedRole(plan: PlanKind, asked: Role): Role {
  return isSeatBased(plan) ? 'user' : asked;
}

/**
 * Invites people, in order, as far as there are seats: they are members from the moment they accept. The answer does
 * not show whether a person had an account before: they appear under the names that were given here until they join.
 * holdMembers must have been called; addresses are in lower case and unique.
 */
export async function addMembers(
  platform: PlatformScope,
  scope: Scope,
  candidates: readonly Candidate[],
  options: AddOptions,
): Promise<AddedMember[]> {
  const existing = await findMembersByEmail(
    scope,
    candidates.map(({ email }) => email),
  );
  const { plan, open } = await readSeats(scope);
  const refused = new Map<string, OrganisationReason>();
  const accepted: Candidate[] = [];
  for (const candidate of candidates) {
    const member = existing.get(candidate.email);
    const role = invitedRole(plan, candidate.role);
    const reason = member
      ? member.disabled
        ? 'members.disabled-member'
        : 'members.already-member'
      : takeSeat(open, role);
    if (reason) refused.set(candidate.email, reason);
    else accepted.push({ ...candidate, role });
  }
  const people = await inviteAddresses(platform, scope.organisationId, accepted);
  await writeMembers(scope, accepted, people, options);
  return candidates.map(({ email }) => {
    const reason = refused.get(email);
    const personId = people.get(email);
    if (reason || personId === undefined)
      return { email, personId: null, reason: reason ?? 'members.email-invalid' };
    return { email, personId, reason: null };
  });
}

/** Staff of the provider who act as somebody invite for the organisation, not for that person. */
function inviterOf({ personId, impersonatorId }: Viewer): number | null {
  return impersonatorId === null ? personId : null;
}

async function writeMembers(
  scope: Scope,
  accepted: readonly Candidate[],
  people: ReadonlyMap<string, number>,
  options: AddOptions,
): Promise<void> {
  const { viewer, signupMethod, sendWelcomeEmail, now } = options;
  const members = accepted.flatMap((candidate) => {
    const personId = people.get(candidate.email);
    return personId === undefined ? [] : [{ ...candidate, personId }];
  });
  if (members.length === 0) return;
  await insertMembers(
    scope,
    members.map((member) => ({
      ...member,
      loginCode: newLoginCode(),
      signupMethod,
      sendWelcomeEmail,
      joined: false,
      invitedBy: inviterOf(viewer),
    })),
    now,
  );
  await insertGroupMembers(
    scope,
    members.flatMap(({ personId, groupIds }) => groupIds.map((groupId) => ({ groupId, personId }))),
  );
  await recordAudits(
    scope,
    viewer,
    members.map(({ personId, role }) => ({
      action: 'member-created',
      targetKind: 'member',
      targetId: personId,
      details: { role, by: signupMethod },
    })),
  );
  if (!sendWelcomeEmail) return;
  for (let from = 0; from < members.length; from += mailsPerJob) {
    await requestJob(scope, inviteMembersQueue, {
      personIds: members.slice(from, from + mailsPerJob).map(({ personId }) => personId),
      inviterPersonId: viewer.personId,
    });
  }
}
