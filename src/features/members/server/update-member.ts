import type { Role } from '#features/authorisation/model/roles.ts';
import { maxNameLength } from '#features/identity/model/validation.ts';
import {
  endSignIns,
  isOwnAccountOf,
  listSignInsInto,
  mergeOnboardProgress,
  type PersonChange,
  updateMemberRow,
  updatePerson,
} from '#features/identity/server/index.ts';
import { organisationError } from '#features/organisations/server/index.ts';
import { forbidden, notFound } from '#kernel/app-error.ts';
import { isLocale } from '#kernel/locale.ts';
import type { Viewer } from '#kernel/viewer.ts';
import { recordAudit } from '#platform/audit/record-audit.ts';
import { publishEvent } from '#platform/events/domain-event.ts';
import { nameOrganisation } from '#platform/tenancy/named-organisation.ts';
import type { PlatformScope, Scope } from '#platform/tenancy/scope.ts';
import {
  canManageMember,
  listWritableFields,
  type MemberField,
  memberFields,
} from '../model/member-fields.ts';
import { can } from '../model/permissions.ts';
import { memberUpdated } from './domain-events.ts';
import type { MemberContext } from './member-context.ts';
import { findMember, type MemberRow } from './member-list-view.ts';
import { changeStanding } from './member-service.ts';
import { holdMembers, refuseMember } from './seats.ts';

/** Only the sent fields; undefined changes nothing. */
export type MemberChange = {
  FirstName?: string;
  Surname?: string;
  AvatarMediaID?: number | null;
  OnboardProgress?: string;
  Language?: string | null;
  UserType?: Role;
  Disabled?: boolean;
};

const longestProgress = 16 * 1024;

/** All or nothing. A field that the viewer may not write is refused by name, whatever its value. */
export async function updateMember(
  context: MemberContext,
  viewer: Viewer,
  personId: number,
  change: MemberChange,
): Promise<MemberRow> {
  const isOwn = viewer.personId !== null && personId === viewer.personId;
  if (!isOwn && !can(viewer, 'member:edit')) throw forbidden();
  const { member, signIns } = await context.tenancy.acrossOrganisations('people', async (platform) => {
    const scope = await nameOrganisation(platform, viewer.organisationId);
    const stands = change.UserType !== undefined || change.Disabled !== undefined;
    if (stands) await holdMembers(scope);
    const before = await findMember(scope, personId);
    if (!before) throw notFound('This member does not exist.');
    assertWritable(viewer, before, change);
    if (stands) await applyStanding(context, scope, viewer, before, change);
    await applyPerson(context, platform, scope, viewer, before, change);
    return {
      member: await getMember(scope, personId),
      signIns: await endedBy(context, platform, before, change),
    };
  });
  signIns.forEach(context.forgetSignIn);
  return member;
}

async function applyStanding(
  context: MemberContext,
  scope: Scope,
  viewer: Viewer,
  before: MemberRow,
  { UserType, Disabled }: MemberChange,
): Promise<void> {
  const reason = await changeStanding(context, scope, viewer, before, {
    ...(UserType === undefined ? {} : { role: UserType }),
    ...(Disabled === undefined ? {} : { disabled: Disabled }),
  });
  if (reason) throw await refuseMember(scope, reason, [UserType === undefined ? 'Disabled' : 'UserType']);
}

