import { type Limits, planKeys } from '#features/entitlements/model/limits.ts';
import { trialDaysLeft } from '#features/entitlements/model/trial.ts';
import {
  agreeLimit,
  changePlan,
  extendTrial,
  listPlans,
  type Plan,
  readAgreedLimits,
  readLimits,
  replacePlan,
} from '#features/entitlements/server/index.ts';
import { badInput, conflict, notFound } from '#kernel/app-error.ts';
import type { Viewer } from '#kernel/viewer.ts';
import { type AuditActor, recordAudit } from '#platform/audit/record-audit.ts';
import type { ReadScope, Scope, Tenancy } from '#platform/tenancy/scope.ts';
import { agreedForm, agreedKeys, planForm, trialForm } from '../model/licence-form.ts';
import { assertCan } from '../model/permissions.ts';
import type { CountUse } from './organisation-service.ts';
import { findOrganisation, type OrganisationRow, updateStanding } from './organisation-store.ts';

export type LicenceContext = {
  tenancy: Tenancy;
  countUse: CountUse;
  clock: () => Date;
  hasTrials: () => boolean;
};

export type Licence = {
  organisation: OrganisationRow;
  plans: readonly Plan[];
  agreed: Limits;
  limits: Limits;
  used: ReadonlyMap<string, number>;
  trialDaysLeft: number | null;
};

export type LicenceChange = {
  customerStage?: string;
  partner?: boolean;
  archived?: boolean;
  virtualHumanApi?: boolean;
  agreed?: readonly { key: string; max: number | null }[];
};

export async function readLicence(
  context: LicenceContext,
  viewer: Viewer,
  organisationId: number,
): Promise<Licence | null> {
  assertCan(viewer, 'staff:edit-licences');
  return context.tenancy.readInOrganisation(organisationId, (scope) => findLicence(context, scope));
}

/** What was agreed on, how far the customer came, and whether anybody may come in. */
export async function updateLicence(
  context: LicenceContext,
  viewer: Viewer,
  organisationId: number,
  change: LicenceChange,
): Promise<Licence> {
  assertCan(viewer, 'staff:edit-licences');
  const { customerStage, partner, archived, virtualHumanApi, agreed = [] } = change;
  checkChange(change);
  return context.tenancy.inOrganisation(organisationId, async (scope) => {
    const before = await getOrganisation(scope);
    if (archived && before.kind === 'provider')
      throw conflict('The organisation of the provider cannot be archived.', {
        reason: 'licence.provider-stays',
      });
    await updateStanding(scope, {
      ...(customerStage === undefined ? {} : { customer_stage: customerStage.trim() }),
      ...(partner === undefined ? {} : { partner }),
      ...(archived === undefined || archived === (before.archivedAt !== null)
        ? {}
        : { archived_at: archived ? context.clock() : null }),
    });
    for (const { key, max } of agreed) await agreeLimit(scope, key, max ?? undefined);
    if (virtualHumanApi !== undefined)
      await agreeLimit(scope, planKeys.virtualHumanInterface, virtualHumanApi ? null : undefined);
    await recordAudit(scope, actorOf(viewer), {
      action: 'licence-changed',
      targetKind: 'organisation',
      targetId: organisationId,
      details: change,
    });
    return getLicence(context, scope);
  });
}

export async function setPlan(
  context: LicenceContext,
  viewer: Viewer,
  organisationId: number,
  input: unknown,
): Promise<Licence> {
  assertCan(viewer, 'staff:edit-licences');
  const { type, title, expiryDate, notes, reason } = parse(planForm, input);
  const by = actorOf(viewer);
  const now = context.clock();
  return context.tenancy.inOrganisation(organisationId, async (scope) => {
    await getOrganisation(scope);
    if (type === 'CONTRACT') {
      await replacePlan(
        scope,
        { type, title, expiryDate, notes, reason, startDate: now.toISOString().slice(0, 10) },
        { by, customerStage: 'FULL_CONTRACT' },
      );
    } else {
      await changePlan(scope, type, { reason, by, now });
    }
    return getLicence(context, scope);
  });
}

/** @throws CONFLICT where nobody pays, and so no trial ends */
export async function setTrial(
  context: LicenceContext,
  viewer: Viewer,
  organisationId: number,
  input: unknown,
): Promise<Licence> {
  assertCan(viewer, 'staff:edit-licences');
  const { days } = parse(trialForm, input);
  if (!context.hasTrials())
    throw conflict('There are no trials in this installation.', { reason: 'licence.no-trials' });
  return context.tenancy.inOrganisation(organisationId, async (scope) => {
    await getOrganisation(scope);
    await extendTrial(scope, { days, now: context.clock(), by: actorOf(viewer) });
    return getLicence(context, scope);
  });
}

/** In the log of the customer, staff of the provider stand behind what they do there. */
function actorOf({ personId }: Viewer): AuditActor {
  return { personId: null, impersonatorId: personId };
}

function checkChange({ customerStage, agreed = [] }: LicenceChange): void {
  if (customerStage !== undefined) parse(agreedForm.pick({ customerStage: true }), { customerStage });
  const known: readonly string[] = Object.values(agreedKeys);
  for (const { key, max } of agreed) {
    if (!known.includes(key))
      throw badInput('This limit does not exist.', { reason: 'licence.limit-unknown' });
    parse(agreedForm.pick({ learners: true }), { learners: max });
  }
}

/** @throws BAD_USER_INPUT that names the field */
function parse<Output>(
  schema: {
    safeParse(input: unknown): {
      success: boolean;
      data?: Output;
      error?: { issues: { path: PropertyKey[] }[] };
    };
  },
  input: unknown,
): Output {
  const parsed = schema.safeParse(input);
  if (parsed.success && parsed.data !== undefined) return parsed.data;
  const field = String(parsed.error?.issues[0]?.path[0] ?? '');
  throw badInput('Some fields are not valid.', {
    reason: 'licence.invalid',
    fields: { [field]: 'This value is not valid.' },
  });
}

async function getOrganisation(scope: ReadScope): Promise<OrganisationRow> {
  const row = await findOrganisation(scope);
  if (!row) throw notFound('This organisation does not exist.');
  return row;
}

async function getLicence(context: LicenceContext, scope: Scope): Promise<Licence> {
  const licence = await findLicence(context, scope);
  if (!licence) throw notFound('This organisation does not exist.');
  return licence;
}

async function findLicence(
  { countUse, clock, hasTrials }: LicenceContext,
  scope: ReadScope,
): Promise<Licence | null> {
  const organisation = await findOrganisation(scope);
  if (!organisation) return null;
  const { trial, trialExpiresAt } = organisation;
  return {
    organisation,
    plans: await listPlans(scope),
    agreed: await readAgreedLimits(scope),
    limits: await readLimits(scope),
    used: await countUse(scope),
    trialDaysLeft: trial && trialExpiresAt && hasTrials() ? trialDaysLeft(clock(), trialExpiresAt) : null,
  };
}
