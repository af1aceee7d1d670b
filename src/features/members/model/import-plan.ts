import type { PermissionViewer } from '#features/authorisation/model/define-permissions.ts';
import { isAdminGroup, parseRole, type Role } from '#features/authorisation/model/roles.ts';
import { isSeatBased, listInvitableRoles, type PlanKind } from '#features/entitlements/model/plan-rules.ts';
import { groupNameKey } from '#features/groups/model/group-name.ts';
import type { OrganisationReason } from '#features/organisations/model/organisation-texts.ts';
import type { ImportAction } from './import-action.ts';
import type { ImportRow } from './import-file.ts';
import { can } from './permissions.ts';
import { type OpenSeats, takeSeat } from './seats.ts';

export type KnownMember = {
  personId: number;
  firstName: string;
  surname: string;
  role: string;
  disabled: boolean;
  /** Has come in, so that the names are their own. */
  joined: boolean;
  groupIds: readonly number[];
};

/** The input of the plan; the same whether it is carried out or only shown. */
export type ImportFacts = {
  viewer: PermissionViewer;
  plan: PlanKind;
  seats: OpenSeats;
  members: ReadonlyMap<string, KnownMember>;
  /** Groups that exist, by groupNameKey. */
  groups: ReadonlyMap<string, number>;
  createGroups: boolean;
};

export type ImportStep = {
  line: number;
  email: string;
  action: ImportAction;
  reason: OrganisationReason | null;
  /** The effect of the import. */
  create: { firstName: string; surname: string; role: Role; groups: string[] } | null;
  update: {
    personId: number;
    role: Role | null;
    names: { firstName: string; surname: string } | null;
    groups: string[];
  } | null;
};

/**
 * The result of each row, in the order of the file: a refused row changes nothing and takes no seat. A role that the
 * file leaves out stays as it is, and groups are added, never removed.
 */
export function planImport(rows: readonly ImportRow[], facts: ImportFacts): ImportStep[] {
  const seats = { ...facts.seats };
  return rows.map((row) => planRow(row, { ...facts, seats }));
}

function planRow(row: ImportRow, facts: ImportFacts): ImportStep {
  const refuse = (reason: OrganisationReason): ImportStep => ({
    line: row.line,
    email: row.email,
    action: 'refused',
    reason,
    create: null,
    update: null,
  });
  if (row.reason) return refuse(row.reason);
  if (!facts.createGroups && row.groups.some((name) => !facts.groups.has(groupNameKey(name)))) {
    return refuse('import.group-unknown');
  }
  const member = facts.members.get(row.email);
  const planned = member ? planUpdate(row, member, facts) : planCreate(row, facts);
  if (typeof planned === 'string') return refuse(planned);
  return { line: row.line, email: row.email, reason: null, ...planned };
}

type Planned = Pick<ImportStep, 'action' | 'create' | 'update'>;

function planCreate(row: ImportRow, facts: ImportFacts): Planned | OrganisationReason {
  const { viewer, plan, seats } = facts;
  const asked = row.role ?? 'user';
  if (!can(viewer, 'member:create', { newRole: asked })) return 'members.role-too-high';
  const role = isSeatBased(plan) ? 'user' : asked;
  const invitable: readonly Role[] = listInvitableRoles(plan);
  if (role === 'contentcreator' && !invitable.includes(role)) return 'members.role-not-in-plan';
  const noSeat = takeSeat(seats, role);
  if (noSeat) return noSeat;
  const { firstName, surname, groups } = row;
  return { action: 'created', create: { firstName, surname, role, groups }, update: null };
}

function planUpdate(row: ImportRow, member: KnownMember, facts: ImportFacts): Planned | OrganisationReason {
  if (member.disabled) return 'members.disabled-member';
  const current = parseRole(member.role);
  const role = row.role === null || row.role === current ? null : row.role;
  const names =
    !member.joined && (differs(row.firstName, member.firstName) || differs(row.surname, member.surname))
      ? { firstName: row.firstName || member.firstName, surname: row.surname || member.surname }
      : null;
  const groups = row.groups.filter(
    (name) => !member.groupIds.includes(facts.groups.get(groupNameKey(name)) ?? 0),
  );
  if (role === null && names === null && groups.length === 0) {
    return { action: 'unchanged', create: null, update: null };
  }
  if (role !== null || names !== null) {
    if (!can(facts.viewer, 'member:edit', { role: current })) return 'members.not-manageable';
  }
  if (role !== null) {
    if (!can(facts.viewer, 'member:change-role', { role: current, newRole: role }))
      return 'members.role-too-high';
    // A file never removes an administrator: people do that one by one.
    if (isAdminGroup(current) && !isAdminGroup(role)) return 'import.administrator';
    const noSeat = takeSeat(facts.seats, role, current);
    if (noSeat) return noSeat;
  }
  return {
    action: 'updated',
    create: null,
    update: { personId: member.personId, role, names, groups },
  };
}

/** An empty cell changes nothing. */
function differs(text: string, current: string): boolean {
  return text !== '' && text !== current;
}