async function applyPerson(
  context: MemberContext,
  platform: PlatformScope,
  scope: Scope,
  viewer: Viewer,
  before: MemberRow,
  change: MemberChange,
): Promise<void> {
  const names = {
    ...(change.FirstName === undefined ? {} : { firstName: checkName(change.FirstName, 'FirstName') }),
    ...(change.Surname === undefined ? {} : { surname: checkName(change.Surname, 'Surname') }),
  };
  const person: PersonChange = {
    ...names,
    ...(change.Language === undefined ? {} : { language: checkLanguage(change.Language) }),
    ...(change.AvatarMediaID === undefined
      ? {}
      : { avatar: await checkAvatar(context, scope, viewer, change.AvatarMediaID) }),
  };
  if (before.joined) {
    // Another person may change a name only where the account belongs to this organisation only.
    if (viewer.personId !== before.personId && Object.keys(person).length > 0) {
      if (!(await isOwnAccountOf(platform, scope.organisationId, before.personId)))
        throw organisationError('members.name-not-ours', Object.keys(change));
    }
    await updatePerson(platform, before.personId, person);
  } else {
    // A person who has not joined yet has the names that this organisation wrote, and only these are changed.
    await updateMemberRow(scope, before.personId, {
      ...(names.firstName === undefined ? {} : { invitedFirstName: names.firstName }),
      ...(names.surname === undefined ? {} : { invitedSurname: names.surname }),
    });
  }
  if (change.OnboardProgress !== undefined) {
    const kept = await mergeOnboardProgress(scope, before.personId, parseProgress(change.OnboardProgress));
    if (!kept) throw organisationError('members.progress-invalid', ['OnboardProgress']);
  }
  const fields = Object.keys(person);
  if (fields.length === 0) return;
  await recordAudit(scope, viewer, {
    action: 'member-updated',
    targetKind: 'member',
    targetId: before.personId,
    details: { fields },
  });
  await publishEvent(scope, memberUpdated, { personId: before.personId }, context.clock());
}

async function endedBy(
  context: MemberContext,
  platform: PlatformScope,
  { personId, organisationId }: MemberRow,
  change: MemberChange,
): Promise<string[]> {
  if (change.Disabled === true) return endSignIns(platform, personId, context.clock(), { organisationId });
  return change.UserType === undefined ? [] : listSignInsInto(platform, [personId], organisationId);
}

async function checkAvatar(context: MemberContext, scope: Scope, viewer: Viewer, mediaId: number | null) {
  if (mediaId === null) return null;
  const picture = await context.pictures.find(scope, mediaId);
  // Portraits are requested by their id only and served as JPEG; of others' pictures people see only those that are
  // shown to them.
  const mayUse = picture?.authorPersonId === viewer.personId || context.pictures.canListAll(viewer);
  if (picture?.contentType !== 'image/jpeg' || !mayUse)
    throw organisationError('members.avatar-invalid', ['AvatarMediaID']);
  return { organisationId: scope.organisationId, mediaId };
}

function assertWritable(viewer: Viewer, member: MemberRow, change: MemberChange): void {
  const writable = listWritableFields(viewer, member);
  const refused = memberFields.filter(
    (field: MemberField) => change[field] !== undefined && !writable.includes(field),
  );
  if (refused.length === 0) return;
  const unmanageable = viewer.personId !== member.personId && !canManageMember(viewer, member);
  throw organisationError(unmanageable ? 'members.not-manageable' : 'members.field-not-allowed', refused);
}

async function getMember(scope: Scope, personId: number): Promise<MemberRow> {
  const member = await findMember(scope, personId);
  if (!member) throw notFound('This member does not exist.');
  return member;
}

function checkName(text: string, field: string): string {
  const name = text.trim();
  if ([...name].length > maxNameLength) throw organisationError('members.name-too-long', [field]);
  return name;
}

function checkLanguage(language: string | null): string | null {
  if (language !== null && !isLocale(language))
    throw organisationError('members.language-unknown', ['Language']);
  return language;
}

function parseProgress(text: string): Record<string, unknown> {
  if (text.length > longestProgress) throw organisationError('members.progress-invalid', ['OnboardProgress']);
  try {
    const value: unknown = JSON.parse(text);
    if (typeof value === 'object' && value !== null && !Array.isArray(value)) {
      return Object.fromEntries(Object.entries(value));
    }
  } catch {
    // Told below, as everything else that is no map.
  }
  throw organisationError('members.progress-invalid', ['OnboardProgress']);
}
