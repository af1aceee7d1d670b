import { groupNameKey } from '#features/groups/model/group-name.ts';
import { findGroupsByName, insertGroupMembers, insertGroups } from '#features/groups/server/index.ts';
import { updateMemberRow } from '#features/identity/server/index.ts';
import { assertConfirmed, organisationError } from '#features/organisations/server/index.ts';
import { readPlainCell } from '#kernel/csv-text.ts';
import type { Viewer } from '#kernel/viewer.ts';
import { recordAudit, recordAudits } from '#platform/audit/record-audit.ts';
import { CsvError, parseCsv } from '#platform/csv/csv.ts';
import { publishEvents } from '#platform/events/domain-event.ts';
import { nameOrganisation } from '#platform/tenancy/named-organisation.ts';
import type { PlatformScope, Scope } from '#platform/tenancy/scope.ts';
import { type ImportRow, readImportFile } from '../model/import-file.ts';
import { type ImportStep, planImport } from '../model/import-plan.ts';
import { assertCan } from '../model/permissions.ts';
import { type AddedMember, addMembers } from './add-members.ts';
import { memberUpdated } from './domain-events.ts';
import type { MemberContext } from './member-context.ts';
import { findMembersByEmail } from './member-store.ts';
import { holdMembers, readSeats } from './seats.ts';

export type ImportOptions = {
  csv: string;
  dryRun: boolean;
  createGroups: boolean;
  sendWelcomeEmail: boolean;
};
type ImportedRow = Pick<ImportStep, 'line' | 'email' | 'action' | 'reason'> & {
  /** The person that this row invited; null for every other row, and where nothing was carried out. */
  personId: number | null;
};
export type ImportOutcome = {
  rows: ImportedRow[];
  /** Groups that were, or would be, made. */
  groups: string[];
};
/** Rows of one transaction: long files let others in between. */
const chunkSize = 1_000;

/** With `dryRun` the same plan is made of the same facts and left at that. */
export async function importMembers(
  context: MemberContext,
  viewer: Viewer,
  options: ImportOptions,
): Promise<ImportOutcome> {
  assertCan(viewer, 'member:create');
  const rows = readRows(options.csv);
  const chunks = options.dryRun ? [rows] : chunk(rows);
  const outcome: ImportOutcome = { rows: [], groups: [] };
  for (const part of chunks) {
    const { steps, groups, invited } = await context.tenancy.acrossOrganisations(
      'people',
      async (platform) => {
        if (!options.dryRun) await assertConfirmed(platform, viewer);
        const scope = await nameOrganisation(platform, viewer.organisationId);
        if (!options.dryRun) await holdMembers(scope);
        const planned = await planRows(scope, viewer, part, options);
        const added = options.dryRun
          ? []
          : await carryOutPlan(context, platform, scope, viewer, planned, options);
        return { ...planned, invited: new Map(added.map(({ email, personId }) => [email, personId])) };
      },
    );
    outcome.rows.push(...steps.map((step) => ({ ...step, personId: readInvited(step, invited) })));
    outcome.groups.push(...groups);
  }
  if (!options.dryRun) await recordImport(context, viewer, outcome);
  return outcome;
}

async function planRows(
  scope: Scope,
  viewer: Viewer,
  rows: readonly ImportRow[],
  options: ImportOptions,
): Promise<{ steps: ImportStep[]; groups: string[]; known: ReadonlyMap<string, number> }> {
  const { plan, open } = await readSeats(scope);
  const known = await findGroupsByName(scope, [...new Set(rows.flatMap((row) => row.groups))]);
  const steps = planImport(rows, {
    viewer,
    plan,
    seats: open,
    members: await findMembersByEmail(
      scope,
      rows.map((row) => row.email),
    ),
    groups: known,
    createGroups: options.createGroups,
  });
  const used = steps.flatMap((step) => step.create?.groups ?? step.update?.groups ?? []);
  const unknown = used.filter((name) => !known.has(groupNameKey(name)));
  const groups = [...Map.groupBy(unknown, groupNameKey).values()].flatMap(([first]) => first ?? []);
  return { steps, known, groups };
}

async function carryOutPlan(
  context: MemberContext,
  platform: PlatformScope,
  scope: Scope,
  viewer: Viewer,
  planned: Awaited<ReturnType<typeof planRows>>,
  options: ImportOptions,
): Promise<AddedMember[]> {
  const made = await insertGroups(scope, planned.groups);
  await recordAudits(
    scope,
    viewer,
    [...made.values()].map((id) => ({ action: 'group-created', targetKind: 'group', targetId: id })),
  );
  const idOf = (name: string) => planned.known.get(groupNameKey(name)) ?? made.get(groupNameKey(name));
  const idsOf = (names: readonly string[]) => names.flatMap((name) => idOf(name) ?? []);
  const added = await addMembers(
    platform,
    scope,
    planned.steps.flatMap(({ email, create }) =>
      create ? [{ ...create, email, groupIds: idsOf(create.groups) }] : [],
    ),
    { viewer, signupMethod: 'import', sendWelcomeEmail: options.sendWelcomeEmail, now: context.clock() },
  );
  const updates = planned.steps.flatMap(({ update }) => update ?? []);
  for (const update of updates) await updateOne(scope, viewer, update);
  await insertGroupMembers(
    scope,
    updates.flatMap(({ personId, groups }) => idsOf(groups).map((groupId) => ({ groupId, personId }))),
  );
  await publishEvents(
    scope,
    memberUpdated,
    updates.map(({ personId }) => ({ personId })),
    context.clock(),
  );
  return added;
}

async function updateOne(
  scope: Scope,
  viewer: Viewer,
  { personId, role, names }: NonNullable<ImportStep['update']>,
): Promise<void> {
  await updateMemberRow(scope, personId, {
    ...(role === null ? {} : { role }),
    ...(names === null ? {} : { invitedFirstName: names.firstName, invitedSurname: names.surname }),
  });
  await recordAudit(scope, viewer, {
    action: role === null ? 'member-updated' : 'member-role-changed',
    targetKind: 'member',
    targetId: personId,
    details: { by: 'import', ...(role === null ? {} : { to: role }) },
  });
}

async function recordImport(context: MemberContext, viewer: Viewer, { rows }: ImportOutcome): Promise<void> {
  const count = (action: string) => rows.filter((row) => row.action === action).length;
  await context.tenancy.inOrganisation(viewer.organisationId, (scope) =>
    recordAudit(scope, viewer, {
      action: 'members-imported',
      targetKind: 'organisation',
      targetId: viewer.organisationId,
      details: { created: count('created'), updated: count('updated'), refused: count('refused') },
    }),
  );
}

/** An address may be in a second row, which is refused. */
function readInvited(
  { email, action }: ImportStep,
  invited: ReadonlyMap<string, number | null>,
): number | null {
  return action === 'created' ? (invited.get(email) ?? null) : null;
}

function readRows(csv: string): ImportRow[] {
  const read = readImportFile(readCells(csv));
  if ('reason' in read) throw organisationError(read.reason);
  return read.rows;
}

function readCells(csv: string) {
  try {
    return parseCsv(csv).map(({ line, cells }) => ({ line, cells: cells.map(readPlainCell) }));
  } catch (error) {
    if (error instanceof CsvError) throw organisationError('import.unreadable');
    throw error;
  }
}

function chunk(rows: readonly ImportRow[]): ImportRow[][] {
  const chunks: ImportRow[][] = [];
  for (let from = 0; from < rows.length; from += chunkSize) chunks.push(rows.slice(from, from + chunkSize));
  return chunks;
}
