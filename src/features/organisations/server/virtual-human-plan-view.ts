import { type RawBuilder, sql } from 'kysely';
import type { ReadScope, Scope } from '#platform/tenancy/scope.ts';

/** What an organisation agreed on about virtual humans; null stands for without a limit. */
export type VirtualHumanPlanRow = {
  virtualHumanApi: boolean;
  licensed: number | null;
  freeformLimit: number | null;
  branchingLimit: number | null;
  /** Whether the medical types are open to it. */
  medical: boolean;
};

const newestLicense = (organisationId: RawBuilder<unknown>) => sql`(
  select l.virtual_humans from platform_license l where l.organisation_id = ${organisationId}
  order by l.created_at desc, l.id desc limit 1)`;

export async function findVirtualHumanPlan(scope: ReadScope): Promise<VirtualHumanPlanRow> {
  const { rows } = await sql<VirtualHumanPlanRow>`
    select o.virtual_human_api as "virtualHumanApi", ${newestLicense(sql`o.id`)} as licensed,
      o.virtual_human_freeform_limit as "freeformLimit", o.virtual_human_branching_limit as "branchingLimit", o.medical
    from organisation o where o.id = ${scope.organisationId}`.execute(scope.db);
  const none = { licensed: null, freeformLimit: null, branchingLimit: null };
  return rows[0] ?? { virtualHumanApi: false, medical: false, ...none };
}

/** A condition for the lists of other features: whether an organisation may have virtual humans at all. */
export function hasVirtualHumansInPlan(organisationId: RawBuilder<unknown>): RawBuilder<boolean> {
  return sql<boolean>`exists (select from organisation o where o.id = ${organisationId}
    and (o.virtual_human_api or coalesce(${newestLicense(sql`o.id`)}, 1) > 0))`;
}

/** Makes everybody who wants a place of the plan wait for each other until the transaction ends. */
export async function holdPlan(scope: Scope): Promise<void> {
  await sql`select 1 from organisation where id = ${scope.organisationId} for no key update`.execute(
    scope.db,
  );
}

export type VirtualHumanPlanChange = Partial<
  Pick<VirtualHumanPlanRow, 'freeformLimit' | 'branchingLimit' | 'medical'>
>;

/** Only what is given changes. */
export async function writeVirtualHumanPlan(scope: Scope, change: VirtualHumanPlanChange): Promise<void> {
  const { freeformLimit, branchingLimit, medical } = change;
  const columns = {
    ...(freeformLimit === undefined ? {} : { virtual_human_freeform_limit: freeformLimit }),
    ...(branchingLimit === undefined ? {} : { virtual_human_branching_limit: branchingLimit }),
    ...(medical === undefined ? {} : { medical }),
  };
  if (Object.keys(columns).length === 0) return;
  await scope.db.updateTable('organisation').set(columns).where('id', '=', scope.organisationId).execute();
}
