import type { Role } from '#features/authorisation/model/roles.ts';
import { insertGroupMembers } from '#features/groups/server/index.ts';
import { inviteAddresses, newLoginCode } from '#features/identity/server/index.ts';
import { isSeatBased } from '#features/organisations/model/license-rules.ts';
import type { OrganisationReason } from '#features/organisations/model/organisation-texts.ts';
import { type OpenSeats, openSeats, takeSeat } from '#features/organisations/model/seats.ts';
import { countSeats, findLicense, type LicenseRow } from '#features/organisations/server/index.ts';
import type { Viewer } from '#kernel/viewer.ts';
import { recordAudits } from '#platform/audit/record-audit.ts';
import { requestJob } from '#platform/jobs/job.ts';
import type { PlatformScope, Scope } from '#platform/tenancy/scope.ts';
import { inviteMembersQueue } from './invite-members-job.ts';
import { findMembersByEmail, insertMemberships, type NewMembership } from './member-store.ts';

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
  signupMethod: NewMembership['signupMethod'];
  sendWelcomeEmail: boolean;
  now: Date;
};

const mailsPerJob = 100;

/** What a plan allows at this moment; holdMembership must have been called. */
export async function readSeats(scope: Scope): Promise<{ license: LicenseRow | null; open: OpenSeats }> {
  const license = await findLicense(scope);
  const limits = {
    learners: license?.learners ?? null,
    editors: license?.paidEditorSeats ?? license?.editors ?? null,
  };
  return { license, open: openSeats(limits, await countSeats(scope)) };
}

/** Where people are invited by seats they become learners, whatever was asked for. */
function invitedRole(license: LicenseRow | null, asked: Role): Role {
  return isSeatBased(license) ? 'user' : asked;
}

/**
 * Invites people, in order, as far as there are seats: they are members from the moment they accept. Nobody learns from the
 * answer whether somebody had an account before: they appear under the names that were given here until they come in.
 * holdMembership must have been called; addresses are in lower case and each stands once.
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
  const { license, open } = await readSeats(scope);
  const refused = new Map<string, OrganisationReason>();
  const accepted: Candidate[] = [];
  for (const candidate of candidates) {
    const member = existing.get(candidate.email);
    const role = invitedRole(license, candidate.role);
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
  await insertMemberships(
    scope,
    members.map((member) => ({
      ...member,
      loginCode: newLoginCode(),
      signupMethod,
      sendWelcomeEmail,
      joined: false,
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
